import type { Venue } from "@fillmark/contracts/constants";
import type { Command } from "../commands.ts";
import type { Intent } from "./random-intent.ts";

interface Of {
  at: number;
  venue: Venue;
  owner: string;
}

export function limitCommandOf(one: Intent, of: Of): Command {
  return one.kind === "limits" ? limitsOf(one, of) : killSwitchOf(one, of);
}

/** Mostly none, so that most histories go on as they would without; else limits that a busy day meets, seldom nonsense. */
export function limitsOf({ lots, pick, flavour, trigger }: Intent, { venue, owner }: Of): Command {
  const isFree = flavour < 70;
  return {
    type: "setAccountLimits",
    venue,
    owner,
    scope: "account",
    limits: {
      maxOrderValue: isFree || flavour % 3 === 0 ? null : BigInt(lots * 150),
      maxOrdersPerDay: isFree || pick % 3 === 0 ? null : pick % 17,
      maxLossPerDay: isFree || trigger.flavour % 3 === 0 ? null : BigInt(trigger.flavour * 8),
      waitHours: flavour % 7 === 0 ? pick : 0,
    },
  };
}

/** Mostly off again, sometimes locked for a while. */
function killSwitchOf({ lots, pick, flavour }: Intent, { at, venue, owner }: Of): Command {
  const of = { type: "setKillSwitch", venue, owner, scope: "account" } as const;
  if (flavour < 80) return { ...of, on: false };
  const lockedUntil = flavour < 88 ? null : at + (pick > 97 ? 31 * 86_400_000 : (lots - 2) * 900);
  const cancels = flavour % 3 === 0 ? "all" : flavour % 3 === 1 ? "opening" : "none";
  return { ...of, on: true, lockedUntil, cancels };
}
