import { expect, test } from "vitest";
import { drawStatement } from "./draw-statement.ts";
import { LINES_PER_PAGE, layOutStatement } from "./lay-out-statement.ts";
import { monthNamed } from "./months.ts";
import { assertAddsUp, type Statement, type StatementAsset } from "./read-statement.ts";

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

function statementOf(asset: StatementAsset): Statement {
  return {
    owner: { name: "Ada Lovelace", email: `${"a".repeat(240)}@example.com` },
    venue: "demo",
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
  expect(texts[0]).toBe("Fillmark statement, November 2026, DEMO");
  expect(texts).toContain("DEMO account: practice money. It is not real, and can't be withdrawn.");
  expect(texts).toContain("From 2026-11-01 00:00:00 to 2026-12-01 00:00:00 UTC, the end not included.");
  expect(texts.slice(-4)).toEqual([
    " | Opening balance |  | 5",
    "2026-11-01 00:00:00 | Deposit | +0.01 | 5.01",
    "2026-11-01 00:00:01 | Deposit | +0.01 | 5.02",
    " | Closing balance | +0.02 in all | 5.02",
  ]);
});

test("no page is longer than it can be, and no posting is lost between two", () => {
  for (const count of [0, 1, 30, 31, 32, 33, 34, 200]) {
    const pages = layOutStatement(statementOf(dollars(count)));
    expect(Math.max(...pages.map((lines) => lines.length))).toBeLessThanOrEqual(LINES_PER_PAGE);
    expect(pages.flat().filter(({ look }) => look === "posting")).toHaveLength(count);
  }
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
