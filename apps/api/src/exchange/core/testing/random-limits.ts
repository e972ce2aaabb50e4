import type { Venue } from "@fillmark/contracts/constants";
import type { Command } from "../commands.ts";
import { keyScope, type LimitScope } from "../limit-commands.ts";
import type { Intent } from "./random-intent.ts";
import { PAIRS } from "./random-rules.ts";

interface Of {
  at: number;
  venue: Venue;
  owner: string;
  /** None where the dice say it. */
  scope?: LimitScope;
}

const KEYS = ["k1", "k2"] as const;

/** The key that asks, of two; mostly its owner does. */
export function keyBy({ exits, lots }: Intent): { keyId?: string } {
  return exits.flavour % 5 < 2 ? { keyId: KEYS[lots % 3 === 0 ? 1 : 0] } : {};
}

/** Half of them are the account's own. */
function scopeBy({ exits, lots }: Intent): LimitScope {
  return exits.flavour % 2 === 0 ? "account" : keyScope(KEYS[lots % 2] ?? "k1");
}

export function limitCommandOf(one: Intent, of: Of): Command {
  return one.kind === "limits" ? limitsOf(one, of) : killSwitchOf(one, of);
}

/**
 * Mostly none, so that most histories go on as they would without; else limits that a busy day meets, seldom nonsense. A key
 * trades less, and so loses less.
 */
export function limitsOf(one: Intent, { venue, owner, scope = scopeBy(one) }: Of): Command {
  const { lots, pick, flavour, trigger } = one;
  const isFree = flavour < 70;
  return {
    type: "setAccountLimits",
    venue,
    owner,
    scope,
    limits: {
      maxOrderValue: isFree || flavour % 3 === 0 ? null : BigInt(lots * 150),
      maxOrdersPerDay: isFree || pick % 3 === 0 ? null : scope === "account" ? pick % 17 : pick % 3,
      maxLossPerDay:
        isFree || trigger.flavour % 3 === 0 ? null : BigInt(trigger.flavour * (scope === "account" ? 8 : 1)),
      waitHours: flavour % 7 === 0 ? pick : 0,
      ...pairsBy(one, scope),
    },
  };
}

/** Of a key now and then one pair, both in no order, or one that there isn't; of an account hardly ever any. */
function pairsBy({ flavour, pick }: Intent, scope: LimitScope): { pairs?: readonly string[] } {
  if (scope === "account") return pick === 7 ? { pairs: PAIRS } : {};
  const [first = "", second = ""] = PAIRS;
  if (flavour % 3 > 0) return {};
  return { pairs: [[first], [second, first, second], [second], ["none"]][pick % 4] ?? [] };
}

/** Mostly off again, sometimes locked for a while. */
function killSwitchOf(one: Intent, { at, venue, owner }: Of): Command {
  const { lots, pick, flavour } = one;
  const scope = flavour % 4 === 0 ? scopeBy(one) : "account";
  const of = { type: "setKillSwitch", venue, owner, scope } as const;
  if (flavour < 75) return { ...of, on: false };
  const lockedUntil = flavour < 82 ? null : at + (pick > 97 ? 31 * 86_400_000 : (lots - 2) * 90_000);
  const cancels = flavour % 3 === 0 ? "all" : flavour % 3 === 1 ? "opening" : "none";
  return { ...of, on: true, lockedUntil, cancels };
}
