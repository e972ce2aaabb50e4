import { z } from "zod";
import { ClientOrderId, Decimal, Instant, OrderId, onVenue, PairName, VenueName } from "./shapes.ts";
import { complainOfDisplay, IcebergView } from "./iceberg.ts";
import { complainOfGroup, ExitsInput, GROUP_ROLES, StopLossInput } from "./order-groups.ts";
import { TIMES_IN_FORCE, complainOfTime } from "./time-in-force.ts";
import { TriggerInput, TriggerView, complainOfTrigger } from "./triggers.ts";
import { isErrorCode, type ErrorCode } from "./errors.ts";

export const SIDES = ["buy", "sell"] as const;
export type Side = (typeof SIDES)[number];
export const ORDER_TYPES = ["market", "limit"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const SELF_TRADE_PREVENTIONS = ["expire_taker", "expire_maker", "expire_both", "decrement"] as const;
export type SelfTradePrevention = (typeof SELF_TRADE_PREVENTIONS)[number];

export const ORDER_STATES = [
  "new",
  "pending_trigger",
  "pending_entry",
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
  "canceled_by_timer",
  "replaced",
  "unfilled_ioc",
  "out_of_liquidity",
  "protection_price",
  "self_trade_prevented",
  "rejected",
  "unfilled_fok",
  "good_till_date",
  "insufficient_funds",
  "entry_unfilled",
  "other_exit_filled",
  "other_exit_triggered",
  "other_exit_canceled",
  "trading_limit",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** An open order of the same venue. Where it has ended already nothing is placed, or with `place` the new order all the same. */
export const ReplacesInput = z.strictObject({
  orderId: OrderId,
  ifEnded: z.enum(["stop", "place"]).optional(),
});

/**
 * A market order names `quantity` or `quoteAmount`; a limit order names `quantity` and `price`. With a `trigger` either
 * waits, its money held, until the trigger fires. With `exits` it is the entry of a bracket: they begin once it has ended, for
 * what it filled. With `oco` a limit order that rests is one of two exits, and the stop is the other. What it `replaces` is
 * canceled first by the same command, whatever becomes of the new order. Good till date (GTD), an order ends at `expiresAt`: a limit
 * order, and a market order that its trigger hasn't sent until then; with `oco` both exits do, with `exits` the entry alone.
 * With a `displayQuantity` a limit order that rests is an iceberg: the book shows so much of it at a time.
 */
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
    expiresAt: Instant.optional(),
    postOnly: z.boolean().optional(),
    displayQuantity: Decimal.optional(),
    maxSlippageBps: z.int().min(1).max(5000).optional(),
    selfTradePrevention: z.enum(SELF_TRADE_PREVENTIONS).optional(),
    clientOrderId: ClientOrderId.optional(),
    trigger: TriggerInput.optional(),
    exits: ExitsInput.optional(),
    oco: StopLossInput.optional(),
    replaces: ReplacesInput.optional(),
    /** These two are no part of the order itself. What comes later than `notAfter` is refused, so that it can be given up for certain. */
    previewPrice: Decimal.meta({ description: "`expected_average_price` of its preview" }).optional(),
    notAfter: Instant.meta({
      description: "by the server's clock; an order whose turn comes later is refused",
    }).optional(),
  })
  .superRefine((order, ctx) => {
    const complain = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: field.split("."), message });
    if (order.type === "limit") {
      if (order.quantity === undefined) complain("quantity", "a limit order needs a quantity");
      if (order.price === undefined) complain("price", "a limit order needs a price");
      if (order.quoteAmount !== undefined)
        complain("quoteAmount", "only a market order takes a quote amount");
      if (order.maxSlippageBps !== undefined)
        complain("maxSlippageBps", "only a market order takes a slippage limit");
    } else {
      if ((order.quantity === undefined) === (order.quoteAmount === undefined))
        complain("quantity", "a market order needs either a quantity or a quote amount");
      if (order.price !== undefined) complain("price", "a market order has no price");
      if (order.postOnly === true) complain("postOnly", "a market order can't be post-only");
    }
    complainOfTime(order, complain);
    complainOfDisplay(order, complain);
    complainOfTrigger(order, complain);
    complainOfGroup(order, complain);
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
  /** How far the liquidity provider's price was moved further for its position, in the quote asset; null where it wasn't. */
  widenedBy: Decimal.nullable(),
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
  expiresAt: Instant.nullable(),
  postOnly: z.boolean(),
  price: Decimal.nullable(),
  protectionPrice: Decimal.nullable(),
  quantity: Decimal.nullable(),
  quoteAmount: Decimal.nullable(),
  /** Null for an order that the book shows whole. */
  iceberg: IcebergView.nullable(),
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
  /** Null for an order that entered at once. */
  trigger: TriggerView.nullable(),
  /** Orders with the same `id` belong together; null for one that is alone. */
  group: z.object({ id: z.string(), role: z.enum(GROUP_ROLES) }).nullable(),
  placedAt: Instant,
  updatedAt: Instant,
  endedAt: Instant.nullable(),
  seq: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;

