import type { Venue } from "@fillmark/contracts/constants";
import { createStore, useStore } from "../lib/store.ts";
import { session } from "../session/session.ts";

/**
 * The venue that the user who looks at this tab knows they are on: the one that the tab opened with, and each one that they
 * chose here or were notified of. The account may have been switched elsewhere since.
 */
const known = createStore<Venue | null>(null);
/** While this tab switches by itself, nobody has to be notified. */
const isSwitching = createStore(false);
let token = session.token();

session.subscribe(() => {
  if (session.token() === token) return;
  token = session.token();
  known.set(null);
});

export const knownVenue = {
  set: known.set,
  /** Unless it is known already. */
  begin(venue: Venue): void {
    if (known.get() === null) known.set(venue);
  },
  switching: isSwitching.set,
};

/** Null until it is known, and while it changes by a press in this tab. */
export function useKnownVenue(): { known: Venue | null; isSwitching: boolean } {
  return { known: useStore(known), isSwitching: useStore(isSwitching) };
}
