interface Bounds {
  least: number;
  most: number;
}

/** A whole number as it is typed; null where it is left out. */
export function optionalNumber(typed: string): number | null {
  const text = typed.trim();
  return text === "" ? null : Number(text);
}

/** Whether it is left out, or is a whole number within these bounds. */
export function isOptionalNumber(typed: string, { least, most }: Bounds): boolean {
  const number = optionalNumber(typed);
  if (number === null) return true;
  return /^\d+$/.test(typed.trim()) && number >= least && number <= most;
}
