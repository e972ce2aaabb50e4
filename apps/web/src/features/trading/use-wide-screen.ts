import { useSyncExternalStore } from "react";

const desk = window.matchMedia("(min-width: 1024px)");
const wide = window.matchMedia("(min-width: 1680px)");

function watcher(query: MediaQueryList) {
  return (listener: () => void) => {
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
}
const watchDesk = watcher(desk);
const watchWide = watcher(wide);

/** True from 1024 px: the parts of the trade screen stand side by side. */
export function useDesk(): boolean {
  return useSyncExternalStore(watchDesk, () => desk.matches);
}

/** True from 1680 px: there is room for the list of markets. */
export function useWide(): boolean {
  return useSyncExternalStore(watchWide, () => wide.matches);
}
