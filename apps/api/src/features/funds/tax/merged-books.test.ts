import { expect, test } from "vitest";
import type { CostMethod } from "@fillmark/contracts/lots";
import type { LotStep } from "../lots/lot.ts";
import { buy, sell, trade } from "../lots/lot-scenario.ts";
import { importedGaps, importedStep, inTimeOrder, type SourcedStep } from "./imported-steps.ts";
import type { ImportedTrade } from "./read-imported.ts";
import { mergeBooks } from "./merged-books.ts";

const at = (time: number, step: LotStep): SourcedStep => ({
  ...step,
  at: time,
  source: "here",
  isUnpriced: false,
});
let ids = 0;
function imported(
  time: number,
  side: "buy" | "sell",
  [quantity, amount, over = {}]: [bigint, bigint, Partial<ImportedTrade>?],
): ImportedTrade {
  ids += 1;
  const [base, quote] = ["BTC", "USD"];
  const of = { id: String(ids), exchange: "kraken", at: time, base, quote, side, quantity, amount } as const;
  return { ...of, fee: 0n, feeAsset: null, ...over };
}

async function books(
  own: readonly SourcedStep[],
  trades: readonly ImportedTrade[],
  method: CostMethod = "fifo",
) {
  const steps = inTimeOrder(
    "USD",
    own,
    trades.map((each) => importedStep("USD", each)),
  );
  const { lines, gaps } = await mergeBooks("USD", steps, { method, chosen: new Map() });
  return {
    lines: lines.map(({ source, acquiredSource, quantity, proceeds, cost }) => [
      source,
      acquiredSource,
      quantity,
      proceeds,
      cost,
    ]),
    gaps: gaps.map(({ source, reason, asset, quantity, amount, amountAsset }) => [
      source,
      reason,
      asset,
      quantity,
      amount,
      amountAsset,
    ]),
  };
}

test("lots of both are taken in the order of time, and each line says where both of its sides are from", async () => {
  const own = [at(1, buy("1", 2n, 20n)), at(3, buy("2", 2n, 40n)), at(5, sell("3", 3n, 90n))];
  const trades = [imported(2, "buy", [2n, 30n]), imported(4, "sell", [2n, 50n])];
  expect(await books(own, trades)).toEqual({
    lines: [
      ["kraken", "here", 2n, 50n, 20n],
      ["here", "kraken", 2n, 60n, 30n],
      ["here", "here", 1n, 30n, 20n],
    ],
    gaps: [],
  });
  // 90 for 6 with the first four, of which a third goes: 30; then 60 for 4, of which three quarters go.
  expect((await books(own, trades, "average")).lines.map(([, , , , cost]) => cost)).toEqual([30n, 30n, 15n]);
});

test("at the same instant ours come first, and what was bought before what was sold, however the file is sorted", async () => {
  const trades = [
    imported(7, "sell", [1n, 9n]),
    imported(7, "buy", [1n, 1n, { base: "ETH", quote: "BTC" }]),
    imported(7, "buy", [2n, 10n]),
  ];
  expect(await books([at(7, buy("1", 1n, 3n))], trades)).toEqual({
    lines: [
      ["kraken", "here", 1n, 3n, 3n],
      ["kraken", "kraken", 1n, 9n, 5n],
    ],
    gaps: [],
  });
  expect((await books([at(7, buy("1", 1n, 3n)), at(7, sell("2", 1n, 4n))], trades.slice(2))).lines).toEqual([
    ["here", "here", 1n, 4n, 3n],
  ]);
});

test("what is sold before it was bought has no cost: it is listed and in no sum", async () => {
  const trades = [imported(1, "sell", [2n, 50n]), imported(2, "buy", [2n, 30n])];
  expect(await books([], trades)).toEqual({ lines: [], gaps: [["kraken", "no_lot", "BTC", 2n, 50n, "USD"]] });
});

test("a history that is too short covers what it has, and shares out what came", async () => {
  const own = [at(1, buy("1", 4n, 40n)), at(3, sell("2", 4n, 80n))];
  const trades = [imported(2, "sell", [3n, 45n])];
  expect(await books(own, trades)).toEqual({
    lines: [
      ["kraken", "here", 3n, 45n, 30n],
      ["here", "here", 1n, 20n, 10n],
    ],
    gaps: [["here", "no_lot", "BTC", 3n, 60n, "USD"]],
  });
});

test("coins moved elsewhere are taken of their lots, and missed by nobody", async () => {
  const moved: LotStep = {
    at: 2,
    out: { id: "9", asset: "BTC", quantity: 3n, kind: "withdrawal" },
    into: null,
    value: 99n,
    fee: null,
  };
  expect(await books([at(2, moved)], [imported(1, "buy", [2n, 20n])])).toEqual({ lines: [], gaps: [] });
});

