/** Words of the title for its address, and the random end of its id, as two articles may begin alike. */
export function slugOf(title: string, id: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .toWellFormed()
    .replace(/[^\p{L}\p{N}-]/gu, "")
    .replace(/^-+|-+$/g, "");
  const end = id.slice(-12);
  return words === "" ? end : `${words}-${end}`;
}
