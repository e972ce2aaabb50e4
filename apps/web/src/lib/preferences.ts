import { useSyncExternalStore } from "react";

/**
 * Choices of this browser: theme, direction colours, hidden balances. They live in local storage and,
 * as `data-theme` and `data-updown`, on the body, where the stylesheets read them.
 */
type Theme = "light" | "dark";
type UpDown = "classic" | "safe";

export interface Preferences {
  theme: Theme;
  updown: UpDown;
  hideBalances: boolean;
}

const listeners = new Set<() => void>();
let current: Preferences = load();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function load(): Preferences {
  return {
    theme: stored("theme") === "dark" ? "dark" : "light",
    updown: stored("updown") === "safe" ? "safe" : "classic",
    hideBalances: stored("hideBalances") === "true",
  };
}

function apply(): void {
  document.body.dataset["theme"] = current.theme;
  document.body.dataset["updown"] = current.updown;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", current.theme === "dark" ? barColours.dark : barColours.light);
}

/** The phone's own bar above the page takes the colour of the header. */
const barColours = { light: "#ffffff", dark: "#131519" } as const;
apply();

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  current = { ...current, [key]: value };
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // The choice then lasts as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

export function toggleTheme(): void {
  setPreference("theme", current.theme === "light" ? "dark" : "light");
}

window.addEventListener("storage", () => {
  current = load();
  apply();
  for (const listener of listeners) listener();
});

/** Calls `listener` after every change, whichever tab it was made in. */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const preferencesNow = (): Preferences => current;

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, preferencesNow);
}