test("money of another state has no price: what was bought with it has no cost, and sold for it no proceeds", async () => {
  const euro = { quote: "EUR" };
  const trades = [
    imported(1, "buy", [2n, 20n, euro]),
    imported(2, "buy", [2n, 30n]),
    imported(3, "sell", [3n, 90n]),
    imported(4, "sell", [1n, 40n, euro]),
  ];
  expect(await books([], trades)).toEqual({
    lines: [["kraken", "kraken", 1n, 30n, 15n]],
    gaps: [["kraken", "no_cost", "BTC", 2n, 60n, "USD"]],
  });
  expect((await books([], trades, "average")).lines).toEqual([]);
  // Listed once, though nothing is known to have been bought either.
  expect(await books([], trades.slice(3))).toEqual({ lines: [], gaps: [] });
  const listed = trades.flatMap((each) => importedGaps("USD", each));
  expect(listed.map(({ reason, side, amount, amountAsset }) => [reason, side, amount, amountAsset])).toEqual([
    ["no_price", "buy", 20n, "EUR"],
    ["no_price", "sell", 40n, "EUR"],
  ]);
});

test("under the average an unknown cost ends with the last of what it was paid for", async () => {
  const trades = [
    imported(1, "buy", [1n, 20n, { quote: "EUR" }]),
    imported(2, "sell", [1n, 25n]),
    imported(3, "buy", [1n, 30n]),
    imported(4, "sell", [1n, 35n]),
  ];
  expect(await books([], trades, "average")).toEqual({
    lines: [["kraken", "kraken", 1n, 35n, 30n]],
    gaps: [["kraken", "no_cost", "BTC", 1n, 25n, "USD"]],
  });
});

test("a coin that was swapped for another carries its cost along, or that it is unknown", async () => {
  const forBitcoin = { base: "ETH", quote: "BTC" };
  const sold = { base: "ETH", quote: "USD" };
  const bought = [imported(2, "buy", [5n, 2n, forBitcoin]), imported(3, "sell", [5n, 70n, sold])];
  expect((await books([at(1, buy("1", 2n, 20n))], bought)).lines).toEqual([
    ["kraken", "here", 2n, 20n, 20n],
    ["kraken", "kraken", 5n, 70n, 20n],
  ]);
  expect(await books([], [imported(1, "buy", [2n, 20n, { quote: "EUR" }]), ...bought])).toEqual({
    lines: [],
    gaps: [
      ["kraken", "no_cost", "BTC", 2n, null, null],
      ["kraken", "no_cost", "ETH", 5n, 70n, "USD"],
    ],
  });
  const half = trade({ asset: "BTC", quantity: 4n }, { asset: "ETH", quantity: 8n }, { kind: "swap" });
  const short = await books(
    [at(2, half)],
    [imported(1, "buy", [1n, 10n]), imported(3, "sell", [4n, 40n, sold])],
  );
  expect(short).toEqual({
    lines: [
      ["here", "kraken", 1n, 10n, 10n],
      ["kraken", "here", 2n, 20n, 10n],
    ],
    gaps: [
      ["here", "no_lot", "BTC", 3n, 6n, "ETH"],
      ["kraken", "no_lot", "ETH", 2n, 20n, "USD"],
    ],
  });
});

test("fees of either side are contained, and one in a third asset is listed alone", async () => {
  const trades = [
    imported(1, "buy", [10n, 100n, { fee: 2n, feeAsset: "BTC" }]),
    imported(2, "sell", [8n, 200n, { fee: 5n, feeAsset: "USD" }]),
    imported(3, "buy", [1n, 10n, { fee: 3n, feeAsset: "BNB" }]),
  ];
  expect(await books([], trades)).toEqual({ lines: [["kraken", "kraken", 8n, 195n, 100n]], gaps: [] });
  expect(trades.flatMap((each) => importedGaps("USD", each))).toMatchObject([
    { reason: "fee_asset", asset: "BNB", quantity: 3n, amount: null },
  ]);
});

test("imported trades and ours together cost what was paid, to the last unit", async () => {
  const own = [at(1, buy("1", 7n, 100n)), at(4, sell("2", 5n, 90n))];
  const trades = [
    imported(2, "buy", [3n, 50n]),
    imported(3, "sell", [4n, 61n]),
    imported(5, "sell", [1n, 20n]),
  ];
  for (const method of ["fifo", "average"] as const) {
    const { lines } = await books(own, trades, method);
    const sum = (index: 3 | 4) => lines.reduce((total, line) => total + BigInt(line[index] ?? 0), 0n);
    expect([sum(3), sum(4)]).toEqual([171n, 150n]);
  }
});

test("a long history gives way to others between its parts, and is as exact", async () => {
  const trades = Array.from({ length: 2_500 }, (_, index) =>
    imported(index, index % 2 === 0 ? "buy" : "sell", [1n, BigInt(index)]),
  );
  let isDone = false;
  const others = new Promise<boolean>((resolve) => setImmediate(() => resolve(isDone)));
  const { lines, gaps } = await books([], trades);
  isDone = true;
  expect(await others).toBe(false);
  expect([lines.length, gaps.length]).toEqual([1_250, 0]);
  expect(lines.every(([, , , proceeds, cost]) => BigInt(proceeds ?? 0) - BigInt(cost ?? 0) === 1n)).toBe(
    true,
  );
});
