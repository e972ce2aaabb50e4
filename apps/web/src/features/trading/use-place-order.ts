import { useCallback } from "react";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { domainErrorOf, isUnreachable, trpc } from "../../lib/trpc.ts";
import { type PendingOrder, pendingOrders } from "./pending-orders.ts";
import { type OrderOutcome, newClientOrderId, sendOrder } from "./send-order.ts";

/**
 * Sends an order and keeps it on screen until its outcome stands in the lists. It goes on when the screen
 * that sent it is left. A second call with a pending order asks for that one instead of sending another.
 */
export function usePlaceOrder() {
  const utils = trpc.useUtils();
  return useCallback(
    async (order: PlaceOrderInput, again?: PendingOrder): Promise<OrderOutcome> => {
      const clientOrderId = again?.clientOrderId ?? newClientOrderId();
      if (again === undefined)
        pendingOrders.add({ clientOrderId, order, state: "sending", sentAt: Date.now() });
      else pendingOrders.mark(clientOrderId, "asking");
      const outcome = await sendOrder({
        order: { ...order, clientOrderId },
        place: (input, signal) => utils.client.trading.placeOrder.mutate(input, { signal }),
        mayRepeat,
        onAsking: () => pendingOrders.mark(clientOrderId, "asking"),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
      if (outcome.kind === "unknown") pendingOrders.mark(clientOrderId, "unknown");
      else void settle(utils, clientOrderId);
      return outcome;
    },
    [utils],
  );
}

/** The lists are read again before the pending row leaves, so that the order never blinks. */
async function settle(utils: ReturnType<typeof trpc.useUtils>, clientOrderId: string): Promise<void> {
  await Promise.allSettled([
    utils.trading.listOrders.invalidate(),
    utils.trading.listFills.invalidate(),
    utils.funds.invalidate(),
  ]);
  pendingOrders.remove(clientOrderId);
}

function mayRepeat(error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  return isUnreachable(error) || code === "OUTCOME_UNKNOWN" || code === "BUSY" || code === "DATABASE_AWAY";
}
