import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { hasShape } from "../../lib/has-shape.ts";
import { holdReload } from "../../offline/reload-state.ts";
import { serverTimeAtLeast } from "../../api-client/server-clock.ts";
import { tabStorage } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { accountSuffix } from "../../session/demo-account.ts";
import { session } from "../../session/session.ts";

/**
 * Orders on their way to the engine: shown at once, gone as soon as the server's own list has them. This tab keeps them
 * through a reload, for the signed-in user.
 */
export interface PendingOrder {
  clientOrderId: string;
  order: PlaceOrderInput;
  /** `resending` is a limit order that is sent again under its id; `unsent` one that never reached the engine. */
  state: "sending" | "resending" | "asking" | "unknown" | "unsent";
  sentAt: number;
  /** Until when the server would still place it, by the server's clock; null before it was sent. */
  notAfter: number | null;
  /** About the same moment by this device's clock, for people. */
  until: number | null;
}

const storageKey = `pendingOrders${accountSuffix}`;
const pending = createStore<readonly PendingOrder[]>(kept());
let release: (() => void) | null = null;

function change(next: readonly PendingOrder[]): void {
  keep(next);
  // An order under way belongs to this page until its outcome is known.
  release?.();
  release = next.some(({ state }) => state !== "unknown" && state !== "unsent") ? holdReload() : null;
  pending.set(next);
}

function edit(clientOrderId: string, edited: Partial<PendingOrder>): void {
  change(pending.get().map((each) => (each.clientOrderId === clientOrderId ? { ...each, ...edited } : each)));
}

const find = (clientOrderId: string): PendingOrder | undefined =>
  pending.get().find((each) => each.clientOrderId === clientOrderId);

export const pendingOrders = {
  all: pending.get,
  find,
  add: (order: PendingOrder) => change([order, ...pending.get()]),
  mark: (clientOrderId: string, state: PendingOrder["state"]) => edit(clientOrderId, { state }),
  /** It is on its way now, and good until then by the server's clock. */
  sent(clientOrderId: string, notAfter: number): void {
    edit(clientOrderId, { notAfter, until: Date.now() + leftOf({ notAfter }) });
  },
  remove: (clientOrderId: string) =>
    change(pending.get().filter((each) => each.clientOrderId !== clientOrderId)),
  /** For how many ms at most it may still be placed: 0 where it can't be any more, or never left this device. */
  msLeft(clientOrderId: string): number {
    const order = find(clientOrderId);
    return order === undefined ? 0 : leftOf(order);
  },
};

function leftOf({ notAfter }: Pick<PendingOrder, "notAfter">): number {
  if (notAfter === null) return 0;
  const now = serverTimeAtLeast();
  return now === null ? Infinity : Math.max(0, notAfter - now);
}

export function usePendingOrders(): readonly PendingOrder[] {
  return useStore(pending);
}

session.subscribe(() => {
  if (session.token() === null && pending.get().length > 0) change([]);
});

function keep(orders: readonly PendingOrder[]): void {
  const owner = session.rememberedUser()?.id;
  tabStorage.write(storageKey, orders.length === 0 ? null : JSON.stringify({ owner, orders }));
}

/** What a page that is gone has left. Nobody knows what became of what it was sending. */
function kept(): readonly PendingOrder[] {
  const value = tabStorage.readJson(storageKey);
  if (!hasShape(value, { owner: "string" }) || !("orders" in value) || !Array.isArray(value.orders))
    return [];
  if (value.owner !== session.rememberedUser()?.id) return [];
  return value.orders
    .filter(isPending)
    .map((each) => (each.state === "unsent" ? each : { ...each, state: "unknown" }));
}

function isPending(value: unknown): value is PendingOrder {
  if (!hasShape(value, { clientOrderId: "string", state: "string", sentAt: "number" })) return false;
  if (!("order" in value && "notAfter" in value && "until" in value)) return false;
  return hasShape(value.order, { venue: "string", pair: "string", side: "string", type: "string" });
}
