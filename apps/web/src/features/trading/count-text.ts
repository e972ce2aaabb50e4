/** How many stand behind a tab; nothing where there is none. */
export function countText(count: number): string | undefined {
  return count === 0 ? undefined : String(count);
}
