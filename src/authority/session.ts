let session: string | null = null;

/** A random word of this page load: tells two tabs of one user apart. */
export function sessionId(): string {
  session ??= foundry.utils.randomID();
  return session;
}
