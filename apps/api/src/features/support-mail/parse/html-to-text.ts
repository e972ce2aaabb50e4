// The words of an HTML mail. Nothing of it is drawn, fetched or run: tags only decide where lines end.
import { Parser } from "htmlparser2";

/** A mail that people wrote stays far below; the rest of one that doesn't is left out. */
const MAX_DEPTH = 200;
const MAX_TEXT = 200_000;
const CHUNK = 4_096;
/** What stands in them is no text of the mail. */
const hidden = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "math", "object"]);
const blocks = new Set(
  "address article blockquote dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** What mail programs put the history of a conversation into. */
const isHistory = (name: string, { class: names = "", id = "" }: Record<string, string>): boolean =>
  /(^|\s)(gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote)(\s|$)/.test(names.slice(0, 200)) ||
  ["appendonsend", "divRplyFwdMsg", "reply-intro"].includes(id) ||
  (name === "blockquote" && names === "" && id === "cite");

/** `withHistory` gives all of it; without, what stands before the quoted history that mail programs mark. */
export function htmlToText(html: string, { withHistory }: { withHistory: boolean }): string {
  const pieces: string[] = [];
  let length = 0;
  let last = "\n";
  let depth = 0;
  /** At which depth what is left out began. */
  let outFrom: number | null = null;
  let isOver = false;
  const add = (piece: string): void => {
    if (piece === "") return;
    pieces.push(piece);
    length += piece.length;
    last = piece.at(-1) ?? last;
  };
  const newLine = (): void => {
    if (last !== "\n") add("\n");
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH || length > MAX_TEXT) isOver = true;
      if (outFrom !== null) return;
      const isLeftOut =
        hidden.has(name) || isUnseen(attributes) || (!withHistory && isHistory(name, attributes));
      if (isLeftOut) outFrom = depth;
      else if (name === "br") add("\n");
      else if ((name === "td" || name === "th") && last !== "\n") add(" ");
      else if (blocks.has(name)) newLine();
    },
    onclosetag(name) {
      if (outFrom !== null && depth <= outFrom) outFrom = null;
      depth -= 1;
      if (outFrom === null && blocks.has(name)) newLine();
    },
    ontext(piece) {
      if (outFrom !== null || isOver) return;
      const words = piece.replace(/\s+/g, " ");
      add(last === "\n" || last === " " ? words.trimStart() : words);
    },
  });
  for (let from = 0; from < html.length && !isOver; from += CHUNK)
    parser.write(html.slice(from, from + CHUNK));
  // Not ended where it was too much: that would close what it has opened one by one.
  if (!isOver) parser.end();
  return pieces
    .join("")
    .slice(0, MAX_TEXT)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function isUnseen({ style = "", hidden: mark }: Record<string, string>): boolean {
  return mark !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, 1_000));
}
