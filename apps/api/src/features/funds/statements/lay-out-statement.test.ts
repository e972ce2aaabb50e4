import { once } from "node:events";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { TRANSFER_KINDS } from "@fillmark/contracts/funds";
import { LANGUAGES, type Language } from "@fillmark/contracts/languages";
import { pdfLines } from "../../../testing/pdf-text.ts";
import { drawStatement } from "./draw-statement.ts";
import { LINES_PER_PAGE, layOutStatement } from "./lay-out-statement.ts";
import { monthNamed } from "./months.ts";
import { chineseRanges, knownRanges } from "./printable.ts";
import { assertAddsUp, type Statement, type StatementAsset } from "./read-statement.ts";
import { chineseFont } from "./statement-fonts.ts";

const month = monthNamed("2026-11");

/** A deposit of a cent, this many times. */
function dollars(count: number): StatementAsset {
  const one = { asset: "USD", kind: "deposit", pair: null, delta: 1_000_000n } as const;
  const postings = Array.from({ length: count }, (_, index) => ({ ...one, at: month.from + index * 1000 }));
  return {
    asset: "USD",
    scale: 8,
    opening: 500_000_000n,
    closing: 500_000_000n + BigInt(count) * 1_000_000n,
    postings,
  };
}

function statementOf(asset: StatementAsset, language: Language = "en"): Statement {
  return {
    language,
    brand: "Ada’s House",
    owner: { name: "Ada Lovelace", email: `${"a".repeat(240)}@example.com` },
    venue: "demo",
    account: null,
    month,
    until: month.to,
    assets: [asset],
    journal: { seq: "17", hash: "ab".repeat(32) },
  };
}

const textsOf = (statement: Statement) =>
  layOutStatement(statement)
    .flat()
    .map((line) => ("text" in line ? line.text : line.cells.join(" | ")));

test("a statement says whose it is, of which account, and every posting with the balance after it", () => {
  const texts = textsOf(statementOf(dollars(2)));
  expect(texts.slice(0, 3)).toEqual(["Ada’s House", "DEMO", "Statement, November 2026"]);
  expect(texts).toContain("Account | Demo. Practice money: it is not real, and can't be withdrawn.");
  expect(texts).toContain("Period | 2026-11-01 00:00:00 to 2026-12-01 00:00:00 UTC, the end not included");
  expect(texts).toContain("USD | 5.00 | +0.02 | 5.02");
  expect(texts.slice(-5)).toEqual([
    " | Opening balance |  | 5.00",
    "2026-11-01 00:00:00 | Deposit | +0.01 | 5.01",
    "2026-11-01 00:00:01 | Deposit | +0.01 | 5.02",
    " | Movements in all | +0.02 | ",
    " | Closing balance |  | 5.02",
  ]);
});

test("amounts of an asset are exact, and have the same number of digits behind the point", () => {
  const { postings, ...rest } = dollars(1);
  const odd = { ...rest, opening: 123_456_789_000_000_000n, closing: 123_456_789_000_999_999n };
  const texts = textsOf(
    statementOf({ ...odd, postings: postings.map((posting) => ({ ...posting, delta: 999_999n })) }),
  );
  expect(texts).toContain("USD | 1,234,567,890.00000000 | +0.00999999 | 1,234,567,890.00999999");
  expect(textsOf(statementOf({ ...dollars(0), opening: -1n, closing: -1n }))).toContain(
    "USD | −0.00000001 | 0.00000000 | −0.00000001",
  );
});

test("no page is longer than it can be, and no posting is lost between two", () => {
  for (const count of [0, 1, 30, 31, 32, 33, 34, 200]) {
    const pages = layOutStatement(statementOf(dollars(count)));
    expect(Math.max(...pages.map((lines) => lines.length))).toBeLessThanOrEqual(LINES_PER_PAGE);
    expect(pages.flat().filter(({ style }) => style === "posting")).toHaveLength(count);
  }
});

