// Orders by REST: what they may be refused with, what isn't quite what the procedure takes or gives, and
// `Idempotency-Key`. The key becomes the order's client order id, which the exchange stores with the digest of the
// request: the same request again is answered with the stored order, at once, side by side or after a restart, and
// another request under the same key is a conflict.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { OrderPreviewView } from "@fillmark/contracts/trading";
import { DomainError } from "../../errors/domain-error.ts";
import { amountErrors } from "../../trpc/amount-errors.ts";
import { asDomainError } from "../../trpc/error-view.ts";
import type { Ask, Sent } from "../../trpc/rest-call.ts";

export const wrongNumbers: readonly ErrorCode[] = [...amountErrors, "OFF_TICK", "OFF_LOT"];
export const ofTheExchange: readonly ErrorCode[] = ["BUSY", "OUTCOME_UNKNOWN"];
const refusals: readonly ErrorCode[] = [
  "VENUE_CANCEL_ONLY",
  "PAIR_NOT_OPEN",
  "DISPLAY_OUT_OF_RANGE",
  "BELOW_MIN_NOTIONAL",
  "ABOVE_MAX_NOTIONAL",
  "TRIGGER_CROSSED",
  "OUTSIDE_PRICE_BAND",
  "TOO_MANY_OPEN_ORDERS",
  "ORDER_LIMIT_VALUE",
  "ORDER_LIMIT_COUNT",
  "ORDER_LIMIT_LOSS",
  "KILL_SWITCH_ON",
  "KEY_LIMIT_VALUE",
  "KEY_LIMIT_COUNT",
  "KEY_LIMIT_LOSS",
  "KEY_LIMIT_PAIR",
  "KEY_SWITCHED_OFF",
  "INSUFFICIENT_FUNDS",
  "WOULD_TAKE",
  "FOK_UNFILLABLE",
  "NO_LIQUIDITY",
  "STALE_MARKET",
  "CROSSED_MARKET",
];
export const placingErrors: readonly ErrorCode[] = [
  ...wrongNumbers,
  "VENUE_MISMATCH",
  "ORDER_TOO_LATE",
  "UNKNOWN_PAIR",
  "UNKNOWN_ORDER",
  "ORDER_ENDED",
  ...refusals,
  "ACCOUNT_FROZEN",
  "ACCOUNT_PART_FROZEN",
  "CLIENT_ORDER_ID_CONFLICT",
  "IDEMPOTENCY_CONFLICT",
  ...ofTheExchange,
];
export const amendingErrors: readonly ErrorCode[] = [
  ...wrongNumbers,
  "VENUE_MISMATCH",
  "UNKNOWN_ORDER",
  "ORDER_ENDED",
  ...refusals,
  "ACCOUNT_FROZEN",
  "ACCOUNT_PART_FROZEN",
  ...ofTheExchange,
];

const limitOrder = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};

const stop = {
  venue: "demo",
  pair: "BTC-USD",
  side: "sell",
  type: "market",
  quantity: "0.01",
  trigger: { type: "stop", price: "6900" },
};

/** One of each kind. */
export const orderExamples = {
  limit: limitOrder,
  stop,
  stop_limit: { ...stop, type: "limit", price: "6890", trigger: { ...stop.trigger, source: "bid_ask" } },
  trailing_stop: {
    ...stop,
    trigger: { type: "trailing_stop", trail_bps: 250, activation_price: "7500", source: "mid" },
  },
  bracket: { ...limitOrder, exits: { take_profit: { price: "7600" }, stop_loss: { trigger_price: "6900" } } },
  replacement: { ...limitOrder, price: "7001", replaces: { order_id: "7" } },
  oco: { ...limitOrder, side: "sell", price: "7600", oco: { trigger_price: "6900", price: "6890" } },
};

/** The codes are among those of the errors, and are described as text. */
export const PreviewByRest = OrderPreviewView.omit({ problem: true }).extend({
  problem: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
});

/** Throws NOT_FOUND where the procedure finds nothing. */
export async function foundOrNot(ask: Ask, { input }: Sent): Promise<unknown> {
  const found = await ask(input);
  if (found === null) throw new DomainError("NOT_FOUND", {});
  return found;
}

/** Throws IDEMPOTENCY_CONFLICT for a key that another request has used. */
export async function placeOnce(ask: Ask, { input, idempotencyKey }: Sent): Promise<unknown> {
  const { clientOrderId } = input;
  if (idempotencyKey === null || clientOrderId === idempotencyKey) return ask(input);
  // Two names for one order could be distinguished only by remembering each pair.
  if (clientOrderId !== undefined) {
    const message = "the same as client_order_id where both are sent";
    throw new DomainError("VALIDATION", { issues: [{ field: "idempotency-key", message }] });
  }
  try {
    return await ask({ ...input, clientOrderId: clientOrderIdOf(idempotencyKey) });
  } catch (error) {
    if (asDomainError(error)?.code !== "CLIENT_ORDER_ID_CONFLICT") throw error;
    throw new DomainError("IDEMPOTENCY_CONFLICT", {});
  }
}

/** Any key fits, and no id that a client chose by itself is likely to be the same. */
function clientOrderIdOf(key: string): string {
  return `idempotency-${createHash("sha256").update(key).digest("hex").slice(0, 48)}`;
}
