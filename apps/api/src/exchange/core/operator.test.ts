import { describe, expect, it } from "vitest";
import type { Command, PairRules } from "./commands.ts";
import type { Applied } from "./events.ts";
import { apply, createState } from "./exchange.ts";
import { only, RULES, scenario, transfers } from "./testing/scenario.ts";

/** Assets, pairs, fees and money from outside. */

/** The code of a rejection and the fields that it names. */
const fieldsOf = ({ rejection }: Applied): string[] => {
  if (rejection === null) return [];
  const issues = rejection.code === "VALIDATION" ? rejection.details.issues : [];
  return [rejection.code, ...issues.map((issue) => issue.field)];
};

describe("assets", () => {
  it("can be renamed, but their scale is for ever", () => {
    const s = scenario();
    expect(s.run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin (BTC)" }).rejection).toBeNull();
    expect(fieldsOf(s.run({ type: "setAsset", asset: "BTC", scale: 6, name: "Bitcoin" }))).toEqual([
      "VALIDATION",
      "scale",
    ]);
    expect(fieldsOf(s.run({ type: "setAsset", asset: "ETH", scale: 19, name: "Ether" }))).toEqual([
      "VALIDATION",
      "scale",
    ]);
  });
});

describe("pairs", () => {
  const wrong: [string, Partial<PairRules>][] = [
    ["base", { base: "ETH", pair: "ETH-USD" }],
    ["quote", { quote: "EUR", pair: "BTC-EUR" }],
    ["pair", { pair: "USD-BTC" }],
    ["tickDecimals", { pair: "BTC-USD", lotDecimals: 7 }],
    ["lotDecimals", { tickDecimals: 0, lotDecimals: 9 }],
    ["minNotional", { minNotional: 0n }],
    ["minNotional", { minNotional: RULES.maxNotional + 1n }],
    ["maxNotional", { maxNotional: BigInt(Number.MAX_SAFE_INTEGER) * 1000n + 1n }],
    ["bandBps", { bandBps: 0 }],
    ["maxSlippageBps", { maxSlippageBps: 10_000 }],
    ["maxOpenOrders", { maxOpenOrders: 0 }],
    ["maxQuoteAgeMs", { maxQuoteAgeMs: -1 }],
    ["spreadBps", { offer: { spreadBps: -1, depthPercent: 100 } }],
    ["spreadBps", { offer: { spreadBps: 1_001, depthPercent: 100 } }],
    ["spreadBps", { offer: { spreadBps: 40, depthPercent: 100 }, bandBps: 40 }],
    ["depthPercent", { offer: { spreadBps: 0, depthPercent: 0 } }],
    ["depthPercent", { offer: { spreadBps: 0, depthPercent: 99.5 } }],
    ["tick", { steps: { tick: 0, lot: 1 } }],
    ["tick", { steps: { tick: 1_000_001, lot: 1 } }],
    ["lot", { steps: { tick: 1, lot: 1.5 } }],
    ["lot", { steps: { tick: 1_000_000, lot: 1_000_000 } }],
    ["lot", { steps: { tick: 7, lot: 1 }, minNotional: 8_000n, maxNotional: 13_999n }],
    ["makerBps", { fees: { makerBps: -1, takerBps: 0 } }],
    ["takerBps", { fees: { makerBps: 0, takerBps: 1_001 } }],
    ["takerBps", { fees: { makerBps: 0, takerBps: 0.5 } }],
  ];
  it.each(wrong)("are refused with a wrong %s", (field, change) => {
    const state = createState();
    const run = (command: Command) =>
      apply(state, { seq: state.seq + 1, at: 1, actor: "admin:1", command, quote: null });
    run({ type: "setAsset", asset: "USD", scale: 8, name: "US dollar" });
    run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" });
    expect(fieldsOf(run({ type: "setPair", rules: { ...RULES, ...change } }))).toContain(field);
    expect(state.pairs.size).toBe(0);
  });

  it("keep tick and lot for ever, since history is counted in them", () => {
    const s = scenario();
    expect(fieldsOf(s.rules({ tickDecimals: 3 }))).toEqual(["VALIDATION", "tickDecimals"]);
    expect(fieldsOf(s.rules({ lotDecimals: 2 }))).toEqual(["VALIDATION", "lotDecimals"]);
  });

  it("leave resting orders where they are when their rules change", () => {
    const s = scenario().funds("ann", "1000 USD");
    s.does("ann", "buys 2 @ 100");
    s.rules({ minNotional: 500_00000000n, maxOpenOrders: 1 });
    expect(s.book()).toBe("100 x 2 |");
  });
});

describe("fees", () => {
  it("need a first tier at zero, one tier a volume, and rates up to the whole", () => {
    const s = scenario();
    const tier = (minVolume: bigint, bps = 1) => ({ minVolume, makerBps: bps, takerBps: bps });
    for (const tiers of [
      [],
      [tier(1n)],
      [tier(0n), tier(0n)],
      [tier(0n, 10_001)],
      [tier(0n, -1)],
      [tier(0n, 0.5)],
    ]) {
      expect(fieldsOf(s.run({ type: "setFees", tiers }))).toEqual(["VALIDATION", "tiers"]);
    }
    const applied = s.run({ type: "setFees", tiers: [tier(5n), tier(0n)] });
    expect(only(applied.events, "fees")[0]?.tiers.map((one) => one.minVolume)).toEqual([0n, 5n]);
  });
});

describe("deposits", () => {
  const deposit = (change: Partial<Extract<Command, { type: "deposit" }>> = {}): Command => ({
    type: "deposit",
    venue: "live",
    owner: "ann",
    asset: "USD",
    amount: 5n,
    from: "external:bank",
    reference: "wire 1",
    ...change,
  });

  it("are credited once, however often they are reported", () => {
    const s = scenario();
    expect(transfers(s.run(deposit()))).toEqual(["deposit 0.00000005 USD"]);
    const again = s.run(deposit());
    expect(again).toEqual({ events: [], accounts: [], order: null, rejection: null });
    expect(s.run(deposit({ venue: "demo", from: "issuer" })).events).toHaveLength(1);
  });

  it("to the market maker are inventory", () => {
    expect(transfers(scenario().run(deposit({ owner: "liquidity" })))).toEqual(["inventory 0.00000005 USD"]);
  });

  it("never bring issued money to the live venue, or outside money to the demo venue", () => {
    const s = scenario();
    expect(fieldsOf(s.run(deposit({ from: "issuer" })))).toEqual(["VALIDATION", "from"]);
    expect(fieldsOf(s.run(deposit({ venue: "demo" })))).toEqual(["VALIDATION", "from"]);
  });

  it("need an asset, an amount and someone who isn't outside himself", () => {
    const s = scenario();
    expect(fieldsOf(s.run(deposit({ asset: "DOGE", amount: 0n, owner: "external:card" })))).toEqual([
      "VALIDATION",
      "asset",
      "amount",
      "owner",
    ]);
  });
});

describe("envelopes", () => {
  it("come one after the other, and time doesn't run backwards", () => {
    const state = createState();
    const command: Command = { type: "setAsset", asset: "USD", scale: 8, name: "US dollar" };
    apply(state, { seq: 1, at: 5, actor: "a", command, quote: null });
    expect(() => apply(state, { seq: 1, at: 5, actor: "a", command, quote: null })).toThrow("seq 1 after 1");
    expect(() => apply(state, { seq: 2, at: 4, actor: "a", command, quote: null })).toThrow("backwards");
  });
});
