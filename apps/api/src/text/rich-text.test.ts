// What editors may write, and that nothing that an attacker could write becomes anything but text.
import { expect, test } from "vitest";
import { RichText, type RichBlock, type RichInline } from "@fillmark/contracts/rich-text";
import { richText } from "./rich-text.ts";

const hrefsIn = (tree: unknown): string[] =>
  [...JSON.stringify(tree).matchAll(/"href":"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? "");

const words = (children: readonly RichInline[]): string =>
  children
    .map((child) => ("text" in child ? child.text : "children" in child ? words(child.children) : "\n"))
    .join("");

test("reads headings, lists, links, tables, quotes and code", () => {
  const tree = richText(
    [
      "# Fees",
      "Pay **less**, see *[orders](/orders)* and `bps`.",
      "2. two\n3. three\n   - inner",
      "> quoted",
      "| a | b |\n|---|---|\n| 1 | **2** |",
      "```js\nlet x = 1;\n```",
      "---",
      "## Fees",
    ].join("\n\n"),
  );
  expect(tree.map((block) => block.type)).toEqual(
    ["heading", "paragraph", "list", "quote", "table", "code", "rule", "heading"].map(String),
  );
  expect(tree[0]).toMatchObject({ level: 2, id: "fees" });
  expect(tree.at(-1)).toMatchObject({ level: 2, id: "fees.2" });
  expect(tree[2]).toMatchObject({ ordered: true, start: 2 });
  expect(hrefsIn(tree)).toEqual(["/orders"]);
  expect(RichText.parse(tree)).toEqual(tree);
});

test("lets links lead to the web, to a mailbox, to own pages and to headings", () => {
  const safe = [
    "https://example.com/a?b=c#d",
    "http://example.com/",
    "mailto:a@example.com",
    "/orders?x=1",
    "#fees",
  ];
  expect(hrefsIn(richText(safe.map((href) => `[x](${href})`).join(" ")))).toEqual(safe);
});

const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript&colon;alert(1)",
  "java&#115;cript:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "java%73cript:alert(1)",
  "java\\script:alert(1)",
  "javascript\\:alert(1)",
  "java\tscript:alert(1)",
  "java\u0000script:alert(1)",
  "\u0001javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "javascript:\u2028alert(1)",
  "javascript://example.com/%0aalert(1)",
  "jаvascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "ftp://example.com",
  "view-source:https://example.com",
  "intent://x#Intent;end",
  "about:blank",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:\\\\evil.example",
  "https://user:pass@evil.example",
  "https:evil.example",
  "http:///\\evil.example",
  "#javascript:alert(1)",
  "mailto:\\x",
];
const wrappers = [
  (href: string) => `[x](${href})`,
  (href: string) => `[x](<${href}>)`,
  (href: string) => `<${href}>`,
  (href: string) => `[x][r]\n\n[r]: ${href}`,
  (href: string) => `**[*x*](${href} "title")**`,
];
const html = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
  "<style>@import 'javascript:alert(1)'</style>",
  "<!-- --><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<details open ontoggle=alert(1)>",
  "<b\nonmouseover=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "![x](javascript:alert(1))",
  '![x](https://example.com/x.png "onerror=alert(1)")',
  "`<script>`<script>alert(1)</script>",
  "# <img src=x onerror=alert(1)>",
  "- <script>alert(1)</script>",
  "> <script>alert(1)</script>",
  "| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |",
];
const payloads = [...schemes.flatMap((href) => wrappers.map((wrap) => wrap(href))), ...html];

test("two hundred script payloads come out as text", () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  for (const payload of payloads) {
    const tree = richText(payload);
    expect(RichText.safeParse(tree).success, payload).toBe(true);
    for (const href of hrefsIn(tree)) {
      const url = new URL(JSON.parse(`"${href}"`), "https://own.invalid");
      expect(["http:", "https:", "mailto:"], payload).toContain(url.protocol);
      expect([url.username, url.password], payload).toEqual(["", ""]);
      expect(/^(https?:\/\/|mailto:|\/[^/\\]|#)/.test(href), `${payload} leads to ${href}`).toBe(true);
      expect(url.host === "evil.example" && !payload.includes("https:"), payload).toBe(false);
    }
  }
});

test("HTML stands there as it was written", () => {
  const [block] = richText("Press <b>here</b> <script>alert(1)</script>");
  const text = block?.type === "paragraph" ? words(block.children) : "";
  expect(text).toBe("Press <b>here</b> <script>alert(1)</script>");
});

test("what nests too deep or would take too long is plain text, at once", () => {
  const costly = [
    ">".repeat(60_000),
    "> ".repeat(5_000),
    "_a__b".repeat(12_000),
    "\n".repeat(60_000),
    "# a\n".repeat(15_000),
    "[".repeat(60_000),
    "a".repeat(100_000),
    Array.from({ length: 240 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n"),
  ];
  for (const text of costly) expect(depthOf(richText(text))).toBeLessThanOrEqual(14);
});

function depthOf(blocks: readonly RichBlock[]): number {
  const inner = blocks.flatMap((block) =>
    block.type === "list" ? block.items : block.type === "quote" ? [block.children] : [],
  );
  return 1 + Math.max(0, ...inner.map(depthOf));
}
