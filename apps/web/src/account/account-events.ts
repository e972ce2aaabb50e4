import { useEffect, useRef } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";

/**
 * Where private events are received. What brings them in is in `account-event-stream.ts`, so that a file that only listens
 * does without its code.
 */
const listeners = new Set<(event: AccountEventView) => void>();

export function publishAccountEvent(event: AccountEventView): void {
  for (const listener of listeners) listener(event);
}

/** Called with each private event. Returns how to stop. */
export function onAccountEvent(listener: (event: AccountEventView) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called with each private event, newest handler wins; for effects, not for state that the cache holds. */
export function useAccountEvent(handler: (event: AccountEventView) => void): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => onAccountEvent((event) => newest.current(event)), []);
}
