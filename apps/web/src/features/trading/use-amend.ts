import { useQueryClient } from "@tanstack/react-query";
import type { OrderView } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { takeOrderAnswer } from "../../account/order-answer.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import type { AmendTerms } from "./amend-terms.ts";
import { isExit, isWaiting } from "./order-text.ts";
import { unitsOf } from "./pair-rules.ts";

type Change = Partial<Record<keyof AmendTerms, string>>;

/** Amends an order, says so and shows it in the lists. */
export function useAmend(onDone: () => void) {
  const cache = useQueryClient();
  return trpc.trading.amendOrder.useMutation({
    onMutate: () => ({ sentAt: Date.now() }),
    onSuccess: ({ order, fills }, _input, { sentAt }) => {
      toast.ok(orderTimeline("amended"));
      void takeOrderAnswer(cache, { orders: [order], fills, sentAt });
      onDone();
    },
  });
}

/** What a change does to the order's place in the queue, as a sentence. */
export function amendNote(order: OrderView, change: Change): string {
  return orderTimeline(noteOf(order, change));
}

/** One that waits stands in no queue yet. */
function noteOf(order: OrderView, change: Change) {
  if (isWaiting(order)) return "amendWaits";
  const { price, quantity, displayQuantity } = change;
  if (isExit(order)) return "amendLoses";
  if (Object.keys(change).length === 0) return "amendText";
  const isMore = (named: string | undefined, present: string | null | undefined): boolean =>
    named !== undefined && unitsOf(named) > unitsOf(present ?? "0");
  const loses = isMore(quantity, order.quantity) || isMore(displayQuantity, order.iceberg?.displayQuantity);
  return price === undefined && !loses ? "amendKeeps" : "amendLoses";
}
