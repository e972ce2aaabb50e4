// What a reader of screens, a search or a copy gets out of a PDF of ours: its text, by the table of letters that each
// embedded font brings.
import { inflateSync } from "node:zlib";

interface Piece {
  readonly head: string;
  readonly body: string;
}

/** The lines of a document's pages, from above, each with its cells from the left. */
export function pdfLines(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes));
  return pagesOf(objects).flatMap((page) => linesOf(page, objects));
}

function readObjects(file: Buffer): Map<string, Piece> {
  const text = file.toString("latin1");
  const objects = new Map<string, Piece>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = "", stream = ""] = (match[2] ?? "").split(/\nstream\n/, 2);
    const raw = Buffer.from(stream.replace(/\nendstream$/, ""), "latin1");
    const body = head.includes("/FlateDecode") ? inflateSync(raw) : raw;
    objects.set(match[1] ?? "", { head, body: body.toString("latin1") });
  }
  return objects;
}

function pagesOf(objects: ReadonlyMap<string, Piece>): Piece[] {
  return [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
}

function linesOf({ head }: Piece, objects: ReadonlyMap<string, Piece>): string[] {
  const find = (text: string, name: string) =>
    objects.get(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(text)?.[1] ?? "");
  const resources = find(head, "Resources")?.head ?? "";
  const letters = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    letters.set(name, lettersOf(find(objects.get(id)?.head ?? "", "ToUnicode")?.body ?? ""));
  const rows = new Map<string, { x: number; text: string }[]>();
  const drawn = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n(?:[^\n]* T[crwz]\n)*\[([^\]]*)\] TJ/g;
  for (const [, x = "", y = "", font = "", shown = ""] of (find(head, "Contents")?.body ?? "").matchAll(
    drawn,
  )) {
    const row = rows.get(y) ?? [];
    rows.set(y, row);
    row.push({ x: Number(x), text: decode(shown, letters.get(font)) });
  }
  return [...rows]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([, row]) =>
      row
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(" | "),
    );
}

/** Glyph by glyph, in the order of their numbers. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", , list = ""] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [place, entry] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(
        Number.parseInt(first, 16) + place,
        fromHex(entry[1] ?? "")
          .swap16()
          .toString("utf16le"),
      );
  return letters;
}

function decode(shown: string, letters: ReadonlyMap<number, string> | undefined): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? "\ufffd").join("");
}

function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll(" ", ""), "hex");
}