test("a statement is in the language of its reader, with their dates and amounts", () => {
  const odd = { ...dollars(2), opening: 123_456_789_000_000_000n, closing: 123_456_789_002_000_000n };
  const german = textsOf(statementOf(odd, "de"));
  expect(german).toContain("Auszug, November 2026");
  expect(german).toContain("01.11.2026 00:00:01 | Einzahlung | +0,01 | 1.234.567.890,02");
  const french = textsOf(statementOf(odd, "fr"));
  expect(french).toContain("Relevé, novembre 2026");
  expect(french).toContain("01/11/2026 00:00:01 | Dépôt | +0,01 | 1\u00a0234\u00a0567\u00a0890,02");
  expect(textsOf(statementOf(odd, "es"))).toContain("Extracto, noviembre de 2026");
  expect(textsOf(statementOf(odd, "pt"))).toContain(
    "Período | 01/11/2026 00:00:00 a 01/12/2026 00:00:00 UTC, sem incluir o fim",
  );
  const chinese = textsOf(statementOf(odd, "zh"));
  expect(chinese).toContain("2026年11月对账单");
  expect(chinese).toContain("2026-11-01 00:00:01 | 充值 | +0.01 | 1,234,567,890.02");
});

test("a statement that doesn't add up is refused", () => {
  expect(() => assertAddsUp(dollars(3))).not.toThrow();
  expect(() => assertAddsUp({ ...dollars(3), closing: 1n })).toThrow("does not add up");
});

test("the same statement is drawn to the same bytes", async () => {
  const [one, two] = [
    await drawStatement(statementOf(dollars(90))),
    await drawStatement(statementOf(dollars(90))),
  ];
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe("%PDF-");
  expect(Buffer.compare(one, two)).toBe(0);
});

/** What can be read in the printed document. */
async function printedLines(name: string, asset = dollars(90)): Promise<string[]> {
  const statement = statementOf(asset);
  return pdfLines(await drawStatement({ ...statement, owner: { name, email: "anna@example.com" } }));
}

