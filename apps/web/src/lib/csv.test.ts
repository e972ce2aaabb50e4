import { describe, expect, it } from "vitest";
import { readAllPages, toCsv } from "./csv.ts";

describe("toCsv", () => {
  it("quotes what holds commas, quotes or line breaks", () => {
    expect(
      toCsv(
        ["a", "b"],
        [
          ["1,5", 'say "x"'],
          ["two\nlines", "plain"],
        ],
      ),
    ).toBe('a,b\r\n"1,5","say ""x"""\r\n"two\nlines",plain\r\n');
  });

  it("lets no cell start a formula, but keeps numbers as numbers", () => {
    const cells = toCsv(["x"], [["=1+1"], ["@cmd"], ["+SUM(A1)"], ["-2.50"], ["+3"], ["\tx"]]).split("\r\n");
    expect(cells.slice(1, -1)).toEqual(["'=1+1", "'@cmd", "'+SUM(A1)", "-2.50", "+3", "'\tx"]);
  });
});

describe("toCsv of one of several accounts", () => {
  it("says in each line which account it is of, with a name that starts no formula", () => {
    const of = { number: 2, name: "=Slow, steady" };
    expect(toCsv(["a"], [["1"], ["2"]], of)).toBe(
      'a,demo_account,demo_account_name\r\n1,2,"\'=Slow, steady"\r\n2,2,"\'=Slow, steady"\r\n',
    );
    expect(toCsv(["a"], [], of)).toBe("a,demo_account,demo_account_name\r\n");
    expect(toCsv(["a"], [["1"]], null)).toBe("a\r\n1\r\n");
  });
});

describe("readAllPages", () => {
  it("follows the cursor to the end, and no further than asked", async () => {
    const pages = [
      { items: [1, 2], nextCursor: "a" },
      { items: [3], nextCursor: "b" },
      { items: [4], nextCursor: null },
    ];
    const from = (cursor: string | undefined) =>
      pages[cursor === undefined ? 0 : cursor === "a" ? 1 : 2] ?? { items: [], nextCursor: null };
    expect(await readAllPages(async (cursor) => from(cursor))).toEqual([1, 2, 3, 4]);
    expect(await readAllPages(async (cursor) => from(cursor), 2)).toEqual([1, 2]);
  });
});
