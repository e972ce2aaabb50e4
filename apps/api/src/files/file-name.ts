/** What a file may be called where people see it. */
const MAX_NAME_LENGTH = 120;

const path = /^.*[/\\]/s;
/** Controls, line separators, and what turns the direction of text around so that an ending looks like another. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const edges = /^[\s.]+|[\s.]+$/gu;

/**
 * The name as it is shown and saved under: no folders, nothing unseen, one spelling for each letter, at most 120
 * characters with the ending kept. Empty when there was nothing but that; whether the ending is accepted is not
 * asked here.
 */
export function displayName(given: string): string {
  const cleaned = given.toWellFormed().normalize("NFC").replace(path, "").replace(unseen, "");
  const hasNoStem = /^\s*\.[^.]+$/.test(cleaned);
  const name = (hasNoStem ? `file${cleaned.trim()}` : cleaned).replace(edges, "");
  if (name.length <= MAX_NAME_LENGTH) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  return `${cut(name.slice(0, -ending.length || undefined), MAX_NAME_LENGTH - ending.length)}${ending}`;
}

/** Never in the middle of a character. */
function cut(text: string, length: number): string {
  const shortened = text.slice(0, length);
  return (shortened.isWellFormed() ? shortened : shortened.slice(0, -1)).trimEnd();
}
