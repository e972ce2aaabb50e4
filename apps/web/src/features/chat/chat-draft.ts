import { useSyncExternalStore } from "react";
import { chat as store } from "./chat-store.ts";

/** What stands in the composer, for all who draw or change it; the store keeps it across pages and reloads. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDraft(): string {
  return useSyncExternalStore(subscribe, store.draft);
}

/** Behind what stands there already, unless it is the same. */
export function addToDraft(text: string): void {
  const before = store.draft();
  if (!before.includes(text.trim())) writeDraft(before === "" ? text : `${before}\n${text}`);
}

export function writeDraft(text: string): void {
  store.setDraft(text);
  for (const listener of listeners) listener();
}
