import { describe, expect, it } from "vitest";
import type { Command } from "./commands.ts";
import type { Applied } from "./events.ts";
import { scenario, transfers, type Scenario } from "./testing/scenario.ts";

type Swap = Extract<Command, { type: "swap" }>;
const UNIT = 10n ** 8n;

/** 100 USD, 1 of it the fee, for 0.9 BTC. */
const hundred: Swap = {
  type: "swap",
  venue: "live",
  owner: "ann",
  from: "USD",
  to: "BTC",
  fromAmount: 100n * UNIT,
  toAmount: (9n * UNIT) / 10n,
  fee: UNIT,
  quoteId: "q1",
  evidence: { legs: [{ pair: "BTC-USD", bid: 109, ask: 111, quoteAgeMs: 12, source: "test", at: 1 }] },
};

const swaps = (s: Scenario, change: Partial<Swap> = {}): Applied => s.run({ ...hundred, ...change });

describe("a swap", () => {
  it("exchanges with the market maker at the quoted amounts, the fee kept apart", () => {
    const s = scenario().fundMaker("0.5", "5").funds("ann", "150 USD");
    expect(transfers(swaps(s))).toEqual(["swap 99 USD", "swap_fee 1 USD", "swap 0.9 BTC"]);
    expect(s.has("ann")).toBe("USD 50, BTC 0.9");
    expect(s.has("liquidity")).toBe("USD 99.5, BTC 4.1");
    expect(s.has("fees")).toBe("USD 1, BTC 0");
  });

  it("of a quote happens once, however often it is asked for", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD");
    swaps(s);
    expect(swaps(s)).toMatchObject({ rejection: null, events: [] });
    expect(s.has("ann")).toBe("USD 900, BTC 0.9");
    swaps(s, { quoteId: "q2" });
    expect(s.has("ann")).toBe("USD 800, BTC 1.8");
  });

  it("doesn't use up its quote when it is refused", () => {
    const s = scenario().fundMaker();
    expect(swaps(s).rejection).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    s.funds("ann", "100 USD");
    expect(swaps(s).rejection).toBeNull();
    expect(s.has("ann")).toBe("USD 0, BTC 0.9");
  });

  it("needs all of what it gives, the fee within it", () => {
    const s = scenario().fundMaker().funds("ann", "99.99 USD");
    expect(swaps(s).rejection).toEqual({
      code: "INSUFFICIENT_FUNDS",
      details: { asset: "USD", needed: "100.00", available: "99.99", missing: "0.01" },
    });
  });

  it("is refused whole where the market maker is short, and says no more than that", () => {
    const s = scenario().fundMaker("1000", "0.8").funds("ann", "100 USD");
    expect(swaps(s).rejection).toEqual({ code: "INSUFFICIENT_LIQUIDITY", details: { asset: "BTC" } });
    expect(s.has("ann")).toBe("USD 100, BTC 0");
  });

  it("on the demo venue moves demo money alone", () => {
    const s = scenario().fundMaker().funds("ann", "100 USD");
    s.run({ type: "openDemo", owner: "ann", amount: 500n * UNIT });
    expect(swaps(s, { venue: "demo" }).rejection).toMatchObject({ code: "INSUFFICIENT_LIQUIDITY" });
    const lent = {
      type: "deposit",
      venue: "demo",
      owner: "liquidity",
      asset: "BTC",
      from: "issuer",
    } as const;
    s.run({ ...lent, amount: UNIT, reference: "lent" });
    expect(swaps(s, { venue: "demo" }).rejection).toBeNull();
    expect([s.has("ann"), s.has("ann", "demo")]).toEqual(["USD 100, BTC 0", "USD 400, BTC 0.9"]);
    expect(swaps(s).rejection, "the live venue has its own quotes").toBeNull();
  });

  it.each([
    ["one asset", { to: "USD" }, "to"],
    ["an unknown asset", { from: "ZZZ" }, "from"],
    ["nothing to receive", { toAmount: 0n }, "toAmount"],
    ["a fee that takes it all", { fee: 100n * UNIT }, "fromAmount"],
    ["a negative fee", { fee: -1n }, "fee"],
    ["the market maker on both sides", { owner: "liquidity" }, "owner"],
    ["no quote", { quoteId: "" }, "quoteId"],
  ])("with %s is refused", (_what, change, field) => {
    const s = scenario().fundMaker().funds("ann", "1000 USD");
    expect(swaps(s, change).rejection).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field }] },
    });
  });
});

describe("a correction", () => {
  const adjust = (
    s: Scenario,
    amount: bigint,
    change: { owner?: string; reference?: string } = {},
  ): Applied =>
    s.run({ type: "adjust", owner: "ann", asset: "USD", amount: amount * UNIT, reference: "a1", ...change });

  it("credits or debits against the outside of corrections", () => {
    const s = scenario().funds("ann", "100 USD");
    expect(transfers(adjust(s, 25n))).toEqual(["adjustment 25 USD"]);
    expect(transfers(adjust(s, -125n, { reference: "a2" }))).toEqual(["adjustment 125 USD"]);
    expect(s.has("ann")).toBe("USD 0, BTC 0");
    expect(s.has("external:adjustments")).toBe("USD 100, BTC 0");
  });

  it("happens once by its reference, also next to a deposit of the same name", () => {
    const s = scenario().funds("ann", "100 USD");
    adjust(s, 5n, { reference: "deposit 1" });
    expect(adjust(s, 7n, { reference: "deposit 1" })).toMatchObject({ rejection: null, events: [] });
    expect(s.has("ann")).toBe("USD 105, BTC 0");
  });

  it("never takes more than is available, and may come again once it is there", () => {
    const s = scenario().funds("ann", "100 USD");
    s.does("ann", "buys 0.5 @ 100");
    expect(adjust(s, -60n).rejection).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    s.funds("ann", "20 USD");
    expect(adjust(s, -60n).rejection).toBeNull();
  });

  it("of nothing, or of what may be overdrawn, is refused", () => {
    const s = scenario();
    for (const applied of [
      adjust(s, 0n),
      adjust(s, 5n, { owner: "external:bank" }),
      adjust(s, 5n, { owner: "issuer" }),
    ])
      expect(applied.rejection).toMatchObject({ code: "VALIDATION" });
  });
});
