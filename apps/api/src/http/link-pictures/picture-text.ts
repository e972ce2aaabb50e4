// What a text of ours becomes before it is drawn, and by which letters. A picture says less rather than draw boxes.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzip } from "node:zlib";
import { promisify } from "node:util";

const MAX_LENGTH = 140;

/** A line without what can't be drawn or would turn it around: controls, pictographs, marks of direction. */
export function drawable(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Emoji_Presentation}\uFE0F]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  return letters.length <= MAX_LENGTH ? line : `${letters.slice(0, MAX_LENGTH).join("").trimEnd()}…`;
}

const known =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether our fonts have the letters of a text. */
export function canDraw(text: string): boolean {
  return known.test(text);
}

const fontAt = (name: string): string => fileURLToPath(new URL(`../../text/fonts/${name}`, import.meta.url));
let chinese: Promise<string> | undefined;

/** The file with the letters of a text; what a text has beside these is drawn by those that were read before. */
export function fontOf(text: string): string | Promise<string> {
  if (/\p{Script=Han}/u.test(text)) return (chinese ??= unpackChinese());
  return fontAt(/\p{Script=Arabic}/u.test(text) ? "arabic-semibold.ttf" : "inter-semibold.ttf");
}

/** The library reads fonts from files alone, and this one is kept packed. */
async function unpackChinese(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "fillmark-fonts-")), "chinese.ttf");
  await writeFile(path, await promisify(gunzip)(await readFile(fontAt("chinese.ttf.gz"))));
  return path;
}
