// The same orders by our own pages' way, by /api/v1 and in the dialect of Binance, each on a market of its own that stands still:
// the exchange does the same for all three, to the last digit.
import { expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { startBinanceDesk, type BinanceDesk, type BinanceTrader } from "../../testing/binance-desk.ts";
import { v1Client } from "../../testing/v1-client.ts";
import { asDomainError } from "../../trpc/error-view.ts";
import { snakeCaseKeys } from "../../text/snake-case.ts";

const ORDERS = 100;

/** What a way answers of an order: its number and state, or why it was refused. */
type Place = (order: PlaceOrderInput) => Promise<string>;

interface Seat {
  readonly desk: BinanceDesk;
  readonly trader: BinanceTrader;
}

const ways = {
  trpc:
    ({ desk, trader }: Seat): Place =>
    async (order) => {
      try {
        return String((await desk.app.caller(trader.user.id).trading.placeOrder(order)).order.id);
      } catch (error) {
        return String(asDomainError(error)?.code);
      }
    },
  v1: ({ desk, trader: { signer } }: Seat): Place => {
    const call = v1Client(() => desk.app.url);
    return async (order) => {
      const signs = { timestamp: desk.clock.now() };
      const { status, json } = await call("POST", "/orders", { signer, signs, body: snakeCaseKeys(order) });
      return status === 201 ? String(Object(json["order"]).id) : String(json["code"]);
    };
  },
  binance:
    ({ trader }: Seat): Place =>
    async (order) => {
      const { status, json } = await trader.send("POST", "/api/v3/order", paramsOf(order));
      // What can't be filled whole is an order that has expired here.
      const isKilled = order.timeInForce === "FOK" && json["status"] === "EXPIRED";
      if (status === 200) return isKilled ? "FOK_UNFILLABLE" : String(json["orderId"]);
      return `${String(json["code"])} ${String(json["msg"])}`;
    },
};

function paramsOf(order: PlaceOrderInput): Record<string, string | number> {
  const { side, type, quantity, quoteAmount, price, timeInForce, postOnly, displayQuantity } = order;
  const { selfTradePrevention = "expire_taker", clientOrderId = "" } = order;
  return {
    symbol: order.pair.replace("-", ""),
    side: side.toUpperCase(),
    type: type === "market" ? "MARKET" : postOnly === true ? "LIMIT_MAKER" : "LIMIT",
    newClientOrderId: clientOrderId,
    selfTradePreventionMode: selfTradePrevention.toUpperCase(),
    newOrderRespType: "FULL",
    ...(quantity === undefined ? {} : { quantity }),
    ...(quoteAmount === undefined ? {} : { quoteOrderQty: quoteAmount }),
    ...(price === undefined ? {} : { price }),
    ...(type === "limit" && postOnly !== true ? { timeInForce: timeInForce ?? "GTC" } : {}),
    ...(displayQuantity === undefined ? {} : { icebergQty: displayQuantity }),
  };
}

/** The same orders for the same seed. */
function randomOrders(seed: number): PlaceOrderInput[] {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const oneOf = <const Item>(items: readonly [Item, ...Item[]]): Item =>
    items[random(items.length)] ?? items[0];
  return Array.from({ length: ORDERS }, (_, index) => {
    const side = oneOf(["buy", "sell"]);
    const quantity = `0.00${1 + random(9)}${random(10)}`;
    const common = {
      venue: "demo",
      pair: "BTC-USD",
      side,
      clientOrderId: `order-${index}`,
      selfTradePrevention: oneOf(["expire_taker", "expire_maker", "expire_both", "decrement"]),
    } as const;
    const kind = random(10);
    if (kind === 0) return { ...common, type: "market", quantity };
    if (kind === 1) return { ...common, type: "market", quoteAmount: String(20 + random(80)) };
    const price = (7_380 + random(90) + random(100) / 100).toFixed(2);
    const limit = { ...common, type: "limit", quantity, price } as const;
    if (kind === 2) return { ...limit, postOnly: true };
    if (kind === 3) return { ...limit, quantity: "0.01", displayQuantity: "0.002" };
    return { ...limit, timeInForce: oneOf(["GTC", "IOC", "FOK", "GTC"]) };
  });
}

async function played(way: (seat: Seat) => Place) {
  const desk = await startBinanceDesk();
  try {
    const trader = await desk.addTrader();
    const caller = desk.app.caller(trader.user.id);
    const place = way({ desk, trader });
    const outcomes: string[] = [];
    for (const order of randomOrders(20_261_127)) outcomes.push(await place(order));
    const { items: fills } = await caller.trading.listFills({ venue: "demo", limit: 200 });
    const { items: orders } = await caller.trading.listOrders({ venue: "demo", limit: 200 });
    const { balances } = await caller.funds.listBalances({ venue: "demo" });
    return {
      outcomes,
      fills: fills.map(({ id, orderId, side, price, quantity, value, fee, role }) =>
        [id, orderId, side, price, quantity, value, fee, role].join(" "),
      ),
      orders: orders.map(({ id, state, endReason, filled, remaining, held }) =>
        [id, state, endReason, filled, remaining, held].join(" "),
      ),
      balances,
    };
  } finally {
    await desk.close();
  }
}

test(`${ORDERS} random orders are filled alike by whichever way they come`, async () => {
  const trpc = await played(ways.trpc);
  const v1 = await played(ways.v1);
  const binance = await played(ways.binance);
  expect(v1).toEqual(trpc);
  expect({ ...binance, outcomes: [] }).toEqual({ ...trpc, outcomes: [] });
  const numbers = (outcomes: readonly string[]) =>
    outcomes.map((outcome) => (/^\d+$/.test(outcome) ? outcome : "-"));
  expect(numbers(binance.outcomes)).toEqual(numbers(trpc.outcomes));
  expect(trpc.fills.length).toBeGreaterThan(20);
  expect(trpc.outcomes.filter((outcome) => !/^\d+$/.test(outcome)).length).toBeGreaterThan(3);
}, 240_000);
