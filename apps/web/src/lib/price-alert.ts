import { useSyncExternalStore } from "react";

/** Which price alert somebody is about to set: asked for anywhere, answered by one sheet in the frame of the app. */
export interface AlertAsk {
  /** Null where the pair is still to be chosen. */
  readonly pair: string | null;
  /** A plain decimal to begin with. */
  readonly price: string | null;
}

let ask: AlertAsk | null = null;
const listeners = new Set<() => void>();

function set(next: AlertAsk | null): void {
  ask = next;
  for (const listener of listeners) listener();
}

export const askForAlert = (pair: string | null, price: string | null = null): void => set({ pair, price });
export const endAlertAsk = (): void => set(null);

export function useAlertAsk(): AlertAsk | null {
  return useSyncExternalStore(subscribe, () => ask);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
