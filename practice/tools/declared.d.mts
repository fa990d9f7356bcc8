export const declaredFile: string;
export function declaredNames(): Record<string, string[]>;
export function declaredText(): string;
