import { DONE, refused, transfer, type Changes, type Outcome } from "./changes.ts";
import { countOrder } from "./account-limits.ts";
import { countResult, worthOfSwap } from "./day-result.ts";
import { swapBeyondLimits } from "./limit-checks.ts";
import { countMakerSwap, isBeyondExposure, swapTrades } from "./maker-limits.ts";
import { LIMIT_ASSET } from "./limit-commands.ts";
import type { CommandIssue } from "./command-issue.ts";
import { FEES, isSystemOwner, LIQUIDITY, type Command } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { isUsed, claimIdempotencyKey } from "./idempotency-keys.ts";
import { invalid, paused, shortOf } from "./refusals.ts";
import { availableOf, type State } from "./state.ts";

type Swap = Extract<Command, { type: "swap" }>;

/**
 * Exchanges one asset for another with the market maker, at the amounts that its quote named: all of it or nothing.
 * The same quote again is the same swap reported twice: it does nothing and is not refused.
 */
export function swap(changes: Changes, command: Swap): Outcome {
  const { venue, owner, from, to, fromAmount, toAmount, fee, quoteId } = command;
  const { state, at } = changes;
  const issues = issuesOf(state, command);
  if (issues.length > 0) return invalid(issues);
  const named = { venue, scope: "swap", reference: quoteId } as const;
  if (isUsed(state, named)) return DONE;
  const value = worthOfSwap(state, command);
  const pairs = command.evidence.legs.map(({ pair }) => pair);
  const trades = swapTrades(state, command);
  const rejection =
    paused(state, venue) ??
    swapBeyondLimits(state, { of: command, from, to, value, pairs, at }) ??
    shortOf(state, { venue, owner, asset: from }, fromAmount) ??
    short(state, command) ??
    (isBeyondExposure(trades, at) ? noLiquidity(to) : null);
  if (rejection !== null) return refused(rejection);
  claimIdempotencyKey(state, named);
  countOrder(changes, command);
  countMakerSwap(changes, trades);
  // Of what is paid in dollars the fee is known; in other assets it is a part of what they cost.
  const apart = from === LIMIT_ASSET ? fee : 0n;
  countResult(changes, {
    venue,
    owner,
    keyId: command.keyId,
    out: { asset: from, amount: fromAmount - apart },
    into: { asset: to, amount: toAmount },
    worth: value === null ? null : value - apart,
    fee: apart,
  });
  const user = { owner, bucket: "available" } as const;
  const maker = { owner: LIQUIDITY, bucket: "available" } as const;
  const fees = { owner: FEES, bucket: "available" } as const;
  const paid = { venue, asset: from, from: user, reference: quoteId };
  transfer(changes, { ...paid, kind: "swap", amount: fromAmount - fee, to: maker });
  transfer(changes, { ...paid, kind: "swap_fee", amount: fee, to: fees });
  transfer(changes, {
    kind: "swap",
    venue,
    asset: to,
    amount: toAmount,
    from: maker,
    to: user,
    reference: quoteId,
  });
  return DONE;
}

function issuesOf(
  { assets }: State,
  { owner, from, to, fromAmount, toAmount, fee, quoteId }: Swap,
): CommandIssue[] {
  const issues: CommandIssue[] = [];
  if (isSystemOwner(owner)) issues.push({ field: "owner", rule: "no_swap" });
  if (!assets.has(from)) issues.push({ field: "from", rule: "asset" });
  if (!assets.has(to)) issues.push({ field: "to", rule: "asset" });
  if (from === to) issues.push({ field: "to", rule: "other_asset" });
  if (fee < 0n) issues.push({ field: "fee", rule: "not_negative" });
  if (fromAmount <= fee) issues.push({ field: "fromAmount", rule: "above_fee" });
  if (toAmount <= 0n) issues.push({ field: "toAmount", rule: "above_zero" });
  if (quoteId === "") issues.push({ field: "quoteId", rule: "not_empty" });
  return issues;
}

/** How much the market maker has is its own business. */
function short(state: State, { venue, to, toAmount }: Swap): Rejection | null {
  if (availableOf(state, { venue, owner: LIQUIDITY, asset: to }) >= toAmount) return null;
  return noLiquidity(to);
}

function noLiquidity(asset: string): Rejection {
  return { code: "INSUFFICIENT_LIQUIDITY", details: { asset } };
}
