import type { Venue } from "@fillmark/contracts/constants";
import { present } from "./assert.ts";
import type { CommandIssue } from "./command-issue.ts";
import { refused, type Outcome } from "./changes.ts";
import type { Rejection } from "./events.ts";
import { availableOf, type State } from "./state.ts";
import { amountText } from "./units.ts";

/** Refusals that several commands share. Each gives null where nothing speaks against the command. */

/** Refuses a command with VALIDATION; nothing has changed. */
export function invalid(issues: CommandIssue[]): Outcome {
  return refused(invalidCommand(issues));
}

/** VALIDATION, with the field and the rule of each issue. */
export function invalidCommand(issues: CommandIssue[]): Rejection {
  return { code: "VALIDATION", details: { issues } };
}

/** Nothing new begins on a venue that is in cancel-only. */
export function paused(state: State, venue: Venue): Rejection | null {
  const standing = state.venues.get(venue);
  if (standing?.cancelOnly !== true) return null;
  return { code: "VENUE_CANCEL_ONLY", details: { reason: standing.reason ?? "" } };
}

/**
 * INSUFFICIENT_FUNDS where the account has less available than `need`, in the asset's smallest units; null where
 * it has enough.
 */
export function shortOf(
  state: State,
  account: { venue: Venue; owner: string; asset: string },
  need: bigint,
): Rejection | null {
  const available = availableOf(state, account);
  if (available >= need) return null;
  const { asset } = account;
  const { scale } = present(state.assets.get(asset), "asset");
  const text = (units: bigint): string => amountText(units, scale);
  return {
    code: "INSUFFICIENT_FUNDS",
    details: { asset, needed: text(need), available: text(available), missing: text(need - available) },
  };
}
