// What was closed on this device; the account remembers it as well, for the others.
import { deviceStorage } from "../../lib/storage.ts";

const key = "announcements.closed";
const maxEntries = 50;

export function dismissedHere(): readonly string[] {
  const value = deviceStorage.readJson(key);
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

export function keepDismissed(id: string): void {
  deviceStorage.writeJson(key, [...dismissedHere(), id].slice(-maxEntries));
}
