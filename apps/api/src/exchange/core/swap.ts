import { DONE, refused, transfer, type Changes, type Outcome } from "./changes.ts";
import { FEES, isHouse, LIQUIDITY, type Command } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { isTaken, takeReference } from "./references.ts";
import { invalid, paused, shortOf, type Issue } from "./refusals.ts";
import { availableOf, type State } from "./state.ts";

type Swap = Extract<Command, { type: "swap" }>;

/**
 * Exchanges one asset for another with the house, at the amounts that its quote named: all of it or nothing.
 * The same quote again is the same swap told twice: it does nothing and is not refused.
 */
export function swap(changes: Changes, command: Swap): Outcome {
  const { venue, owner, from, to, fromAmount, toAmount, fee, quoteId } = command;
  const { state } = changes;
  const issues = issuesOf(state, command);
  if (issues.length > 0) return invalid(issues);
  const named = { venue, once: "swap", reference: quoteId } as const;
  if (isTaken(state, named)) return DONE;
  const rejection =
    paused(state, venue) ??
    shortOf(state, { venue, owner, asset: from }, fromAmount) ??
    short(state, command);
  if (rejection !== null) return refused(rejection);
  takeReference(state, named);
  const user = { owner, bucket: "available" } as const;
  const house = { owner: LIQUIDITY, bucket: "available" } as const;
  const fees = { owner: FEES, bucket: "available" } as const;
  const paid = { venue, asset: from, from: user, reference: quoteId };
  transfer(changes, { ...paid, kind: "swap", amount: fromAmount - fee, to: house });
  transfer(changes, { ...paid, kind: "swap_fee", amount: fee, to: fees });
  transfer(changes, {
    kind: "swap",
    venue,
    asset: to,
    amount: toAmount,
    from: house,
    to: user,
    reference: quoteId,
  });
  return DONE;
}

function issuesOf({ assets }: State, { owner, from, to, fromAmount, toAmount, fee, quoteId }: Swap): Issue[] {
  const issues: Issue[] = [];
  if (isHouse(owner)) issues.push({ field: "owner", message: "can't swap with itself" });
  if (!assets.has(from)) issues.push({ field: "from", message: "is not an asset" });
  if (!assets.has(to)) issues.push({ field: "to", message: "is not an asset" });
  if (from === to) issues.push({ field: "to", message: "must be another asset" });
  if (fee < 0n) issues.push({ field: "fee", message: "must not be negative" });
  if (fromAmount <= fee) issues.push({ field: "fromAmount", message: "must be above the fee" });
  if (toAmount <= 0n) issues.push({ field: "toAmount", message: "must be above zero" });
  if (quoteId === "") issues.push({ field: "quoteId", message: "must not be empty" });
  return issues;
}

/** How much the house has is its own business. */
function short(state: State, { venue, to, toAmount }: Swap): Rejection | null {
  if (availableOf(state, { venue, owner: LIQUIDITY, asset: to }) >= toAmount) return null;
  return { code: "INSUFFICIENT_LIQUIDITY", details: { asset: to } };
}
