// Others' HTML as plain text: its text and nothing of its marks. Whatever is left is shown as characters, so this is
// for the reader's eye and not what keeps a page safe.

/** What is read of one field; an excerpt never needs more. */
const MAX_READ = 20_000;

const hidden = /<(script|style|template|noscript|iframe|svg|math|object)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const comment = /<!--[\s\S]*?-->/g;
const blockEnd = /<\/?(p|div|br|li|h[1-6]|tr|ul|ol|table|blockquote)\b[^<>]*>/gi;
const tag = /<\/?[a-z!?][^<>]*>/gi;
/** One that was cut off, by us or by them. */
const openTag = /<\/?[a-z!?][^<>]*$/i;
const entity = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,10});/gi;
/** Controls, separators, and what turns the direction of text around; joiners stay, as scripts need them. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  times: "×",
};

/** One line of at most `most` characters, cut at a word, never in the middle of a character. */
export function plainText(html: string, most: number): string {
  const text = html
    .slice(0, MAX_READ)
    .replace(comment, " ")
    .replace(hidden, " ")
    .replace(blockEnd, " ")
    .replace(tag, "")
    .replace(openTag, "")
    .replace(entity, decoded)
    .toWellFormed()
    .replace(unseen, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return shortened(text, most);
}

function shortened(text: string, most: number): string {
  const signs = Array.from(text.slice(0, (most + 1) * 2));
  if (text.length <= most || signs.length <= most) return text;
  const cut = signs.slice(0, most - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

function decoded(written: string, name: string): string {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
}