/**
 * Where a command stands in the history: its number, and the hash of all up to it, which `npm run prove -- --receipt
 * SEQ:HASH` looks for. An acknowledged command whose receipt isn't there shows that history was cut off or written anew.
 */
export const ReceiptView = z.object({ seq: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
export type ReceiptView = z.infer<typeof ReceiptView>;

/** The order as it stood once its command was committed, with the fills it got at once. */
export const PlacedOrderView = z.object({
  order: OrderView,
  fills: z.array(FillView),
  replayed: z.boolean(),
});
export type PlacedOrderView = z.infer<typeof PlacedOrderView>;

/** `receipt` is of the command that placed or amended it. */
export const AcknowledgedOrderView = PlacedOrderView.extend({ receipt: ReceiptView });
export type AcknowledgedOrderView = z.infer<typeof AcknowledgedOrderView>;

/** What sending this order now would do, by what the book shows. Nothing is promised: the market moves, and icebergs have more. */
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
  /** Of an order with a trigger: the price that it watches now, and where it would fire; null while neither is known. */
  trigger: z.object({ watched: Decimal.nullable(), price: Decimal.nullable() }).nullable(),
});
export type OrderPreviewView = z.infer<typeof OrderPreviewView>;

/** Cancelling is always possible, on the venue that the account trades on now and on the other one. */
export const CancelOrderInput = z.strictObject({ ...onVenue, orderId: OrderId });
export const CancelAllOrdersInput = z.strictObject({ ...onVenue, pair: PairName.optional() });
/** After so many seconds, unless it is asked for anew before; 0 puts it off for good. */
export const CancelAllAfterInput = z.strictObject({
  ...onVenue,
  timeoutSeconds: z.int().min(0).max(86_400),
});
/** By the server's clock; null where no timer runs. */
export const CancelTimerView = z.object({
  venue: VenueName,
  cancelsAt: Instant.nullable(),
  now: Instant,
});
export const CanceledOrderView = z.object({ order: OrderView, receipt: ReceiptView });
export const CanceledOrdersView = z.object({ canceled: z.array(OrderView), receipt: ReceiptView });

/**
 * Less quantity, or less of it displayed, keeps the place in the queue; any other change loses it. `triggerPrice` is for a
 * stop or a take-profit that waits, `displayQuantity` for an iceberg order. Names at least one.
 */
export const AmendOrderInput = z
  .strictObject({
    ...onVenue,
    orderId: OrderId,
    quantity: Decimal.optional(),
    price: Decimal.optional(),
    triggerPrice: Decimal.optional(),
    displayQuantity: Decimal.optional(),
  })
  .refine(
    ({ quantity, price, triggerPrice, displayQuantity }) =>
      [quantity, price, triggerPrice, displayQuantity].some((named) => named !== undefined),
    { path: ["quantity"], message: "name a new quantity or a new price" },
  );
export type AmendOrderInput = z.infer<typeof AmendOrderInput>;

export const FindOrderInput = z.strictObject({ orderId: OrderId });
export const FindByClientIdInput = z.strictObject({ ...onVenue, clientOrderId: ClientOrderId });
