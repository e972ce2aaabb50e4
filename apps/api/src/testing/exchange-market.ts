// A small market for tests of the exchange: two assets, one pair, traders with money, and orders in few words.
import type { Command, PairRules, PlaceOrder } from "../exchange/core/commands.ts";
import type { Committed, Exchange, ReferenceQuote } from "../exchange/exchange.port.ts";

export const PAIR = "BTC-USD";
export const TEST_ACTOR = "system:test";
const UNITS = 10n ** 8n;

export const testRules: PairRules = {
  pair: PAIR,
  base: "BTC",
  quote: "USD",
  tickDecimals: 2,
  lotDecimals: 4,
  minNotional: 1n,
  maxNotional: 10_000_000n * UNITS,
  bandBps: 100_000,
  maxSlippageBps: 500,
  maxOpenOrders: 100_000,
  maxQuoteAgeMs: 60_000,
  state: "open",
  liquidity: { demo: true, live: true },
};

/** Opens the market and gives each owner a million dollars and a thousand coins on the live venue. */
export async function openMarketFor(
  exchange: Pick<Exchange, "submit">,
  owners: readonly string[],
): Promise<void> {
  const rules: Command[] = [
    { type: "setAsset", asset: "USD", scale: 8, name: "US dollar" },
    { type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" },
    { type: "setPair", rules: testRules },
    { type: "setFees", tiers: [{ minVolume: 0n, makerBps: 10, takerBps: 20 }] },
  ];
  const deposits = owners.flatMap((owner) => [
    depositFor(owner, "USD", 1_000_000n * UNITS),
    depositFor(owner, "BTC", 1_000n * UNITS),
  ]);
  for (const committed of await submitAll(exchange, [...rules, ...deposits])) {
    if (committed.rejection !== null) throw new Error(JSON.stringify(committed.rejection));
  }
}

export function submitAll(
  exchange: Pick<Exchange, "submit">,
  commands: readonly Command[],
): Promise<Committed[]> {
  return Promise.all(commands.map((command) => exchange.submit(command, TEST_ACTOR)));
}

export function depositFor(owner: string, asset: string, amount: bigint): Command {
  const reference = `${owner}-${asset}-${amount}`;
  return { type: "deposit", venue: "live", owner, asset, amount, from: "external:test", reference };
}

/** A limit order; `price` in cents, `quantity` in ten-thousandths of a coin. */
export function limitOrder(order: Pick<PlaceOrder, "owner" | "side" | "price" | "quantity">): PlaceOrder {
  return {
    venue: "live",
    pair: PAIR,
    type: "limit",
    timeInForce: "GTC",
    postOnly: false,
    quoteAmount: null,
    maxSlippageBps: null,
    selfTradePrevention: "expire_taker",
    clientOrderId: null,
    requestHash: null,
    ...order,
  };
}

/** The same order under a client order id, as a client that wants to be able to try again sends it. */
export function named(order: PlaceOrder, clientOrderId: string): PlaceOrder {
  return { ...order, clientOrderId, requestHash: `${order.side} ${order.quantity} at ${order.price}` };
}

export function placeOrder(exchange: Exchange, order: PlaceOrder): Promise<Committed> {
  return exchange.submit({ type: "place", order }, `user:${order.owner}`);
}

/** One level on each side around `mid`, in cents. */
export function quoteAround(mid: number, of: { id: string; at: number; size?: number }): ReferenceQuote {
  const size = of.size ?? 10_000;
  return {
    pair: PAIR,
    id: of.id,
    at: of.at,
    marketAt: of.at,
    source: "test",
    bids: [[mid - 1, size]],
    asks: [[mid + 1, size]],
    modelledFrom: null,
  };
}
