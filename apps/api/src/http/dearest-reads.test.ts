// The table of the dearest reads is measured by command; here it is held against what there is to be read.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describedProcedures } from "./described-procedures.ts";

const text = readFileSync(new URL("../../../../infra/docs/dearest-reads.md", import.meta.url), "utf8");
const rows = [...text.matchAll(/^\| `(\S+)` +\| (\w+) +\| +([\d.]+) \| +([\d.]+) \| +([\d.]+) \|/gm)].map(
  ([, path = "", who = "", median = "", most = "", busy = ""]) => ({
    path,
    who,
    median: Number(median),
    most: Number(most),
    busy: Number(busy),
  }),
);

test("it has the forty dearest, each of them a read that its caller may make, the dearest first", () => {
  expect(rows).toHaveLength(40);
  const reads = new Map(
    describedProcedures
      .filter(({ type }) => type === "query")
      .map(({ path, meta }) => [path, meta.as ?? "guest"]),
  );
  expect(rows.filter(({ path, who }) => reads.get(path) !== who)).toEqual([]);
  const busy = rows.map((row) => row.busy);
  expect(busy).toEqual(busy.toSorted((one, other) => other - one));
});

test("none keeps the thread of the orders for as long as a person would notice", () => {
  expect(rows.filter((row) => row.busy > 50 || row.median > row.most)).toEqual([]);
});
