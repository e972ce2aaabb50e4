import { useEffect, useSyncExternalStore } from "react";
import { beginWait, endWait, onShown, type Quality, shownNow } from "./page-wait.ts";

/** Mounted for as long as a page is waited for. */
export function usePageWait(): void {
  useEffect(() => {
    beginWait();
    return endWait;
  }, []);
}

/** What the overlay shows now; null while it is hidden. */
export function usePageLoading(): Quality | null {
  return useSyncExternalStore(onShown, shownNow);
}
