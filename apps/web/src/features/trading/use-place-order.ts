import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { PlaceOrderInput, PlacedOrderView } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { takeOrderAnswer } from "../../account/order-answer.ts";
import { toastError } from "../../api-client/error-words.ts";
import { serverTimeAtMost } from "../../api-client/server-clock.ts";
import { domainErrorOf, isUnreachable, trpc } from "../../api-client/trpc.ts";
import { trading } from "../../messages/en/trading.ts";
import { baseOf, quantityOf, quoteOf } from "./order-text.ts";
import { sayNothingFilled } from "./nothing-filled.ts";
import { type PendingOrder, pendingOrders } from "./pending-orders.ts";
import {
  type NamedOrder,
  type OrderOutcome,
  type SendOrderInput,
  askOrder,
  askOrderOnce,
  newClientOrderId,
  sendOrder,
} from "./send-order.ts";
import { openText, orderActionLabel } from "./ticket-text.ts";

type Utils = ReturnType<typeof trpc.useUtils>;

interface OrderSending {
  order: NamedOrder;
  /** Sends it, or asks what became of it. */
  by: typeof sendOrder;
}

/**
 * One order under way: pending until its outcome is known or every try has ended, an error where it was refused. It goes on
 * when the screen that sent it is left. The tries are those of `sendOrder`, as a mutation's own would rest while the tab is
 * out of sight, and the order is good for seconds.
 */
function useOrderMutation(screen: string) {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(screen),
    mutationFn: async ({ order, by }: OrderSending) => {
      const outcome = await by(inputOf(utils, order));
      if (outcome.kind === "refused") throw outcome.error;
      return outcome;
    },
    onMutate: ({ order: { clientOrderId, ...order }, by }) => {
      const isListed = pendingOrders.find(clientOrderId) !== undefined;
      const unsent = { notAfter: null, until: null };
      if (isListed) pendingOrders.mark(clientOrderId, by === askOrder ? "asking" : "sending");
      else pendingOrders.add({ clientOrderId, order, state: "sending", sentAt: Date.now(), ...unsent });
      return { isListed };
    },
    onSuccess: (outcome, { order }) => settle(cache, order.clientOrderId, outcome),
    onError: (error, { order: { clientOrderId } }, context) => {
      // It may be sent once the account is on its venue again. A ticket still has it, a row of the list is all there is.
      const isKept = context?.isListed === true && domainErrorOf(error)?.code === "VENUE_MISMATCH";
      settle(cache, clientOrderId, isKept ? { kind: "unsent" } : { kind: "refused", error });
    },
  });
}

function outcomeOf(sending: Promise<OrderOutcome>): Promise<OrderOutcome> {
  return sending.catch((error: unknown) => ({ kind: "refused", error }));
}

const sendingKey = (screen: string) => ["trading", "placeOrder", screen];

/**
 * Places an order, also one that replaces another, and keeps it on screen until its outcome stands in the lists. Null for a
 * press while an earlier one is under way, which a page may not have drawn yet.
 */
export function usePlaceOrder() {
  const cache = useQueryClient();
  const [ticket] = useState(newClientOrderId);
  const { isPending, mutateAsync } = useOrderMutation(ticket);
  const place = async (order: PlaceOrderInput): Promise<OrderOutcome | null> => {
    if (cache.isMutating({ mutationKey: sendingKey(ticket) }) > 0) return null;
    return outcomeOf(mutateAsync({ order: { ...order, clientOrderId: newClientOrderId() }, by: sendOrder }));
  };
  return { isPlacing: isPending, place };
}

/** What may be done about an order that waits in the list: ask what became of it, or decide anew. */
export function usePendingActions() {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const { mutateAsync } = useOrderMutation("list");
  const follow = async (pending: PendingOrder, by: typeof sendOrder): Promise<void> => {
    const { order, clientOrderId } = pending;
    announceOutcome(await outcomeOf(mutateAsync({ order: { ...order, clientOrderId }, by })), order);
  };
  return {
    ask: (pending: PendingOrder) => follow(pending, askOrder),
    /** Once, and without a word while nothing is known. */
    async askQuietly({ order, clientOrderId }: PendingOrder): Promise<void> {
      const outcome = await askOrderOnce(inputOf(utils, { ...order, clientOrderId }));
      if (outcome === null || pendingOrders.find(clientOrderId)?.state !== "unknown") return;
      settle(cache, clientOrderId, outcome);
      announceOutcome(outcome, order);
    },
    /** Under its id, so that it can be placed only once, whatever became of the first try. */
    send: (pending: PendingOrder) => follow(pending, sendOrder),
    discard: ({ clientOrderId }: PendingOrder) => pendingOrders.remove(clientOrderId),
  };
}

