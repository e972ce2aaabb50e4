import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { deviceStorage } from "../../../lib/storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import { session } from "../../../session/session.ts";
import { unitsOf } from "../pair-rules.ts";

/**
 * Whether one click of the ladder places an order. It is off until this account's trader turns it on, by venue, with the largest
 * value that a click may order, in the money of the pair. The device keeps it for that account alone: it is a guard against slips of the
 * hand, and what an account may trade is limited by the exchange.
 */
interface OneClick {
  user: string | null;
  /** Largest values as plain decimals, by venue and by money: "demo USD". */
  caps: Readonly<Record<string, string>>;
  on: readonly Venue[];
}

const storageKey = "oneClick";
const kept = createStore(read());

function read(): OneClick {
  const stored = recordOf(deviceStorage.readJson(storageKey));
  const { user, caps, on } = stored;
  return {
    user: typeof user === "string" ? user : null,
    caps: Object.fromEntries(
      Object.entries(recordOf(caps)).flatMap(([key, cap]) => (typeof cap === "string" ? [[key, cap]] : [])),
    ),
    on: Array.isArray(on) ? VENUES.filter((venue) => on.includes(venue)) : [],
  };
}

window.addEventListener("storage", ({ key }) => {
  if (key === storageKey || key === null) kept.set(read());
});

function change(edit: (mine: OneClick) => Partial<OneClick>): void {
  const mine = own(kept.get());
  const next = { ...mine, ...edit(mine) };
  deviceStorage.writeJson(storageKey, next);
  kept.set(next);
}

/** What another account of this browser chose is nothing to this one. */
function own(stored: OneClick): OneClick {
  const user = session.rememberedUser()?.id ?? null;
  return stored.user === user && user !== null ? stored : { user, caps: {}, on: [] };
}

const capKey = (venue: Venue, quote: string): string => `${venue} ${quote}`;

/** The largest value of a click in ledger units, while one click is on for this venue and this money; else null. */
export function oneClickCapNow(venue: Venue, quote: string): bigint | null {
  return capOf(kept.get(), venue, quote);
}

function capOf(stored: OneClick, venue: Venue, quote: string): bigint | null {
  const { caps, on } = own(stored);
  const cap = caps[capKey(venue, quote)];
  if (!on.includes(venue) || cap === undefined) return null;
  const units = unitsOf(cap);
  return units > 0n ? units : null;
}

export function turnOneClickOn(venue: Venue, quote: string, cap: string): void {
  change(({ caps, on }) => ({
    caps: { ...caps, [capKey(venue, quote)]: cap },
    on: on.includes(venue) ? on : [...on, venue],
  }));
}

export function turnOneClickOff(venue: Venue): void {
  change(({ on }) => ({ on: on.filter((each) => each !== venue) }));
}

export function useOneClickCap(venue: Venue, quote: string): bigint | null {
  return capOf(useStore(kept), venue, quote);
}

/** What was asked for last time; empty for never. */
export function lastCap(venue: Venue, quote: string): string {
  return own(kept.get()).caps[capKey(venue, quote)] ?? "";
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
