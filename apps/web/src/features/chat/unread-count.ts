/** As a badge shows it: nothing for none, "99+" from a hundred on. */
export function countText(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > 99 ? "99+" : String(unread);
}
