/** A colour of ours, which is always rgba(), with less of it. */
export function faded(colour: string, alpha: number): string {
  return colour.replace(/, [\d.]+\)$/, `, ${alpha})`);
}
