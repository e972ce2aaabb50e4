import type { PairRules } from "../commands.ts";
import { stepsOf, valueOf, type NaiveOrder, type World } from "./naive-world.ts";

/** Icebergs once more: orders of which a number says how much is seen, and that go to the end of the list when it is gone. */

/** What others see of an order. */
export function seenOf({ quantity, filled, seen }: NaiveOrder): number {
  return seen ?? quantity - filled;
}

/** What is seen of an order that takes its place at the end of the list. */
export function showAnew(order: NaiveOrder): void {
  order.seen = order.display === null ? null : Math.min(order.display, order.quantity - order.filled);
}

/** So many lots that were seen are gone. */
export function takeSeen(w: World, order: NaiveOrder, lots: number): void {
  if (order.seen === null) return;
  order.seen -= lots;
  if (order.seen > 0 || order.quantity === order.filled) return;
  w.open = [...w.open.filter((one) => one !== order), order];
  showAnew(order);
}

/** The world as a stranger believes it to be: nobody has more than is seen. */
export function asSeen(w: World): World {
  const open = w.open.map((one) => ({
    ...one,
    quantity: one.filled + seenOf(one),
    display: null,
    seen: null,
  }));
  return { ...w, open };
}

/** What speaks against what is to be seen of an order. */
export function refuseDisplay(
  w: World,
  rules: PairRules,
  { order, isNew }: { order: NaiveOrder; isNew: boolean },
): string | null {
  const { display, quantity, filled, price } = order;
  if (display === null) return null;
  const { lot } = stepsOf(rules);
  if (display % lot > 0) return "OFF_LOT";
  if (display * 15 < quantity || (isNew && display >= quantity)) return "DISPLAY_OUT_OF_RANGE";
  const worth = valueOf(w, rules, { price, lots: Math.min(display, quantity - filled) });
  return worth < rules.minNotional ? "BELOW_MIN_NOTIONAL" : null;
}
