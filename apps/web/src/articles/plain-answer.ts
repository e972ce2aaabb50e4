import type { RichBlock, RichInline, RichText } from "@fillmark/contracts/rich-text";

/** A rich text as a message of a chat says it, with its addresses written out. `origin` is where pages of this product are. */
export function plainAnswerOf(blocks: RichText, origin: string): string {
  return blocks
    .map((block) => blockText(block, origin))
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockText(block: RichBlock, origin: string): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return lineOf(block.children, origin);
    case "list":
      return block.items
        .map((item, place) => {
          const sign = block.ordered ? `${block.start + place}. ` : "- ";
          return sign + plainAnswerOf(item, origin).replaceAll(/\n+/g, "\n  ");
        })
        .join("\n");
    case "quote":
      return plainAnswerOf(block.children, origin);
    case "code":
      return block.text.trimEnd();
    case "table":
      return [block.head, ...block.rows]
        .map((row) => row.map((cell) => lineOf(cell, origin)).join(" | "))
        .join("\n");
    case "rule":
      return "";
  }
}

function lineOf(inlines: readonly RichInline[], origin: string): string {
  return inlines.map((inline) => inlineText(inline, origin)).join("");
}

function inlineText(inline: RichInline, origin: string): string {
  switch (inline.type) {
    case "text":
    case "code":
      return inline.text;
    case "strong":
    case "em":
      return lineOf(inline.children, origin);
    case "break":
      return "\n";
    case "link":
      return linkText(inline.href, lineOf(inline.children, origin), origin);
  }
}

/** A heading of the same text has no address outside of it. */
function linkText(href: string, text: string, origin: string): string {
  if (href.startsWith("#")) return text;
  const address = href.startsWith("/") ? `${origin}${href}` : href.replace(/^mailto:/i, "");
  return text === address ? text : `${text} (${address})`;
}
