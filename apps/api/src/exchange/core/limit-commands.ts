import type { KillSwitchCancels, Venue } from "@fillmark/contracts/constants";

/** Whom limits are of. An API key will be another scope, beside its account's own. */
export type LimitScope = (typeof LIMIT_SCOPES)[number];
export const LIMIT_SCOPES = ["account"] as const;

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
