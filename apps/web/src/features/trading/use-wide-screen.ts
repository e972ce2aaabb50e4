import { useSyncExternalStore } from "react";

/** Follows whether the window is at least this wide. */
function widthFrom(pixels: number) {
  const query = window.matchMedia(`(min-width: ${pixels}px)`);
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
  return { subscribe, matches: () => query.matches };
}

const wide = widthFrom(1680);
const roomy = widthFrom(1280);

/** True from 1680 px: there is room for the list of markets. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches);
}

/** True from 1280 px: there is room for several charts. */
export function useHasChartRoom(): boolean {
  return useSyncExternalStore(roomy.subscribe, roomy.matches);
}
