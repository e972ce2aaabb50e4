import { deviceStorage } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** What stands beside the chart: the order book, or the same prices as a ladder that orders are placed from. */
export type BookView = "book" | "ladder";

const storageKey = "bookView";
const view = createStore<BookView>(read());

function read(): BookView {
  return deviceStorage.read(storageKey) === "ladder" ? "ladder" : "book";
}

/** This browser keeps it, for every pair. */
export function setBookView(next: BookView): void {
  deviceStorage.write(storageKey, next);
  view.set(next);
}

export function toggleBookView(): void {
  setBookView(view.get() === "book" ? "ladder" : "book");
}

export function useBookView(): BookView {
  return useStore(view);
}
