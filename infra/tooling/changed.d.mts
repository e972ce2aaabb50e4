export function changedFiles(base?: string): string[];
export function changedNames(base?: string): string[];
export function touchedBy(
  files: readonly string[],
  names?: readonly string[],
): Partial<Record<string, string[]>>;
