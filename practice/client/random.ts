/** A number in [0, 1) from the browser's own secure generator. */
export function randomUnit(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
