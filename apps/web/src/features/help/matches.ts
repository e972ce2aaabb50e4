/** Whether each word of what was typed stands somewhere in the text, whatever its case or accents. */
export function matches(text: string, typed: string): boolean {
  const plain = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
