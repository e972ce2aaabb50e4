import { createStore, useStore } from "../lib/store.ts";

/** Which price alert a user is about to set: asked for anywhere, answered by one sheet in the frame of the app. */
export interface AlertAsk {
  /** Null where the pair is still to be chosen. */
  readonly pair: string | null;
  /** A plain decimal to begin with. */
  readonly price: string | null;
}

const ask = createStore<AlertAsk | null>(null);

export const askForAlert = (pair: string | null, price: string | null = null): void =>
  ask.set({ pair, price });
export const endAlertAsk = (): void => ask.set(null);

export function useAlertAsk(): AlertAsk | null {
  return useStore(ask);
}
