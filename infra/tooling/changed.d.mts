export function changedFiles(base?: string): string[];
export function touchedBy(files: readonly string[]): Partial<Record<string, string[]>>;
