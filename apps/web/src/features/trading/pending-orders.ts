import { useSyncExternalStore } from "react";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { hasShape } from "../../lib/has-shape.ts";
import { holdReload } from "../../lib/over-reload.ts";
import { serverTimeAtLeast } from "../../lib/server-clock.ts";
import { session } from "../../lib/session.ts";

/**
 * Orders on their way to the engine: shown at once, gone as soon as the server's own list has them. This tab keeps them
 * through a reload, for whoever is signed in.
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

const shelfName = "pendingOrders";
let pending: readonly PendingOrder[] = kept();
let release: (() => void) | null = null;
const listeners = new Set<() => void>();

function change(next: readonly PendingOrder[]): void {
  pending = next;
  keep(next);
  // An order under way belongs to this page until its outcome is known.
  release?.();
  release = next.some(({ state }) => state !== "unknown" && state !== "unsent") ? holdReload() : null;
  for (const listener of listeners) listener();
}

function edit(clientOrderId: string, edited: Partial<PendingOrder>): void {
  change(pending.map((each) => (each.clientOrderId === clientOrderId ? { ...each, ...edited } : each)));
}

export const pendingOrders = {
  all: () => pending,
  add: (order: PendingOrder) => change([order, ...pending]),
  mark: (clientOrderId: string, state: PendingOrder["state"]) => edit(clientOrderId, { state }),
  /** It is on its way now, and good until then by the server's clock. */
  sent(clientOrderId: string, notAfter: number): void {
    edit(clientOrderId, { notAfter, until: Date.now() + leftOf({ notAfter }) });
  },
  remove: (clientOrderId: string) => change(pending.filter((each) => each.clientOrderId !== clientOrderId)),
  /** For how many ms at most it may still be placed: 0 where it can't be any more, or never left this device. */
  msLeft(clientOrderId: string): number {
    const order = pending.find((each) => each.clientOrderId === clientOrderId);
    return order === undefined ? 0 : leftOf(order);
  },
};

function leftOf({ notAfter }: Pick<PendingOrder, "notAfter">): number {
  if (notAfter === null) return 0;
  const now = serverTimeAtLeast();
  return now === null ? Infinity : Math.max(0, notAfter - now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePendingOrders(): readonly PendingOrder[] {
  return useSyncExternalStore(subscribe, () => pending);
}

session.subscribe(() => {
  if (session.token() === null && pending.length > 0) change([]);
});

function keep(orders: readonly PendingOrder[]): void {
  try {
    const owner = session.rememberedUser()?.id;
    if (orders.length === 0) sessionStorage.removeItem(shelfName);
    else sessionStorage.setItem(shelfName, JSON.stringify({ owner, orders }));
  } catch {
    // Without room they last as long as the page; the list of orders has what was placed.
  }
}

/** What a page that is gone has left. Nobody knows what became of what it was sending. */
function kept(): readonly PendingOrder[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(shelfName) ?? "null");
    if (!hasShape(value, { owner: "string" }) || !("orders" in value) || !Array.isArray(value.orders))
      return [];
    if (value.owner !== session.rememberedUser()?.id) return [];
    return value.orders
      .filter(isPending)
      .map((each) => (each.state === "unsent" ? each : { ...each, state: "unknown" }));
  } catch {
    return [];
  }
}

function isPending(value: unknown): value is PendingOrder {
  if (!hasShape(value, { clientOrderId: "string", state: "string", sentAt: "number" })) return false;
  if (!("order" in value && "notAfter" in value && "until" in value)) return false;
  return hasShape(value.order, { venue: "string", pair: "string", side: "string", type: "string" });
}
