import type { Command, PairRules, PlaceOrder } from "../../src/exchange/core/commands.ts";

/** Commands that the exchange of `opening` refuses, one at least for each thing that can be wrong with a kind. */
export function refusedCommands(): Command[] {
  return [
    ...wrongAssets(),
    ...wrongPairs(),
    ...wrongFees(),
    ...wrongDeposits(),
    ...wrongWithdrawals(),
    ...wrongSwaps(),
    ...wrongOrders(),
    { type: "setVenue", venue: "demo", cancelOnly: true, reason: " " },
    { type: "setVenue", venue: "demo", cancelOnly: true, reason: "The market is away." },
    { type: "place", order: order() },
    { type: "setVenue", venue: "demo", cancelOnly: false, reason: null },
  ];
}

function wrongAssets(): Command[] {
  const asset = { type: "setAsset", asset: "USD", name: "US dollar" } as const;
  return [
    { ...asset, scale: 19 },
    { ...asset, scale: 1.5 },
    { ...asset, scale: 3 },
  ];
}

const rules: PairRules = {
  pair: "AAA-USD",
  base: "AAA",
  quote: "USD",
  tickDecimals: 2,
  lotDecimals: 2,
  minNotional: 150n,
  maxNotional: 300_000n,
  bandBps: 1_000,
  maxSlippageBps: 300,
  maxOpenOrders: 3,
  maxQuoteAgeMs: 500,
  state: "open",
  liquidity: { demo: true, live: true },
};

function wrongPairs(): Command[] {
  const wrong: Partial<PairRules>[] = [
    { base: "ZZZ" },
    { quote: "ZZZ" },
    { pair: "AAA/USD" },
    { tickDecimals: 5 },
    { lotDecimals: 9 },
    { tickDecimals: 3, lotDecimals: 3 },
    { minNotional: 0n },
    { minNotional: 300_001n },
    { maxNotional: 10n ** 40n },
    { bandBps: 0 },
    { maxSlippageBps: 10_000 },
    { maxOpenOrders: 0 },
    { maxQuoteAgeMs: -1 },
    { offer: { spreadBps: -1, depthPercent: 0 } },
    { offer: { spreadBps: 1_000, depthPercent: 100 } },
    { steps: { tick: 0, lot: 1 } },
    { steps: { tick: 1, lot: 10_000_000 } },
    { fees: { makerBps: 1_001, takerBps: -1 } },
    { lotDecimals: 1 },
  ];
  return wrong.map((part) => ({ type: "setPair", rules: { ...rules, ...part } }));
}

function wrongFees(): Command[] {
  const tier = { minVolume: 0n, makerBps: 1, takerBps: 2 };
  return [
    { type: "setFees", tiers: [] },
    { type: "setFees", tiers: [{ ...tier, minVolume: 5n }] },
    { type: "setFees", tiers: [tier, tier] },
    { type: "setFees", tiers: [{ ...tier, takerBps: 10_001 }] },
  ];
}

function wrongDeposits(): Command[] {
  const deposit = {
    type: "deposit",
    venue: "live",
    owner: "ann",
    asset: "USD",
    amount: 5n,
    from: "external:bank",
    reference: "a refused one",
  } as const;
  const adjust = {
    type: "adjust",
    owner: "ann",
    asset: "USD",
    amount: -5n,
    reference: "a refused one",
  } as const;
  return [
    { ...deposit, asset: "ZZZ", amount: 0n, owner: "issuer" },
    { ...deposit, venue: "demo" },
    { ...deposit, from: "issuer" },
    { ...adjust, asset: "ZZZ", amount: 0n, owner: "external:bank" },
    { ...adjust, amount: -(10n ** 12n) },
  ];
}

function wrongWithdrawals(): Command[] {
  const hold = {
    type: "holdWithdrawal",
    owner: "ann",
    asset: "USD",
    amount: 5n,
    fee: 1n,
    withdrawal: "a refused one",
  } as const;
  return [
    { ...hold, asset: "ZZZ", amount: 0n, fee: -1n },
    { ...hold, owner: "fees" },
    { ...hold, withdrawal: "" },
    { ...hold, amount: 10n ** 12n },
    { type: "releaseWithdrawal", withdrawal: "nobody's" },
    { type: "payWithdrawal", withdrawal: "nobody's", to: "external:bank" },
    { type: "returnWithdrawal", withdrawal: "nobody's", from: "external:bank" },
  ];
}

function wrongSwaps(): Command[] {
  const swap: Extract<Command, { type: "swap" }> = {
    type: "swap",
    venue: "demo",
    owner: "ann",
    from: "USD",
    to: "AAA",
    fromAmount: 5n,
    toAmount: 1n,
    fee: 0n,
    quoteId: "a refused one",
    evidence: { legs: [] },
  };
  return [
    { ...swap, owner: "liquidity" },
    { ...swap, from: "ZZZ", to: "ZZZ" },
    { ...swap, to: "USD" },
    { ...swap, fee: -1n },
    { ...swap, fee: 5n },
    { ...swap, toAmount: 0n },
    { ...swap, quoteId: "" },
    { ...swap, fromAmount: 10n ** 12n },
    { ...swap, toAmount: 10n ** 12n },
  ];
}

function order(part: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    venue: "demo",
    owner: "bob",
    pair: "AAA-USD",
    side: "buy",
    type: "limit",
    timeInForce: "GTC",
    postOnly: false,
    quantity: 5,
    quoteAmount: null,
    price: 100,
    maxSlippageBps: null,
    selfTradePrevention: "expire_taker",
    clientOrderId: null,
    requestHash: null,
    ...part,
  };
}

function wrongOrders(): Command[] {
  const orders: Partial<PlaceOrder>[] = [
    { pair: "ZZZ-USD" },
    { quantity: 1, price: 1 },
    { quantity: 3_000_000, price: 100 },
    { quantity: 2_000, price: 100 },
    { price: 1_000 },
    { timeInForce: "FOK", quantity: 2_500 },
  ];
  const unknown = { venue: "demo", owner: "bob", orderId: 999_999_999 } as const;
  return [
    ...orders.map((part): Command => ({ type: "place", order: order(part) })),
    { type: "amend", ...unknown, quantity: 5, price: null },
    { type: "cancel", ...unknown },
    { type: "cancelAll", venue: "demo", owner: "bob", pair: "ZZZ-USD" },
    { type: "quote", venue: "demo", pair: "ZZZ-USD" },
  ];
}
