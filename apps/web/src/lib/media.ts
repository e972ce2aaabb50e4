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

const mouse = window.matchMedia("(hover: hover) and (pointer: fine)");

/** Whether something points that is finer than a finger, and may rest where it doesn't press. */
export function hasMouse(): boolean {
  return mouse.matches;
}
