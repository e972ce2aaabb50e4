import { createStore, useStore } from "../../lib/store.ts";
import { session } from "../../session/session.ts";

/** Whether the panel of the chat is open, for all who draw or open it. */
const isOpen = createStore(false);
let opener: HTMLElement | null = null;

// A user who signs in next begins with a closed one.
session.subscribe(() => {
  if (session.token() === null) isOpen.set(false);
});

export function openPanel(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  isOpen.set(true);
}

/** Gives the focus back to what opened it, unless the way leads elsewhere. */
export function closePanel({ isLeaving = false } = {}): void {
  isOpen.set(false);
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
  return useStore(isOpen);
}
