import { useSyncExternalStore } from "react";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { holdReload } from "../../lib/over-reload.ts";

/** Orders on their way to the engine: shown at once, gone as soon as the server's own list has them. */
export interface PendingOrder {
  clientOrderId: string;
  order: PlaceOrderInput;
  state: "sending" | "asking" | "unknown";
  sentAt: number;
}

let pending: readonly PendingOrder[] = [];
let release: (() => void) | null = null;
const listeners = new Set<() => void>();

function change(next: readonly PendingOrder[]): void {
  pending = next;
  // An order under way belongs to this page until its outcome is known.
  release?.();
  release = next.some(({ state }) => state !== "unknown") ? holdReload() : null;
  for (const listener of listeners) listener();
}

export const pendingOrders = {
  add: (order: PendingOrder) => change([order, ...pending]),
  mark: (clientOrderId: string, state: PendingOrder["state"]) =>
    change(pending.map((each) => (each.clientOrderId === clientOrderId ? { ...each, state } : each))),
  remove: (clientOrderId: string) => change(pending.filter((each) => each.clientOrderId !== clientOrderId)),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePendingOrders(): readonly PendingOrder[] {
  return useSyncExternalStore(subscribe, () => pending);
}
