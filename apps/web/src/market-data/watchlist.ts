import { deviceStorage } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";
import { session } from "../session/session.ts";
import { leave, type Marks, readMarks, toggle, watchedIn } from "./watch-marks.ts";

/**
 * The pairs that are watched here, in the order they were added. The star acts at once, with or without a network;
 * the signed-in user has the same list on each device (watchlist-sync.ts).
 */
const key = "watchlist";
const marks = createStore<Marks>(readMarks(deviceStorage.read(key), Date.now()));
const watched = createStore(shownOf(marks.get()));

export const marksNow = marks.get;

/** Keeps other marks, and notifies listeners. */
export function setMarks(next: Marks): void {
  if (next === marks.get()) return;
  deviceStorage.writeJson(key, next);
  take(next);
}

export function toggleWatched(pair: string): void {
  const kept = marks.get();
  const mine = session.token() === null && kept.owner !== null ? { owner: null, list: [] } : kept;
  setMarks(toggle(mine, pair, Date.now()));
}

/** Called after each change of the marks, whichever tab it was made in. */
export const subscribeWatchlist = marks.subscribe;

export function useWatchlist(): readonly string[] {
  return useStore(watched);
}

function take(next: Marks): void {
  const shown = shownOf(next);
  if (shown.join() !== watched.get().join()) watched.set(shown);
  marks.set(next);
}

/** What belongs to an account is not shown once it is signed out. */
function shownOf(all: Marks): readonly string[] {
  return all.owner !== null && session.token() === null ? [] : watchedIn(all);
}

session.subscribe(() => {
  if (session.token() === null) setMarks(leave(marks.get()));
  take(marks.get());
});
window.addEventListener("storage", (event) => {
  if (event.key === key) take(readMarks(event.newValue, Date.now()));
});