test("the printed document names its owner in their own letters, adds up, and counts its pages", async () => {
  const lines = await printedLines("Анна Їжакевич, Ελένη, Łukasz");
  expect(lines).toContain("Name | Анна Їжакевич, Ελένη, Łukasz");
  expect(lines).toContain("USD | 5.00 | +0.90 | 5.90");
  const moved = lines.flatMap((line) => /\| Deposit \| \+(\S+) \| /.exec(line)?.[1] ?? []).map(Number);
  expect(moved).toHaveLength(90);
  expect(5 + moved.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(5.9, 8);
  expect(lines).toContain("Closing balance | 5.90");
  const pages = lines.flatMap((line) => /Page \d of \d$/.exec(line)?.[0] ?? []);
  expect(pages).toEqual(["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]);
});

test("letters that no font here has are boxes that say so, beside the e-mail, and the true name is kept", async () => {
  const lines = await printedLines("שרה");
  expect(lines).toContain("Name | □□□");
  expect(lines).toContain("E-mail | anna@example.com");
  expect(lines.some((line) => line.startsWith("□ stands for a letter"))).toBe(true);
  const statement = { ...statementOf(dollars(0)), owner: { name: "שרה", email: "anna@example.com" } };
  const file = Buffer.from(await drawStatement(statement)).toString("latin1");
  expect(file).toMatch(/\/ActualText \(/);
  expect(file).toContain("/Marked true");
  expect(file).toContain("/Lang (en)");
  expect(await printedLines("Anna")).not.toContainEqual(expect.stringContaining("□"));
});

/** Every kind of posting, and every sentence there can be. */
function manySided(language: Language): Statement {
  const pair = "MATIC-USDT";
  const postings = TRANSFER_KINDS.flatMap((kind) =>
    [1n, -1n].flatMap((delta) =>
      [pair, null].map((of) => ({ asset: "USD", kind, pair: of, delta, at: month.from })),
    ),
  );
  const asset = { ...dollars(0), postings, closing: dollars(0).opening };
  const owner = { name: "שרה", email: "anna@example.com" };
  return { ...statementOf(asset, language), owner, until: month.from + 1 };
}

/** Whatever their order: Arabic letters are drawn from the right, and joined ones as one. */
const lettersOf = (text: string): string => [...text.replace(/[\s|]/gu, "")].toSorted().join("");

test("in no language is a sentence cut, or has a letter that the fonts don't have", async () => {
  for (const language of LANGUAGES) {
    const statement = manySided(language);
    const printed = pdfLines(await drawStatement(statement));
    expect(printed.filter((line) => line.includes("…"))).toEqual([]);
    const letters = printed.map(lettersOf);
    expect(textsOf(statement).filter((line) => line !== "" && !letters.includes(lettersOf(line)))).toEqual(
      [],
    );
  }
});

test("an Arabic page is read from the right: figures, codes and Latin names stay as they are written", async () => {
  const { owner, ...rest } = statementOf(dollars(1), "ar");
  const lines = pdfLines(await drawStatement({ ...rest, owner: { ...owner, name: "سارة Müller" } }));
  expect(lines).toContain("5.01 | +0.01 | عاديإ | 2026-11-01 00:00:00");
  // What is read last lies on the left.
  expect(lines.find((line) => line.includes("Müller"))?.split(" | ")[0]).toBe("Müller");
});

test("a Chinese name is drawn in other languages too, and Latin letters beside it keep their order", async () => {
  const { owner, ...rest } = statementOf(dollars(1));
  for (const language of ["en", "ar"] as const) {
    const named = { ...rest, language, owner: { ...owner, name: "王小明 Li" } };
    const lines = pdfLines(await drawStatement(named));
    expect(lines).toContainEqual(expect.stringContaining("王小明 |  Li"));
  }
});

test("a document has the Chinese letters that it needs, and no more", async () => {
  const chinese = Buffer.from(await drawStatement(statementOf(dollars(1), "zh")));
  expect(chinese.toString("latin1")).toContain("DroidSansFallback");
  expect(chinese.length).toBeLessThan(100_000);
  const english = Buffer.from(await drawStatement(statementOf(dollars(1))));
  expect(english.toString("latin1")).not.toContain("DroidSansFallback");
});

const lettersIn = (ranges: readonly (readonly [number, number])[]): string[] =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point));

test("the fonts have every letter that is taken for known", async () => {
  // The fonts draw it with the glyph of the quotation mark, so a reader can't tell the two apart.
  const apostrophe = "\u02bc";
  const letters = lettersIn(knownRanges).filter((letter) => letter.trim() !== "" && letter !== apostrophe);
  const words = Array.from({ length: Math.ceil(letters.length / 8) }, (_, index) =>
    letters.slice(index * 8, index * 8 + 8).join(""),
  );
  const { postings, ...rest } = dollars(words.length);
  const named = postings.map((posting, index) => ({
    ...posting,
    kind: "fee" as const,
    pair: words[index] ?? "",
  }));
  const text = (await printedLines("Anna", { ...rest, postings: named })).join("\n");
  for (const word of words) expect(text).toContain(`Fee on ${word.normalize("NFC")} | `);
});

test("the Chinese font has every letter that is taken for known", async () => {
  const letters = lettersIn(chineseRanges);
  const lines = letters.flatMap((_, index) =>
    index % 100 === 0 ? [letters.slice(index, index + 100).join("")] : [],
  );
  const doc = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = once(doc, "end");
  doc.registerFont("chinese", chineseFont()).font("chinese").fontSize(1);
  for (const [place, line] of lines.entries()) doc.text(line, 0, place * 3, { lineBreak: false });
  doc.end();
  await finished;
  expect(pdfLines(Buffer.concat(chunks))).toEqual(lines);
});
