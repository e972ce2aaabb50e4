import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 1680px)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** True from 1680 px: there is room for the list of markets. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
