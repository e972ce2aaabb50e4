import { useSyncExternalStore } from "react";

/** Whether the sheet that switches and resets accounts is open: the header, a band and pages open it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openAccountSheet = (): void => set(true);
export const closeAccountSheet = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAccountSheetOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
