import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { takeOrderAnswer } from "../../../account/order-answer.ts";
import { describeError } from "../../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../../api-client/trpc.ts";
import { orderCancel } from "../../../messages/en/order-cancel.ts";

/**
 * Cancels own orders with one press, without a question: a canceled order can be placed again. What ends other orders too, as the exit of
 * a position does, is asked about first, by `ask`.
 */
export function useLadderCancel(ask: (order: OrderView) => void) {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const { mutateAsync } = trpc.trading.cancelOrder.useMutation();

  async function cancelOne({ id: orderId, venue }: OrderView): Promise<boolean> {
    const sentAt = Date.now();
    try {
      const { order } = await mutateAsync({ venue, orderId });
      await takeOrderAnswer(cache, { orders: [order], sentAt });
      return true;
    } catch (error) {
      if (domainErrorOf(error)?.code === "ORDER_ENDED") toast.info(orderCancel("endedMeanwhile"));
      else toast.error(describeError(error).text);
      void utils.trading.invalidate();
      void utils.funds.invalidate();
      return false;
    }
  }
  async function cancel(orders: readonly OrderView[]): Promise<void> {
    const grouped = orders.find(({ group }) => group !== null);
    if (grouped !== undefined) return ask(grouped);
    const mine = orders.filter(({ id }) => !underWay.includes(id));
    if (mine.length === 0) return;
    const ids = mine.map(({ id }) => id);
    setUnderWay((now) => [...now, ...ids]);
    const done = await Promise.all(mine.map(cancelOne));
    const count = done.filter(Boolean).length;
    if (count === 1) toast.ok(orderCancel("canceledDone"));
    else if (count > 1) toast.ok(orderCancel("canceledCount", { count }));
    setUnderWay((now) => now.filter((id) => !ids.includes(id)));
  }
  return { cancel, underWay };
}
