/** Of the dialect of Binance: what it doesn't sign, and what only looks like a refusal. */
const binance = (name) => `apps/api/src/http/binance/${name}`;
const refusals = [binance("binance-refusals.contract.test.ts")];

/** @type {import("./list.mjs").Fault[]} */
export const binanceFaults = [
  {
    name: "who sees a bot ask for its order cancels it by the same signature",
    file: binance("signature-uses.ts"),
    find: `if (known.call !== call) throw new KeyRefusal("REPLAYED_CALL", {}, key);`,
    replace: "",
    tests: refusals,
    only: "a signature of a question cancels nothing",
  },
  {
    name: "a signed order of a bot is placed as often as it is sent",
    file: binance("endpoint.ts"),
    find: "isChange: changes,",
    replace: "isChange: false,",
    tests: refusals,
    only: "a signed order is taken once",
  },
  {
    name: "of a price that comes twice the one that nobody looked at is traded",
    file: binance("signed-text.ts"),
    find: `if (read.has(name)) throw new BinanceError(-1101, "Duplicate values for a parameter detected.");`,
    replace: "",
    tests: [binance("signed-text.test.ts")],
  },
  {
    name: "a live key trades in the sandbox of demo money",
    file: binance("binance-adapter.ts"),
    find: "base.keys !== null && actor.key.venue !== base.keys",
    replace: "base.keys === undefined",
    tests: refusals,
    only: "refused below the path of the other one",
  },
  {
    name: "a call that is as dear as many counts as one",
    file: binance("admission.ts"),
    find: `const usage = await count("reads", { ...who, points }, noUsage);`,
    replace: `const usage = await count("reads", { ...who, points: Math.min(points, 1) }, noUsage);`,
    tests: [binance("binance-limits.contract.test.ts")],
    only: "a call weighs what it costs",
  },
  {
    name: "orders of bots are counted for no key",
    file: binance("admission.ts"),
    find: `countsAsOrder ? (["orders", 1] as const) : (["reads", weight] as const)`,
    replace: `countsAsOrder ? (["orders", 0] as const) : (["reads", weight] as const)`,
    tests: [binance("binance-limits.contract.test.ts")],
    only: "how many orders it has placed",
  },
  {
    name: "an order reaches one of two pairs that are written alike",
    file: binance("symbols.ts"),
    find: "if (found === undefined || others.length > 0) throw invalidSymbol();",
    replace: "if (found === undefined) throw invalidSymbol();",
    tests: [binance("symbols.test.ts")],
  },
  {
    name: "a body of any length is read",
    file: binance("binance-adapter.ts"),
    find: "const MAX_BODY_BYTES = 16_384;",
    replace: "const MAX_BODY_BYTES = 100_000_000;",
    tests: refusals,
    only: "a body that is large",
  },
];
