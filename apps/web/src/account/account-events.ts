import { useEffect, useRef } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";
import type { FillView } from "@fillmark/contracts/trading";

/** What the stream brings in, and a fill that the answer of an order carried, which stands in no event of its own. */
export type AccountEvent = AccountEventView | { readonly type: "fill"; readonly fill: FillView };

/**
 * Where private events are received. What brings them in is in `account-event-stream.ts`, so that a file that only listens
 * does without its code.
 */
const listeners = new Set<(event: AccountEvent) => void>();

const maxRecentFills = 100;
/** Its order's answer and the stream both say a fill, in any order, and the stream may open after it. */
const recentFills = new Set<string>();

/** Called by listeners once for each fill, whoever says it first. */
export function publishAccountEvent(event: AccountEvent): void {
  if (event.type === "fill") {
    if (recentFills.has(event.fill.id)) return;
    recentFills.add(event.fill.id);
    for (const oldest of recentFills) if (recentFills.size > maxRecentFills) recentFills.delete(oldest);
  }
  for (const listener of listeners) listener(event);
}

/** Called with each private event. Returns how to stop. */
export function onAccountEvent(listener: (event: AccountEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called with each private event, newest handler wins; for effects, not for state that the cache holds. */
export function useAccountEvent(handler: (event: AccountEvent) => void): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => onAccountEvent((event) => newest.current(event)), []);
}
