import { z } from "zod";
import {
  ClientOrderId,
  Decimal,
  Instant,
  OrderId,
  onVenue,
  PageInput,
  PairName,
  VenueName,
} from "./shapes.ts";
import { isErrorCode, type ErrorCode } from "./errors.ts";

export const SIDES = ["buy", "sell"] as const;
export type Side = (typeof SIDES)[number];
export const ORDER_TYPES = ["market", "limit"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const TIMES_IN_FORCE = ["GTC", "IOC", "FOK"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];
export const SELF_TRADE_PREVENTIONS = ["expire_taker", "expire_maker", "expire_both", "decrement"] as const;
export type SelfTradePrevention = (typeof SELF_TRADE_PREVENTIONS)[number];

export const ORDER_STATES = [
  "new",
  "pending_trigger",
  "partially_filled",
  "filled",
  "canceled",
  "rejected",
  "expired",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Why an order ended without being filled. */
export const END_REASONS = [
  "canceled_by_user",
  "canceled_by_reset",
  "canceled_by_operator",
  "unfilled_ioc",
  "out_of_liquidity",
  "protection_price",
  "self_trade_prevented",
  "rejected",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A market order names `quantity` or `quoteAmount`; a limit order names `quantity` and `price`. */
export const PlaceOrderInput = z
  .strictObject({
    ...onVenue,
    pair: PairName,
    side: z.enum(SIDES),
    type: z.enum(ORDER_TYPES),
    quantity: Decimal.optional(),
    quoteAmount: Decimal.optional(),
    price: Decimal.optional(),
    timeInForce: z.enum(TIMES_IN_FORCE).optional(),
    postOnly: z.boolean().optional(),
    maxSlippageBps: z.int().min(1).max(5000).optional(),
    selfTradePrevention: z.enum(SELF_TRADE_PREVENTIONS).optional(),
    clientOrderId: ClientOrderId.optional(),
    /** What comes later is refused, so that it can be given up for certain. No part of the order itself. */
    notAfter: Instant.meta({
      description: "by the server's clock; an order whose turn comes later is refused",
    }).optional(),
  })
  .superRefine((order, ctx) => {
    const complain = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (order.type === "limit") {
      if (order.quantity === undefined) complain("quantity", "a limit order needs a quantity");
      if (order.price === undefined) complain("price", "a limit order needs a price");
      if (order.quoteAmount !== undefined)
        complain("quoteAmount", "only a market order takes a quote amount");
      if (order.maxSlippageBps !== undefined)
        complain("maxSlippageBps", "only a market order takes a slippage limit");
      if (order.postOnly === true && order.timeInForce !== undefined && order.timeInForce !== "GTC")
        complain("postOnly", "a post-only order is good till cancelled");
    } else {
      if ((order.quantity === undefined) === (order.quoteAmount === undefined))
        complain("quantity", "a market order needs either a quantity or a quote amount");
      if (order.price !== undefined) complain("price", "a market order has no price");
      if (order.timeInForce === "GTC") complain("timeInForce", "a market order is IOC or FOK");
      if (order.postOnly === true) complain("postOnly", "a market order can't be post-only");
    }
  });
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/** The money rules of a fill, kept with it for ever. Prices in the quote asset. */
export const EvidenceView = z.object({
  referenceBid: Decimal.nullable(),
  referenceAsk: Decimal.nullable(),
  /** Age of the reference quote when the order met it. */
  referenceAgeMs: z.int().nullable(),
  source: z.string(),
  /** Where this fill's price came from. */
  liquidity: z.enum(["trader", "ladder_best", "ladder_modelled", "ladder"]),
  midAtArrival: Decimal.nullable(),
  /** Hundredths of a percent of the mid, with up to two decimals: 2 × |price − mid| ÷ mid. */
  effectiveSpreadBps: Decimal.nullable(),
  /** Against the best price at arrival; above zero is worse for the taker. */
  slippageBps: Decimal.nullable(),
  /** What would have traded before the maker's order when it entered the book, in base units. */
  queueAhead: Decimal.nullable(),
  marketAt: Instant.nullable(),
  seq: z.string(),
});
export type EvidenceView = z.infer<typeof EvidenceView>;

export const FillView = z.object({
  id: z.string(),
  orderId: z.string(),
  pair: PairName,
  venue: VenueName,
  side: z.enum(SIDES),
  price: Decimal,
  quantity: Decimal,
  value: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  role: z.enum(["maker", "taker"]),
  counterparty: z.enum(["trader", "liquidity"]),
  at: Instant,
  evidence: EvidenceView,
});
export type FillView = z.infer<typeof FillView>;

export const OrderView = z.object({
  id: z.string(),
  clientOrderId: z.string().nullable(),
  pair: PairName,
  venue: VenueName,
  side: z.enum(SIDES),
  type: z.enum(ORDER_TYPES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  postOnly: z.boolean(),
  price: Decimal.nullable(),
  protectionPrice: Decimal.nullable(),
  quantity: Decimal.nullable(),
  quoteAmount: Decimal.nullable(),
  state: z.enum(ORDER_STATES),
  endReason: z.enum(END_REASONS).nullable(),
  rejection: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  filled: Decimal,
  remaining: Decimal.nullable(),
  value: Decimal,
  averagePrice: Decimal.nullable(),
  fee: Decimal,
  feeAsset: z.string(),
  makerFeeBps: z.int(),
  takerFeeBps: z.int(),
  held: Decimal,
  heldAsset: z.string(),
  queueAhead: Decimal.nullable(),
  placedAt: Instant,
  updatedAt: Instant,
  endedAt: Instant.nullable(),
  seq: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;

/** The order as it stood once its command was committed, with the fills it got at once. */
export const PlacedOrderView = z.object({
  order: OrderView,
  fills: z.array(FillView),
  replayed: z.boolean(),
});
export type PlacedOrderView = z.infer<typeof PlacedOrderView>;

/** A step of an order's life, oldest first, with the quantity and the price that it had then. */
export const OrderStepView = z.object({
  at: Instant,
  step: z.enum(["placed", "rested", "filled_part", "filled", "amended", "canceled", "expired", "rejected"]),
  reason: z.string().nullable(),
  quantity: Decimal.nullable(),
  price: Decimal.nullable(),
  /** What would have traded before it as it came to rest; null on other steps, and where it has entered anew since. */
  queueAhead: Decimal.nullable(),
  fillId: z.string().nullable(),
  seq: z.string(),
});
export const OrderStoryView = z.object({
  order: OrderView,
  steps: z.array(OrderStepView),
  fills: z.array(FillView),
});
export type OrderStoryView = z.infer<typeof OrderStoryView>;

/** What sending this order now would do. Nothing is promised: the market moves. */
export const OrderPreviewView = z.object({
  problem: z
    .object({ code: z.custom<ErrorCode>(isErrorCode), details: z.record(z.string(), z.unknown()) })
    .nullable(),
  fillable: Decimal,
  unfilled: Decimal,
  rests: z.boolean(),
  expectedAveragePrice: Decimal.nullable(),
  worstPrice: Decimal.nullable(),
  protectionPrice: Decimal.nullable(),
  /** What trades at once is worth, and its fee as the taker. */
  value: Decimal,
  fee: Decimal,
  feeBps: z.int(),
  /** What rests is worth at its own price, and its fee as the maker if all of it trades there. */
  restValue: Decimal,
  restFee: Decimal,
  makerFeeBps: z.int(),
  feeAsset: z.string(),
  /** Against the mid, signed so that above zero costs the trader. */
  slippageBps: Decimal.nullable(),
  held: Decimal,
  heldAsset: z.string(),
  queueAhead: Decimal.nullable(),
  available: Decimal,
});
export type OrderPreviewView = z.infer<typeof OrderPreviewView>;

/** Cancelling is always possible, on the venue that the account trades on now and on the other one. */
export const CancelOrderInput = z.strictObject({ ...onVenue, orderId: OrderId });
export const CancelAllOrdersInput = z.strictObject({ ...onVenue, pair: PairName.optional() });
export const CanceledOrdersView = z.object({ canceled: z.array(OrderView) });

/** Less quantity alone keeps the place in the queue; any other change loses it. Names at least one. */
export const AmendOrderInput = z
  .strictObject({
    ...onVenue,
    orderId: OrderId,
    quantity: Decimal.optional(),
    price: Decimal.optional(),
  })
  .refine((input) => input.quantity !== undefined || input.price !== undefined, {
    path: ["quantity"],
    message: "name a new quantity or a new price",
  });
export type AmendOrderInput = z.infer<typeof AmendOrderInput>;

/** Earlier demo epochs are hidden unless asked for. `venue` defaults to the one the account trades on. */
export const ListOrdersInput = PageInput.extend({
  scope: z.enum(["open", "history", "all"]).default("all"),
  venue: VenueName.optional(),
  pair: PairName.optional(),
  side: z.enum(SIDES).optional(),
  state: z.enum(ORDER_STATES).optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListOrdersInput = z.infer<typeof ListOrdersInput>;

export const ListFillsInput = PageInput.extend({
  venue: VenueName.optional(),
  pair: PairName.optional(),
  orderId: OrderId.optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListFillsInput = z.infer<typeof ListFillsInput>;

export const FindOrderInput = z.strictObject({ orderId: OrderId });
export const FindByClientIdInput = z.strictObject({ ...onVenue, clientOrderId: ClientOrderId });
