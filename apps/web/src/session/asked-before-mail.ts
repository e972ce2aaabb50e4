import { deviceStorage } from "../lib/storage.ts";
import { askedFor, ownPath } from "./came-from.ts";

const keptKey = "asked-for";
/** As long as the link of a mail is of use. */
const KEPT_MS = 86_400_000;

/** Keeps the page that was asked for while a mail is waited for, whose link opens a window without this one's history. */
export function keepAskedFor(): void {
  const path = askedFor();
  if (path === null) deviceStorage.write(keptKey, null);
  else deviceStorage.writeJson(keptKey, { path, until: Date.now() + KEPT_MS });
}

/** What was kept, once. */
export function takeAskedFor(): string | null {
  const kept: unknown = deviceStorage.readJson(keptKey);
  deviceStorage.write(keptKey, null);
  if (typeof kept !== "object" || kept === null || !("path" in kept) || !("until" in kept)) return null;
  return Number(kept.until) > Date.now() ? ownPath(kept.path) : null;
}
