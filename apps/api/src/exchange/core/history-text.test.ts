import { expect, it } from "vitest";
import { canonical } from "./canonical.ts";
import type { AttachedQuote, Command, Envelope, PlaceOrder } from "./commands.ts";
import type { Event, Fill, FillEvidence, OrderSnapshot, Transfer, Trigger } from "./events.ts";
import { envelopeText, eventsText } from "./history-text.ts";

// With every member that there is, so that one that is added is missed by the types, and then by these tests.
const observed = { bid: 1, ask: 2, last: null, quoteAt: 3, marketAt: 4, source: "a feed", afterSeq: 5 };
const trigger: Required<Trigger> = {
  type: "stop",
  source: "last",
  price: 9,
  trailBps: null,
  activationPrice: null,
  maxSlippageBps: 50,
  watermark: null,
  since: 4,
  fired: { ...observed, seq: 6, at: 7, price: 8 },
};
const order: Required<OrderSnapshot> = {
  id: 1,
  owner: 'an "owner" \\ of Ω',
  venue: "live",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  timeInForce: "GTD",
  expiresAt: 99,
  displayQuantity: 26,
  shown: 27,
  priorityIndex: 28,
  postOnly: true,
  selfTradePrevention: "expire_taker",
  clientOrderId: "mine\n",
  requestHash: "abc",
  price: 5,
  protectionPrice: 6,
  quantity: 7,
  quoteAmount: 8n,
  state: "canceled",
  endReason: "canceled_by_user",
  rejection: { code: "ORDER_TOO_LATE", details: { notAfter: "then", now: "now" } },
  filled: 9,
  value: 10n,
  fee: 11n,
  feeBasis: 12n,
  makerBps: 13,
  takerBps: 14,
  held: 15n,
  queueAhead: 16,
  placedSeq: 17,
  placedAt: 18,
  updatedSeq: 19,
  updatedAt: 20,
  endedAt: 21,
  prioritySeq: 22,
  trigger,
  groupId: 23,
  groupRole: "entry",
  begunSeq: 24,
  begunAt: 25,
  keyId: "a key",
};
const evidence: Required<FillEvidence> = {
  bid: 1,
  ask: 2,
  quoteAgeMs: 3,
  source: "a feed",
  marketAt: 4,
  liquidity: "ladder",
  queueAhead: 5,
  spreadTicks: 6,
  widenedTicks: 7,
};
const fill: Required<Fill> = {
  id: 1,
  seq: 2,
  at: 3,
  venue: "demo",
  pair: "BTC-USD",
  price: 4,
  quantity: 5,
  value: 6n,
  takerOrderId: 7,
  takerOwner: "taker",
  takerSide: "sell",
  takerFee: 8n,
  makerOrderId: 9,
  makerOwner: "maker",
  makerFee: 10n,
  evidence,
};
const transfer: Required<Transfer> = {
  id: 1,
  seq: 2,
  at: 3,
  kind: "hold",
  venue: "demo",
  asset: "USD",
  amount: 4n,
  from: 5,
  fromBucket: "available",
  fromAfter: -6n,
  to: 7,
  toBucket: "held",
  toAfter: 8n,
  orderId: 9,
  fillId: 10,
  reference: "a reference",
};
const place: Required<PlaceOrder> = {
  venue: "demo",
  owner: "owner",
  pair: "BTC-USD",
  side: "sell",
  type: "limit",
  timeInForce: "GTC",
  expiresAt: 1,
  displayQuantity: 8,
  postOnly: false,
  quantity: 2,
  quoteAmount: 3n,
  price: 4,
  maxSlippageBps: 5,
  trigger,
  exits: { takeProfit: 6, stopLoss: { trigger, price: null } },
  oco: { trigger, price: 7 },
  selfTradePrevention: "decrement",
  previewPrice: 9n,
  clientOrderId: "mine",
  requestHash: "abc",
  keyId: 'a "key"',
};
const quote: Required<AttachedQuote> = {
  pair: "BTC-USD",
  id: "a quote",
  at: 1,
  marketAt: 2,
  source: "a feed",
  last: 3,
  levels: { bids: [[1, 2]], asks: [], modelledFrom: null },
};

