import { setImmediate as nextTurn } from "node:timers/promises";

const PER_TURN = 1_000;

/** Does something with each in their order; orders, which the same thread takes, have their turn in between. */
export async function inTurns<Item>(items: readonly Item[], take: (item: Item) => void): Promise<void> {
  for (let from = 0; from < items.length; from += PER_TURN) {
    for (const item of items.slice(from, from + PER_TURN)) take(item);
    if (from + PER_TURN < items.length) await nextTurn();
  }
}
