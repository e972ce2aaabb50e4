import { createStore, useStore } from "../../lib/store.ts";

const request = createStore(false);

/** Asks the trade screen for the pairs that can be compared: now, or as soon as its chart is there. */
export const requestCompare = (): void => request.set(true);
export const endCompareRequest = (): void => request.set(false);

export function useCompareRequest(): boolean {
  return useStore(request);
}