const limits = { maxOrderValue: 1n, maxOrdersPerDay: 2, maxLossPerDay: null, waitHours: 3 };

/** Without what not all have. */
function bare<T extends object>(value: T, without: readonly (keyof T)[]): T {
  const copy = { ...value };
  for (const key of without) Reflect.deleteProperty(copy, key);
  return copy;
}

const plainOrder = bare(order, [
  "expiresAt",
  "displayQuantity",
  "shown",
  "priorityIndex",
  "trigger",
  "groupId",
  "groupRole",
  "begunSeq",
  "begunAt",
  "keyId",
]);
const noOrder: OrderSnapshot = {
  ...plainOrder,
  clientOrderId: null,
  requestHash: null,
  price: null,
  protectionPrice: null,
  quantity: null,
  quoteAmount: null,
  endReason: null,
  rejection: null,
  queueAhead: null,
  endedAt: null,
  prioritySeq: null,
};
const noFill: Fill = {
  ...fill,
  takerOrderId: null,
  makerOrderId: null,
  evidence: {
    ...bare(evidence, ["spreadTicks", "widenedTicks"]),
    bid: null,
    ask: null,
    quoteAgeMs: null,
    source: null,
    marketAt: null,
    queueAhead: null,
  },
};

it("events are written as their canonical text, with and without what not all of them have", () => {
  const events: Event[] = [
    { type: "order", order },
    { type: "order", order: plainOrder },
    { type: "order", order: noOrder },
    { type: "fill", fill },
    { type: "fill", fill: noFill },
    { type: "transfer", transfer },
    { type: "transfer", transfer: { ...transfer, orderId: null, fillId: null, reference: null } },
    { type: "rejected", rejection: { code: "ORDER_TOO_LATE", details: { notAfter: "then", now: "now" } } },
    { type: "venue", venue: "live", cancelOnly: true, reason: null },
  ];
  expect(eventsText(events)).toBe(canonical(events));
  expect(eventsText([])).toBe("[]");
});

it("so are envelopes", () => {
  const barePlace = bare(place, ["expiresAt", "displayQuantity", "trigger", "exits", "oco", "previewPrice"]);
  const noPlace = { ...barePlace, quantity: null, quoteAmount: null, price: null, maxSlippageBps: null };
  const commands: Command[] = [
    { type: "place", order: place, replaces: { orderId: 1, ifEnded: "stop" } },
    { type: "place", order: { ...noPlace, clientOrderId: null, requestHash: null } },
    { type: "cancel", venue: "live", owner: "owner", orderId: 3 },
    { type: "cancelAll", venue: "live", owner: "owner", pair: null },
    { type: "setAccountLimits", venue: "live", owner: "owner", scope: "account", limits },
  ];
  const head = { seq: 1, at: 2, actor: "user:\u2028" };
  const quotes = [quote, { ...bare(quote, ["last"]), levels: null }, null];
  for (const command of commands)
    for (const one of quotes) {
      const conversion = { pair: "EUR-USD", price: 4 };
      const envelope: Required<Envelope> = { ...head, command, quote: one, conversion, engine: 3 };
      for (const without of [[], ["conversion"], ["engine"], ["conversion", "engine"]] as const)
        expect(envelopeText(bare(envelope, without))).toBe(canonical(bare(envelope, without)));
    }
});

it("text is quoted as JSON, whatever is in it", () => {
  for (let code = 0; code < 0x2_10; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    expect(canonical(text)).toBe(JSON.stringify(text));
  }
  for (const text of ["\u2028", "\ud83d", "\ud83d\ude00", ""])
    expect(canonical(text)).toBe(JSON.stringify(text));
});
