import { useSyncExternalStore } from "react";
import { session } from "./session.ts";
import { leave, type Marks, readMarks, toggle, watchedIn } from "./watch-marks.ts";

/**
 * The pairs that are watched here, in the order they were added. The star acts at once, with or without a network;
 * whoever is signed in has the same list on each device (watchlist-sync.ts).
 */
const key = "watchlist";
const listeners = new Set<() => void>();
let marks: Marks = readMarks(read(), Date.now());
let watched = shownOf(marks);

export function marksNow(): Marks {
  return marks;
}

/** Keeps other marks, and tells who listens. */
export function setMarks(next: Marks): void {
  if (next === marks) return;
  marks = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // The list then lasts as long as the page.
  }
  announce();
}

export function toggleWatched(pair: string): void {
  const mine = session.token() === null && marks.owner !== null ? { owner: null, list: [] } : marks;
  setMarks(toggle(mine, pair, Date.now()));
}

export function subscribeWatchlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWatchlist(): readonly string[] {
  return useSyncExternalStore(subscribeWatchlist, () => watched);
}

function announce(): void {
  const next = shownOf(marks);
  if (next.join() !== watched.join()) watched = next;
  for (const listener of listeners) listener();
}

/** What belongs to an account is not shown once it is signed out. */
function shownOf(all: Marks): readonly string[] {
  return all.owner !== null && session.token() === null ? [] : watchedIn(all);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

session.subscribe(() => {
  if (session.token() === null) setMarks(leave(marks));
  announce();
});
window.addEventListener("storage", (event) => {
  if (event.key !== key) return;
  marks = readMarks(event.newValue, Date.now());
  announce();
});
