/** Three characters of one word are what the index of substrings is made of. */
const threeInARow = /[\p{L}\p{N}]{3}/u;

/** For LIKE: the text anywhere, or at the beginning where it is too short for the index; its signs without their powers. */
export function likePattern(text: string): string {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return threeInARow.test(text) ? `%${literal}%` : `${literal}%`;
}
