/** Joins class names and drops the empty ones, so that a condition may stand in the list. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
