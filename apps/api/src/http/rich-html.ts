// What editors write as a page's own markup: the same parts that the web draws, for readers of a page before its
// scripts have come. Every text is escaped; there is no part that could be anything but these elements.
import type { RichBlock, RichInline, RichText } from "@fillmark/contracts/rich-text";
import { escapeHtml } from "./html-page.ts";

const safeHref = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

export function richHtml(blocks: RichText): string {
  return blocks.map(blockHtml).join("");
}

function blockHtml(block: RichBlock): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${inlineHtml(block.children)}</p>`;
    case "heading":
      return `<h${block.level} id="text-${escapeHtml(block.id)}">${inlineHtml(block.children)}</h${block.level}>`;
    case "list":
      return listHtml(block);
    case "quote":
      return `<blockquote>${richHtml(block.children)}</blockquote>`;
    case "code":
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case "table":
      return tableHtml(block);
    case "rule":
      return "<hr>";
  }
}

function listHtml({ ordered, start, items }: Extract<RichBlock, { type: "list" }>): string {
  const lines = items.map((item) => `<li>${richHtml(item)}</li>`).join("");
  return ordered ? `<ol start="${start}">${lines}</ol>` : `<ul>${lines}</ul>`;
}

function tableHtml({ head, rows }: Extract<RichBlock, { type: "table" }>): string {
  // A corner without text heads nothing.
  const heads = head
    .map((cell) => (cell.length === 0 ? "<td></td>" : `<th scope="col">${inlineHtml(cell)}</th>`))
    .join("");
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join("")}</tr>`);
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

function inlineHtml(inlines: readonly RichInline[]): string {
  return inlines.map(partHtml).join("");
}

function partHtml(inline: RichInline): string {
  switch (inline.type) {
    case "text":
      return escapeHtml(inline.text);
    case "strong":
      return `<strong>${inlineHtml(inline.children)}</strong>`;
    case "em":
      return `<em>${inlineHtml(inline.children)}</em>`;
    case "code":
      return `<code>${escapeHtml(inline.text)}</code>`;
    case "break":
      return "<br>";
    case "link":
      return linkHtml(inline);
  }
}

function linkHtml({ href, children }: Extract<RichInline, { type: "link" }>): string {
  const words = inlineHtml(children);
  if (!safeHref.test(href)) return words;
  const target = href.startsWith("#") ? `#text-${href.slice(1)}` : href;
  return `<a class="link" href="${escapeHtml(target)}" rel="noopener noreferrer">${words}</a>`;
}
