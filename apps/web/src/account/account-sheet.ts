import { createStore, useStore } from "../lib/store.ts";

/** Whether the sheet that switches and resets accounts is open: the header, a band and pages open it. */
const isOpen = createStore(false);

export const openAccountSheet = (): void => isOpen.set(true);
export const closeAccountSheet = (): void => isOpen.set(false);

export function useAccountSheetOpen(): boolean {
  return useStore(isOpen);
}
