/** Beside Latin-1, what the alphabet of the built-in fonts of PDF has. */
const extra = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const alike: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", "−": "-" };

/** A text that the built-in fonts can draw: other letters lose their marks, and what is left unknown is a `?`. */
export function printable(text: string): string {
  return [...text.normalize("NFC")].map(printableLetter).join("");
}

function printableLetter(letter: string): string {
  if (isDrawn(letter)) return letter;
  const plain = alike[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isDrawn) ? plain : "?";
}

function isDrawn(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || extra.includes(letter);
}
