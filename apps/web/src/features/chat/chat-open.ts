import { useSyncExternalStore } from "react";
import { session } from "../../lib/session.ts";

/** Whether the panel of the chat is open, for all who draw or open it. */
const listeners = new Set<() => void>();
let isOpen = false;
let opener: HTMLElement | null = null;

function set(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

// Whoever signs in next begins with a closed one.
session.subscribe(() => {
  if (session.token() === null) set(false);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openPanel(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  set(true);
}

/** Gives the focus back to what opened it, unless the way leads elsewhere. */
export function closePanel({ isLeaving = false } = {}): void {
  set(false);
  const target = opener;
  opener = null;
  if (isLeaving) return;
  // On a phone the launcher is drawn again only once the panel is gone.
  requestAnimationFrame(() => {
    const launcher = document.querySelector<HTMLElement>("[data-chat-launcher]");
    (target?.isConnected === true && target !== document.body ? target : launcher)?.focus();
  });
}

export function usePanelOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
