import type { KillSwitchCancels, Venue } from "@fillmark/contracts/constants";

/** Whom limits are of: the account, or one of its API keys, beside the account's own. */
export type LimitScope = "account" | `key:${string}`;

/** The scope of a key's limits. */
export function keyScope(keyId: string): LimitScope {
  return `key:${keyId}`;
}

/** The key that a scope is of; null for the account's own. */
export function keyOf(scope: LimitScope): string | null {
  return scope === "account" ? null : scope.slice("key:".length);
}

/** Throws on a text that is no scope. */
export function toLimitScope(text: string): LimitScope {
  if (text === "account") return text;
  if (!text.startsWith("key:")) throw new Error(`"${text}" is no scope of limits`);
  return keyScope(text.slice("key:".length));
}

/** What is counted in money is counted in this asset, on every pair. */
export const LIMIT_ASSET = "USD";

/** What an owner allows themselves; null is no limit. */
export interface TradingLimits {
  /** The value of one order, smallest units of `LIMIT_ASSET`. */
  maxOrderValue: bigint | null;
  /** Orders that were taken since 00:00 UTC. */
  maxOrdersPerDay: number | null;
  /** What the fills since 00:00 UTC have lost (`day-result.ts`), smallest units of `LIMIT_ASSET`. */
  maxLossPerDay: bigint | null;
  /** Hours that loosening takes at least; it never comes before the next UTC day. */
  waitHours: number;
  /** Of a key alone, in order: the only pairs that it may trade. None where it may trade all of them. */
  pairs?: readonly string[] | undefined;
}

interface OfAccount {
  venue: Venue;
  owner: string;
  scope: LimitScope;
}

export type LimitCommand =
  | ({ type: "setAccountLimits"; limits: TradingLimits } & OfAccount)
  /** `lockedUntil`, ms since epoch: before then it can't be turned off. */
  | ({ type: "setKillSwitch"; on: true; lockedUntil: number | null; cancels: KillSwitchCancels } & OfAccount)
  | ({ type: "setKillSwitch"; on: false } & OfAccount);

/** What a unit of a market's quote asset is worth, by the newest quote of its own pair with `LIMIT_ASSET`. */
export interface Conversion {
  /** Base is the market's quote asset. */
  pair: string;
  /** Ticks of that pair: the middle of its best prices. */
  price: number;
}
