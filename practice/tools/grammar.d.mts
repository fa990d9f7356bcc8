export const generatedFile: string;
export function generateParser(): string;
