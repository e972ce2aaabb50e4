import { deviceStorage } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";

/**
 * Choices of this browser: theme, direction colours, hidden balances. They live in local storage and,
 * as `data-theme` and `data-updown`, on the body, where the stylesheets read them.
 */
type Theme = "light" | "dark";
const upDowns = ["classic", "safe", "red-up"] as const;
type UpDown = (typeof upDowns)[number];
type Density = "comfortable" | "compact";

export interface Preferences {
  theme: Theme;
  updown: UpDown;
  hideBalances: boolean;
  /** How close the rows of tables and books stand on a desk. */
  density: Density;
  /** Whether this device's own setting decides between light and dark, and `theme` follows it. */
  asSystem: boolean;
}

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
const store = createStore(load());

function load(): Preferences {
  const asSystem = deviceStorage.read("asSystem") === "true";
  const isDark = asSystem ? systemIsDark.matches : deviceStorage.read("theme") === "dark";
  return {
    theme: isDark ? "dark" : "light",
    asSystem,
    updown: upDowns.find((each) => each === deviceStorage.read("updown")) ?? "classic",
    hideBalances: deviceStorage.read("hideBalances") === "true",
    density: deviceStorage.read("density") === "compact" ? "compact" : "comfortable",
  };
}

function apply(): void {
  const current = store.get();
  document.body.dataset["theme"] = current.theme;
  // The scrollbars of the window.
  document.documentElement.style.colorScheme = current.theme;
  document.body.dataset["updown"] = current.updown;
  document.body.dataset["density"] = current.density;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", current.theme === "dark" ? barColours.dark : barColours.light);
}

/** The phone's own bar above the page takes the colour of the header. */
const barColours = { light: "#ffffff", dark: "#131519" } as const;
apply();
store.subscribe(apply);

export function setPreference<K extends "updown" | "hideBalances" | "density">(
  key: K,
  value: Preferences[K],
): void {
  deviceStorage.write(key, String(value));
  store.set({ ...store.get(), [key]: value });
}

/** Light or dark whatever the device says. Its own setting decides no more. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.write("asSystem", null);
  deviceStorage.write("theme", theme);
  store.set(load());
}

/** What was chosen before counts again once it is put off. */
export function followSystem(isOn: boolean): void {
  deviceStorage.write("asSystem", isOn ? "true" : null);
  store.set(load());
}

export function toggleTheme(): void {
  chooseTheme(store.get().theme === "light" ? "dark" : "light");
}

window.addEventListener("storage", () => store.set(load()));
systemIsDark.addEventListener("change", () => store.set(load()));

/** Calls `listener` after every change, whichever tab it was made in. */
export const subscribePreferences = store.subscribe;

export const preferencesNow = store.get;

export function usePreferences(): Preferences {
  return useStore(store);
}
