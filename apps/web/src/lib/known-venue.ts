import { useSyncExternalStore } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import { session } from "./session.ts";

/**
 * The venue that whoever looks at this tab knows they are on: the one that the tab opened with, and each one that they
 * chose here or were told of. The account may have been switched elsewhere since.
 */
let known: Venue | null = null;
/** While this tab switches by itself, nobody has to be told. */
let isSwitching = false;
let token = session.token();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

session.subscribe(() => {
  if (session.token() === token) return;
  token = session.token();
  knownVenue.set(null);
});

export const knownVenue = {
  set(venue: Venue | null): void {
    known = venue;
    announce();
  },
  /** Unless it is known already. */
  begin(venue: Venue): void {
    if (known === null) knownVenue.set(venue);
  },
  switching(isOn: boolean): void {
    isSwitching = isOn;
    announce();
  },
};

/** Null until it is known, and while it changes by a press in this tab. */
export function useKnownVenue(): { known: Venue | null; isSwitching: boolean } {
  const venue = useSyncExternalStore(subscribe, () => known);
  return { known: venue, isSwitching: useSyncExternalStore(subscribe, () => isSwitching) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