const ASK_EVERY_MS = 10_000;

/**
 * Asks for what isn't known as soon as there is a network again, and now and then while there is one: a server may be
 * away as well. Asking sends nothing.
 */
export function useAskWhenOnline(): void {
  const { ask, askQuietly } = usePendingActions();
  const askAll = useEffectEvent((isQuiet: boolean) => {
    if (!navigator.onLine) return;
    const unknown = pendingOrders.all().filter(({ state }) => state === "unknown");
    for (const pending of unknown) void (isQuiet ? askQuietly(pending) : ask(pending));
  });
  useEffect(() => {
    const onOnline = (): void => askAll(false);
    onOnline();
    window.addEventListener("online", onOnline);
    const timer = setInterval(() => askAll(true), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, []);
}

/** For so long an order is good after it was sent: a price that is older is no longer the one on the screen. */
const GOOD_FOR_MS = 10_000;

function inputOf({ client }: Utils, order: NamedOrder): SendOrderInput {
  const lookUp = ({ venue, clientOrderId }: NamedOrder, signal: AbortSignal) =>
    client.trading.findOrderByClientId.query({ venue, clientOrderId }, { signal });
  return {
    order,
    isOffline: () => !navigator.onLine,
    place: async (input, signal) => {
      // Any answer says what time it is there.
      if (serverTimeAtMost() === null) await lookUp(input, signal);
      const now = serverTimeAtMost();
      if (now === null) throw new Error("The server doesn't say what time it is.");
      const last = Math.ceil(now + GOOD_FOR_MS);
      pendingOrders.sent(input.clientOrderId, last);
      return client.trading.placeOrder.mutate(
        { ...input, notAfter: new Date(last).toISOString() },
        { signal },
      );
    },
    find: async (input, signal) => {
      const { venue } = input;
      const found = await lookUp(input, signal);
      if (found === null) return null;
      const { items } = await client.trading.listFills.query(
        { venue, orderId: found.id, limit: 200 },
        { signal },
      );
      return { order: found, fills: items, replayed: true };
    },
    msLeft: () => pendingOrders.msLeft(order.clientOrderId),
    mayRepeat,
    onAsking: () => pendingOrders.mark(order.clientOrderId, order.type === "limit" ? "resending" : "asking"),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** What isn't known stays in the list; the rest stands in its own list before the pending row leaves, so that it never blinks. */
function settle(cache: QueryClient, clientOrderId: string, outcome: OrderOutcome): void {
  if (outcome.kind === "unknown" || outcome.kind === "unsent")
    pendingOrders.mark(clientOrderId, outcome.kind);
  else void writePlaced(cache, clientOrderId, outcome.kind === "placed" ? outcome.placed : null);
}

async function writePlaced(cache: QueryClient, clientOrderId: string, placed: PlacedOrderView | null) {
  const pending = pendingOrders.find(clientOrderId);
  const sentAt = pending?.sentAt ?? Date.now();
  const answer = placed === null ? { orders: [] } : { orders: [placed.order], fills: placed.fills };
  await takeOrderAnswer(cache, { ...answer, sentAt });
  pendingOrders.remove(clientOrderId);
  // The orders that came with it, and the one that it replaced, aren't in the answer.
  if ((placed !== null && placed.order.group !== null) || pending?.order.replaces !== undefined)
    void cache.invalidateQueries({ queryKey: [["trading", "listOrders"]] });
}

/** Says what became of an order that no ticket waits for. What is still open says so in its row. */
export function announceOutcome(outcome: OrderOutcome, order: PlaceOrderInput): void {
  if (outcome.kind === "refused") void toastError(orderActionLabel(order), outcome.error);
  if (outcome.kind === "placed") announcePlaced(outcome.placed, order);
}

function announcePlaced({ order: placed }: PlacedOrderView, order: PlaceOrderInput): void {
  const { averagePrice, filled, pair, endReason } = placed;
  if (averagePrice !== null)
    toast.ok(
      trading("fillToast", {
        verb: trading(placed.side === "buy" ? "bought" : "sold"),
        amount: quantityOf(filled, undefined),
        asset: baseOf(pair),
      }),
      trading("fillToastDetail", { price: averagePrice, unit: quoteOf(pair) }),
    );
  else if (placed.state === "new" || placed.state === "pending_trigger")
    toast.ok(trading("placedRests"), openText(order));
  else void sayNothingFilled(endReason);
}

function mayRepeat(error: unknown): boolean {
  const code = domainErrorOf(error)?.code;
  return isUnreachable(error) || code === "OUTCOME_UNKNOWN" || code === "BUSY" || code === "DATABASE_AWAY";
}
