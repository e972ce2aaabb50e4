import { useSyncExternalStore } from "react";

const desk = window.matchMedia("(min-width: 1024px)");

function subscribe(listener: () => void): () => void {
  desk.addEventListener("change", listener);
  return () => desk.removeEventListener("change", listener);
}

/** Whether tables and side columns have room: the same 1024 px at which the stylesheets turn. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => desk.matches);
}
