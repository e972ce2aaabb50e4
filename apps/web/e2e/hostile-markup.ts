// More of what hostile-text.ts has: the same few tricks behind every way out of where a text stands, with every handler,
// and in Markdown, which editors write.
import { payloads } from "./hostile-text.ts";

const run = "window.hit=1";

const waysOut = ['">', "'>", "`>", "</script>", "</style>", "</title>", "</textarea>", "-->", "]]>", "*/"];
const tricks = [
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<script>${run}</script>`,
  `<iframe src=javascript:parent.hit=1>`,
];
const brokenOut = waysOut.flatMap((out) => tricks.map((trick) => `${out}${trick}`));

const handlers = [
  "load focus blur click mouseover mouseenter pointerdown pointerover animationstart animationend transitionend",
  "toggle beforetoggle wheel scroll scrollend input change invalid submit error resize pageshow hashchange message",
  "paste copy drag drop keydown contextmenu auxclick canplay loadstart",
]
  .join(" ")
  .split(" ")
  .map((event) => `<x-a tabindex=0 autofocus style=animation:a on${event}=${run}>`);

const markdown = [
  "[press](javascript:window.hit=1)",
  "[press](JaVaScRiPt:window.hit=1)",
  "[press](java&#115;cript:window.hit=1)",
  "[press](&#x6A;avascript:window.hit=1)",
  "[press](java%0ascript:window.hit=1)",
  "[press](<javascript:window.hit=1>)",
  "[press](data:text/html;base64,PHNjcmlwdD4=)",
  "[press](vbscript:window.hit=1)",
  "[press](//evil.test/x)",
  "[press](/\\evil.test/x)",
  "[press](\\\\evil.test\\x)",
  '[press](https://ok.test "onmouseover=window.hit=1")',
  "[press](https://user:secret@evil.test/)",
  "[press][x]\n\n[x]: javascript:window.hit=1",
  "![x](https://evil.test/x.png)",
  "![x](javascript:window.hit=1)",
  '![x" onerror="window.hit=1](x)',
  "<javascript:window.hit=1>",
  '<https://evil.test/"onclick=window.hit=1>',
  "`<img src=x onerror=window.hit=1>`",
  "```html\n<script>window.hit=1</script>\n```",
  "    <script>window.hit=1</script>",
  "# <img src=x onerror=window.hit=1>",
  "> <svg onload=window.hit=1>",
  "- <img src=x onerror=window.hit=1>",
  "| <img src=x onerror=window.hit=1> | b |\n| --- | --- |\n| <svg onload=window.hit=1> | c |",
  "**<img src=x onerror=window.hit=1>**",
  "<details ontoggle=window.hit=1 open>\n\n**x**\n\n</details>",
  "<div>\n\n[press](javascript:window.hit=1)\n\n</div>",
  "[a]: <javascript:window.hit=1> 'x'\n[a]",
  "[^1]: <script>window.hit=1</script>",
  "$\\href{javascript:window.hit=1}{x}$",
];

export const manyPayloads: readonly string[] = [...payloads, ...brokenOut, ...handlers, ...markdown];

/** For fields of one line: no signs of control, and no more than fit. */
export function oneLine(text: string, length: number): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ").trim();
  return [...plain].reduce((line, sign) => (line.length + sign.length > length ? line : line + sign), "");
}

/** All of them, joined into as few texts of this length as hold them; what is longer is cut. */
export function inTextsOf(length: number): string[] {
  const texts: string[] = [];
  for (const payload of manyPayloads) {
    const text = payload.slice(0, length).toWellFormed();
    const joined = `${texts.at(-1) ?? ""}\n\n${text}`;
    if (texts.length > 0 && joined.length <= length) texts[texts.length - 1] = joined;
    else texts.push(text);
  }
  return texts;
}

/** The same for fields of one line. */
export const linesOf = (length: number): string[] =>
  inTextsOf(length)
    .map((text) => oneLine(text, length))
    .filter((line) => line !== "");
