// Reads Markdown into the tree of contracts/rich-text.ts. What has no part there, HTML and images above all, stands
// in the tree as the characters that were written. A text that would cost too much to read is plain from end to end.
import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import {
  MARKDOWN_MAX_LENGTH,
  RichHref,
  type RichBlock,
  type RichInline,
  type RichText,
} from "@fillmark/contracts/rich-text";

const DEEPEST = 12;
/** Beyond so many marks in one block the reader's time grows by their square. */
const MAX_MARKS = 2_000;
const CACHED_TEXTS = 200;

/** Published texts are read by many and never change. */
const cache = new Map<string, RichText>();

export function richText(markdown: string): RichText {
  const known = cache.get(markdown);
  if (known !== undefined) return known;
  const tree = parse(markdown);
  if (cache.size >= CACHED_TEXTS) cache.clear();
  cache.set(markdown, tree);
  return tree;
}

function parse(markdown: string): RichText {
  if (isTooIntricate(markdown)) return plain(markdown);
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(markdown), { depth: 0, names: new Map() });
  } catch (error) {
    // The lexer calls itself once for each level that a text is deep.
    if (error instanceof RangeError) return plain(markdown);
    throw error;
  }
}

function isTooIntricate(markdown: string): boolean {
  if (markdown.length > MARKDOWN_MAX_LENGTH || /^[ \t]*(>[ \t]*){16}/m.test(markdown)) return true;
  return markdown.split(/\n\s*\n/).some((block) => (block.match(/[*_~]/g)?.length ?? 0) > MAX_MARKS);
}

function plain(markdown: string): RichText {
  return [paragraph(markdown)];
}

interface Place {
  readonly depth: number;
  /** How many headings have had a name so far. */
  readonly names: Map<string, number>;
}

function blocksOf(tokens: readonly Token[], place: Place): RichBlock[] {
  if (place.depth > DEEPEST) return [paragraph(tokens.map(({ raw }) => raw).join(""))];
  return tokens.flatMap((token) => (isMarked(token) ? blockOf(token, place) : [paragraph(token.raw)]));
}

function blockOf(token: MarkedToken, place: Place): RichBlock[] {
  const deeper = { ...place, depth: place.depth + 1 };
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return [headingOf(token, place)];
    case "paragraph":
      return [{ type: "paragraph", children: inlinesOf(token.tokens, 0) }];
    case "text":
      return [{ type: "paragraph", children: inlinesOf(token.tokens ?? [token], 0) }];
    case "list":
      return [
        {
          type: "list",
          ordered: token.ordered,
          start: token.start === "" ? 1 : token.start,
          items: token.items.map((item) => blocksOf(item.tokens, deeper)),
        },
      ];
    case "blockquote":
      return [{ type: "quote", children: blocksOf(token.tokens, deeper) }];
    case "code":
      return [{ type: "code", text: token.text }];
    case "table":
      return [tableOf(token)];
    case "hr":
      return [{ type: "rule" }];
    default:
      return [paragraph(token.raw)];
  }
}

/** The title of the page is its first heading, so a text's own begin with the second. */
function headingOf(token: Tokens.Heading, { names }: Place): RichBlock {
  const children = inlinesOf(token.tokens, 0);
  const words = wordsOf(children)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const name = words === "" ? "part" : words.slice(0, 60);
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  const id = count === 1 ? name : `${name}.${count}`;
  return { type: "heading", level: token.depth <= 2 ? 2 : token.depth === 3 ? 3 : 4, id, children };
}

function tableOf(token: Tokens.Table): RichBlock {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens, 0));
  return { type: "table", head: cells(token.header), rows: token.rows.map(cells) };
}

function inlinesOf(tokens: readonly Token[], depth: number): RichInline[] {
  if (depth > DEEPEST) return [text(tokens.map(({ raw }) => raw).join(""))];
  return tokens.map((token) => (isMarked(token) ? inlineOf(token, depth) : text(token.raw)));
}

function inlineOf(token: MarkedToken, depth: number): RichInline {
  switch (token.type) {
    case "text":
    case "escape":
      return text(token.text);
    case "strong":
    case "em":
      return { type: token.type, children: inlinesOf(token.tokens, depth + 1) };
    case "codespan":
      return { type: "code", text: token.text };
    case "br":
      return { type: "break" };
    case "link":
      return linkOf(token, depth);
    default:
      return text(token.raw);
  }
}

function linkOf(token: Tokens.Link, depth: number): RichInline {
  const href = safeHref(token.href);
  if (href === null) return text(token.raw);
  return { type: "link", href, children: inlinesOf(token.tokens, depth + 1) };
}

/** The address as a browser would read it; null for one that leads anywhere but where `RichHref` lets it. */
function safeHref(written: string): string | null {
  if (!RichHref.safeParse(written).success) return null;
  if (written.startsWith("#")) return written;
  const own = "https://own.invalid";
  const url = URL.parse(written, own);
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (written.startsWith("/")) return url.origin === own ? url.href.slice(own.length) : null;
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

function wordsOf(inlines: readonly RichInline[]): string {
  return inlines
    .map((inline) => ("text" in inline ? inline.text : "children" in inline ? wordsOf(inline.children) : " "))
    .join("");
}

/** All that the lexer makes without extensions; an extension's token may hold anything. */
function isMarked(token: Token): token is MarkedToken {
  return known.has(token.type);
}
const known: ReadonlySet<string> = new Set(
  (
    "blockquote br checkbox code codespan def del em escape heading hr html image link list list_item " +
    "paragraph space strong table text"
  ).split(" "),
);

const text = (written: string): RichInline => ({ type: "text", text: written });
const paragraph = (written: string): RichBlock => ({ type: "paragraph", children: [text(written)] });
