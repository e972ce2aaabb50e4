import { createStore, useStore } from "../../../lib/store.ts";

/** Which of the saved layouts is wanted: by its id, by its place in the list, or the next one. */
export type LayoutRequest = { id: string } | { place: number } | "next";

const request = createStore<LayoutRequest | null>(null);

/** Asks the trade screen to show a layout: now, or as soon as it is there. */
export const requestLayout = (next: LayoutRequest): void => request.set(next);
export const endLayoutRequest = (): void => request.set(null);

export function useLayoutRequest(): LayoutRequest | null {
  return useStore(request);
}
