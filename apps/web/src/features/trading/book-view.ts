import { deviceStorage } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** What stands beside the chart: the order book, the same prices as a ladder that orders are placed from, or its depth. */
export type BookView = "book" | "ladder" | "depth";
const others = ["ladder", "depth"] as const;

const storageKey = "bookView";
const view = createStore<BookView>(read());

function read(): BookView {
  const kept = deviceStorage.read(storageKey);
  return others.find((each) => each === kept) ?? "book";
}

/** This browser keeps it, for every pair. */
export function setBookView(next: BookView): void {
  deviceStorage.write(storageKey, next);
  view.set(next);
}

export function toggleBookView(): void {
  setBookView(view.get() === "ladder" ? "book" : "ladder");
}

export function useBookView(): BookView {
  return useStore(view);
}
