import { useSyncExternalStore } from "react";

/** The pairs that this browser watches, in the order they were added. */
const key = "watchlist";
const listeners = new Set<() => void>();
let watched: readonly string[] = load();

function load(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((pair) => typeof pair === "string") : [];
  } catch {
    return [];
  }
}

export function toggleWatched(pair: string): void {
  watched = watched.includes(pair) ? watched.filter((other) => other !== pair) : [...watched, pair];
  try {
    localStorage.setItem(key, JSON.stringify(watched));
  } catch {
    // The list then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener("storage", (event) => {
  if (event.key !== key) return;
  watched = load();
  for (const listener of listeners) listener();
});

export function useWatchlist(): readonly string[] {
  return useSyncExternalStore(subscribe, () => watched);
}
