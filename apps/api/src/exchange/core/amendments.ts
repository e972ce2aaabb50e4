import { present } from "./assert.ts";
import { badDisplay, partOf, shownOf } from "./iceberg.ts";
import { validateOrder } from "./validate-order.ts";
import type { CommandIssue } from "./command-issue.ts";
import type { Command } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { isExit, otherExit } from "./groups.ts";
import type { Plan, MatchContext } from "./matching.ts";
import type { Order } from "./state.ts";
import { invalidCommand } from "./refusals.ts";
import { offLot } from "./steps.ts";
import { isWaiting } from "./trigger-prices.ts";
import { requireTrigger } from "./trigger-index.ts";
import { validateWaiting } from "./validate-trigger.ts";

type Asked = Pick<
  Extract<Command, { type: "amend" }>,
  "quantity" | "price" | "triggerPrice" | "displayQuantity" | "keyId"
>;

/** An amendment that nothing speaks against, with what it leaves as it was filled in. */
export interface Amendment {
  readonly quantity: number;
  readonly price: number;
  /** Of an iceberg alone. */
  readonly displayQuantity: number | undefined;
  /** Lots that go off the book where the order keeps its place. */
  readonly reduction: number;
  /** Its order as it would enter anew; null where it keeps its place instead. */
  readonly plan: Plan | null;
  /** The key that it answers to from now on; none where that doesn't change. */
  readonly keyId?: string | undefined;
}

/**
 * A smaller quantity at the same price keeps the order's place: it is a cancel of a part, and like a cancel
 * it is possible in any state of the pair. So does less of it displayed. Any other change lets the order enter anew, with every check. What it names
 * has to be on the pair's steps either way. Changes nothing.
 */
export function validateAmendment(
  context: MatchContext,
  order: Order,
  asked: Asked,
): Amendment | { readonly rejection: Rejection } {
  if (asked.triggerPrice !== undefined) return invalid({ field: "triggerPrice", rule: "not_armed" });
  if (asked.quantity !== null && otherExit(context.market, order) !== null)
    return invalid({ field: "quantity", rule: "of_both_exits" });
  const quantity = asked.quantity ?? present(order.quantity, "quantity");
  const price = asked.price ?? present(order.price, "price");
  if (quantity <= order.filled) return invalid({ field: "quantity", rule: "above_filled" });
  if (isOfIceberg(order, asked)) return invalid({ field: "displayQuantity", rule: "no_display" });
  const displayQuantity = asked.displayQuantity ?? order.displayQuantity;
  const amended: Order = { ...order, quantity, price, ...shows(displayQuantity) };
  const less = present(order.quantity, "quantity") - quantity;
  if (price === order.price && less >= 0 && (displayQuantity ?? 0) <= (order.displayQuantity ?? 0)) {
    const rejection =
      (less > 0 ? offLot(context.market.pair, quantity) : null) ??
      (asked.displayQuantity === undefined
        ? null
        : badDisplay(context.market.pair, amended, { isNew: false }));
    const shown = shownOf(order);
    const reduction = shown - Math.min(shown, partOf(amended));
    return rejection === null ? { quantity, price, displayQuantity, reduction, plan: null } : { rejection };
  }
  const { keyId: by } = asked;
  const how = { amends: true, raises: less < 0, onlyReduces: less >= 0 && price === order.price, by };
  const entry = { maxSlippageBps: null, releasableHold: order.held, ...how, ...givenOf(order, asked) };
  const { rejection, plan } = validateOrder(context, amended, entry);
  if (rejection !== null) return { rejection };
  const keyId = how.onlyReduces ? undefined : by;
  return { quantity, price, displayQuantity, reduction: 0, plan: present(plan, "plan"), keyId };
}

/** Whether it changes what only an iceberg has of an order that is none. */
function isOfIceberg(order: Order, { displayQuantity }: Asked): boolean {
  return displayQuantity !== undefined && order.displayQuantity === undefined;
}

/** Orders that aren't icebergs have no such field at all. */
function shows(displayQuantity: number | undefined): Pick<Order, "displayQuantity"> {
  return displayQuantity === undefined ? {} : { displayQuantity };
}

/**
 * A waiting order as it would wait anew: amended it loses its place among those of its trigger, and is asked all that it
 * was asked at first. Changes nothing.
 */
export function validateWaitingAmendment(
  context: MatchContext,
  order: Order,
  asked: Asked,
): { readonly amended: Order } | { readonly rejection: Rejection } {
  const trigger = requireTrigger(order);
  const other = otherExit(context.market, order);
  if (asked.quantity !== null && other !== null) return invalid({ field: "quantity", rule: "of_both_exits" });
  if (asked.price !== null && order.type === "market") return invalid({ field: "price", rule: "no_limit" });
  if (asked.quantity !== null && order.quantity === null)
    return invalid({ field: "quantity", rule: "no_quantity" });
  if (isOfIceberg(order, asked)) return invalid({ field: "displayQuantity", rule: "no_display" });
  if (asked.triggerPrice !== undefined && trigger.type === "trailing_stop")
    return invalid({ field: "triggerPrice", rule: "not_armed" });
  const amended: Order = {
    ...order,
    quantity: asked.quantity ?? order.quantity,
    price: asked.price ?? order.price,
    ...shows(asked.displayQuantity ?? order.displayQuantity),
    trigger: { ...trigger, price: asked.triggerPrice ?? trigger.price },
  };
  const how = limitedBy(order, amended);
  if (!how.onlyReduces && asked.keyId !== undefined) amended.keyId = asked.keyId;
  const { rejection } = validateWaiting(context, amended, {
    releasableHold: order.held + (other?.held ?? 0n),
    amends: true,
    ...how,
    by: asked.keyId,
    ...givenOf(order, asked),
  });
  return rejection === null ? { amended } : { rejection };
}

/** What a change of a waiting order is to its owner's limits. */
function limitedBy(order: Order, amended: Order): { raises: boolean; onlyReduces: boolean } {
  const by = (amended.quantity ?? 0) - (order.quantity ?? 0);
  const isElsewhere = amended.price !== order.price || amended.trigger?.price !== order.trigger?.price;
  return { raises: by > 0, onlyReduces: by <= 0 && !isElsewhere };
}

function givenOf(order: Order, { quantity }: Asked): { isQuantityGiven: boolean } {
  return { isQuantityGiven: quantity === null && isExit(order) };
}

/** Why an open order can't be amended so; null where it can. Changes nothing. */
export function refusalOfAmendment(context: MatchContext, order: Order, asked: Asked): Rejection | null {
  if (order.state === "pending_entry") return invalid({ field: "orderId", rule: "pending_entry" }).rejection;
  const judged = isWaiting(order)
    ? validateWaitingAmendment(context, order, asked)
    : validateAmendment(context, order, asked);
  return "rejection" in judged ? judged.rejection : null;
}

function invalid(issue: CommandIssue): { readonly rejection: Rejection } {
  return { rejection: invalidCommand([issue]) };
}
