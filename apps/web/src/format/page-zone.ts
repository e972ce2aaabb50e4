import { deviceStorage } from "../lib/storage.ts";

const KEY = "timeZone";

/** As chosen on this device, by its IANA name; null is the device's own. */
export function chosenZone(): string | null {
  return deviceStorage.read(KEY);
}

/** Null is the device's own. Formats are made once, so the page is loaded anew to show it. */
export function chooseZone(name: string | null): void {
  deviceStorage.write(KEY, name);
  location.reload();
}

/** The time zone that every clock and every day of this page is of, by its IANA name. */
export const pageZone = resolvedZone(chosenZone());

/** What was kept may be a zone that this browser doesn't know. */
export function resolvedZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat("en", name === null ? {} : { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return resolvedZone(null);
  }
}
