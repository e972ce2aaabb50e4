import { present } from "./assert.ts";
import { judge } from "./checks.ts";
import type { Rejection } from "./events.ts";
import type { Plan, Scene } from "./matching.ts";
import type { Order } from "./state.ts";
import { offStep } from "./steps.ts";

/** An amendment that nothing speaks against, with what it leaves as it was filled in. */
export interface Amendment {
  readonly quantity: number;
  readonly price: number;
  /** Lots that go; below zero where there are to be more. */
  readonly reduction: number;
  /** Its order as it would enter anew; null where it keeps its place instead. */
  readonly plan: Plan | null;
}

/**
 * A smaller quantity at the same price keeps the order's place: it is a cancel of a part, and like a cancel
 * it is possible in any state of the pair. Any other change lets the order enter anew, with every check. What it names
 * has to be on the pair's steps either way. Changes nothing.
 */
export function judgeAmendment(
  scene: Scene,
  order: Order,
  asked: { readonly quantity: number | null; readonly price: number | null },
): Amendment | { readonly rejection: Rejection } {
  const quantity = asked.quantity ?? present(order.quantity, "quantity");
  const price = asked.price ?? present(order.price, "price");
  if (quantity <= order.filled) {
    const message = "must be above what is filled already";
    return { rejection: { code: "VALIDATION", details: { issues: [{ field: "quantity", message }] } } };
  }
  const reduction = present(order.quantity, "quantity") - quantity;
  if (price === order.price && reduction >= 0) {
    const rejection = reduction > 0 ? offStep(scene.market.pair, { price: null, quantity }) : null;
    return rejection === null ? { quantity, price, reduction, plan: null } : { rejection };
  }
  const entry = { maxSlippageBps: null, spare: order.held, amends: true };
  const { rejection, plan } = judge(scene, { ...order, quantity, price }, entry);
  return rejection === null ? { quantity, price, reduction, plan: present(plan, "plan") } : { rejection };
}
