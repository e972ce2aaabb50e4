/** Text of a file as it may be stored and shown: on one line, without control characters, in at most so many letters. */
export function cleanLine(text: string, longest: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
