import { Fragment, type ReactNode } from "react";
import type { RichBlock, RichInline, RichText as Tree } from "@fillmark/contracts/rich-text";
import { TextLink } from "@fillmark/ui/link";
import "./rich-text.css";

/** Names of headings stand apart from the names that the page itself uses. */
export const headingId = (id: string): string => `text-${id}`;

/** The server lets only such addresses through; nothing else becomes a link here either. */
const safeHref = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

interface RichTextProps {
  text: Tree;
  /** How many levels deeper than on a page of its own its headings stand. */
  deeper?: 0 | 1 | undefined;
}

/** What editors wrote, drawn part by part. There is no part that could be HTML. */
export function RichText({ text, deeper = 0 }: RichTextProps) {
  return (
    <div className="rich" dir="auto">
      <Blocks blocks={text} deeper={deeper} />
    </div>
  );
}

/** A rich text as plain text, for searching in it. */
export function plainTextOf(blocks: Tree): string {
  return blocks.map(blockText).join(" ");
}

function blockText(block: RichBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineText(block.children);
    case "list":
      return block.items.map(plainTextOf).join(" ");
    case "quote":
      return plainTextOf(block.children);
    case "code":
      return block.text;
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(" ")).join(" ");
    case "rule":
      return "";
  }
}

export function inlineText(inlines: readonly RichInline[]): string {
  return inlines
    .map((inline) =>
      "text" in inline ? inline.text : "children" in inline ? inlineText(inline.children) : " ",
    )
    .join("");
}

function Blocks({ blocks, deeper }: { blocks: Tree; deeper: number }): ReactNode {
  // The order of what was read never changes, so a place is a name.
  return blocks.map((block, place) => <Fragment key={place}>{drawBlock(block, deeper)}</Fragment>);
}

function drawBlock(block: RichBlock, deeper: number): ReactNode {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case "heading":
      return <Heading block={block} deeper={deeper} />;
    case "list":
      return <List block={block} deeper={deeper} />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.children} deeper={deeper} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <TextTable block={block} />;
    case "rule":
      return <hr />;
  }
}

function Heading({ block, deeper }: { block: Extract<RichBlock, { type: "heading" }>; deeper: number }) {
  const Tag = (["h2", "h3", "h4", "h5"] as const)[block.level - 2 + deeper] ?? "h5";
  return (
    <Tag id={headingId(block.id)}>
      <Inlines inlines={block.children} />
    </Tag>
  );
}

function List({ block, deeper }: { block: Extract<RichBlock, { type: "list" }>; deeper: number }) {
  const items = block.items.map((item, place) => (
    <li key={place}>
      <Blocks blocks={item} deeper={deeper} />
    </li>
  ));
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

function TextTable({ block }: { block: Extract<RichBlock, { type: "table" }> }) {
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((cell, place) => {
            // A corner without text heads nothing.
            const Cell = cell.length === 0 ? "td" : "th";
            return (
              <Cell key={place} scope={Cell === "th" ? "col" : undefined}>
                <Inlines inlines={cell} />
              </Cell>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={column}>
                <Inlines inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({ inlines }: { inlines: readonly RichInline[] }): ReactNode {
  return inlines.map((inline, place) => <Fragment key={place}>{drawInline(inline)}</Fragment>);
}

function drawInline(inline: RichInline): ReactNode {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "strong":
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case "code":
      return <code>{inline.text}</code>;
    case "link":
      return (
        <RichLink href={inline.href}>
          <Inlines inlines={inline.children} />
        </RichLink>
      );
    case "break":
      return <br />;
  }
}

function RichLink({ href, children }: { href: string; children: ReactNode }) {
  if (!safeHref.test(href)) return children;
  if (href.startsWith("/")) return <TextLink href={href}>{children}</TextLink>;
  const target = href.startsWith("#") ? `#${headingId(href.slice(1))}` : href;
  return (
    <a className="link" href={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}
