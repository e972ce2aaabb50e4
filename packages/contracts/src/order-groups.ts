import { z } from "zod";
import { Decimal } from "./shapes.ts";
import { TRAIL_BPS, TRIGGER_SOURCES, type Complain, type TriggerInput } from "./triggers.ts";

/** Orders that belong together: an entry and its exits, or two exits of which one ends the other. */
export const GROUP_ROLES = ["entry", "take_profit", "stop_loss"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** A stop with `triggerPrice`, or a trailing stop with `trailBps`; with `price` it becomes a limit order when it fires. */
export const StopLossInput = z.strictObject({
  triggerPrice: Decimal.optional(),
  trailBps: z.int().min(TRAIL_BPS.least).max(TRAIL_BPS.most).optional(),
  source: z.enum(TRIGGER_SOURCES).optional(),
  price: Decimal.optional(),
});
export type StopLossInput = z.infer<typeof StopLossInput>;

/** What ends the position that an order opens: a limit order at a profit, a stop at a loss, or both, of which one ends the other. */
export const ExitsInput = z.strictObject({
  takeProfit: z.strictObject({ price: Decimal }).optional(),
  stopLoss: StopLossInput.optional(),
});
export type ExitsInput = z.infer<typeof ExitsInput>;

interface OrderWithGroup {
  readonly type: "market" | "limit";
  readonly timeInForce?: string | undefined;
  readonly postOnly?: boolean | undefined;
  readonly quantity?: string | undefined;
  readonly trigger?: TriggerInput | undefined;
  readonly exits?: ExitsInput | undefined;
  readonly oco?: StopLossInput | undefined;
}

/** What is wrong with the exits of an order, or with the second of two exits, beside what the schema says. */
export function complainOfGroup(order: OrderWithGroup, complain: Complain): void {
  const { exits, oco } = order;
  if (exits !== undefined) {
    if (exits.takeProfit === undefined && exits.stopLoss === undefined)
      complain("exits", "name a take profit, a stop loss, or both");
    if (order.quantity === undefined) complain("quantity", "an order with exits needs a quantity");
    if (exits.stopLoss !== undefined) complainOfStop(exits.stopLoss, "exits.stopLoss", complain);
  }
  if (oco !== undefined) {
    complainOfStop(oco, "oco", complain);
    if (order.type !== "limit" || !["GTC", "GTD"].includes(order.timeInForce ?? "GTC"))
      complain("oco", "one of two exits is a limit order that rests");
    if (order.postOnly === false) complain("postOnly", "the limit order of two exits is post-only");
    if (order.trigger !== undefined || exits !== undefined)
      complain("oco", "an exit has neither a trigger of its own nor exits");
  }
}

function complainOfStop(
  { triggerPrice, trailBps, price }: StopLossInput,
  field: string,
  complain: Complain,
): void {
  if ((triggerPrice === undefined) === (trailBps === undefined))
    complain(`${field}.triggerPrice`, "a stop loss needs either a trigger price or a distance");
  if (trailBps !== undefined && price !== undefined)
    complain(`${field}.price`, "a trailing stop is a market order");
}
