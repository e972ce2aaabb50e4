import { DONE, refused, transfer, type Changes, type Outcome } from "./changes.ts";
import type { CommandIssue } from "./command-issue.ts";
import { ADJUSTMENTS, ISSUER, LIQUIDITY, mayOverdraw, type Command } from "./commands.ts";
import { isUsed, claimIdempotencyKey } from "./idempotency-keys.ts";
import { invalid, shortOf } from "./refusals.ts";

/** Money from outside, and the operator's corrections: nothing else changes how much there is. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/**
 * Credits money from outside: issued on the demo venue, over a rail on the live one, never the other way
 * round. The same reference again is the same deposit reported twice: it does nothing and is not refused.
 */
export function deposit(changes: Changes, command: Of<"deposit">): Outcome {
  const { venue, owner, asset, amount, from, reference } = command;
  const { state } = changes;
  const issues: CommandIssue[] = [];
  if (!state.assets.has(asset)) issues.push({ field: "asset", rule: "asset" });
  if (amount <= 0n) issues.push({ field: "amount", rule: "above_zero" });
  if (mayOverdraw(owner)) issues.push({ field: "owner", rule: "no_credit" });
  if ((venue === "demo") !== (from === ISSUER)) issues.push({ field: "from", rule: "source", venue });
  if (issues.length > 0) return invalid(issues);
  const named = { venue, scope: "deposit", reference } as const;
  if (isUsed(state, named)) return DONE;
  claimIdempotencyKey(state, named);
  transfer(changes, {
    kind: owner === LIQUIDITY ? "inventory" : "deposit",
    venue,
    asset,
    amount,
    from: { owner: from, bucket: "available" },
    to: { owner, bucket: "available" },
    reference,
  });
  return DONE;
}

/** Corrects what an owner has on the live venue, up or down, but never below zero and never twice. */
export function adjust(changes: Changes, command: Of<"adjust">): Outcome {
  const { owner, asset, amount, reference } = command;
  const { state } = changes;
  const venue = "live";
  const issues: CommandIssue[] = [];
  if (!state.assets.has(asset)) issues.push({ field: "asset", rule: "asset" });
  if (amount === 0n) issues.push({ field: "amount", rule: "not_zero" });
  if (mayOverdraw(owner)) issues.push({ field: "owner", rule: "no_correction" });
  if (issues.length > 0) return invalid(issues);
  const named = { venue, scope: "adjustment", reference } as const;
  if (isUsed(state, named)) return DONE;
  const rejection = amount < 0n ? shortOf(state, { venue, owner, asset }, -amount) : null;
  if (rejection !== null) return refused(rejection);
  claimIdempotencyKey(state, named);
  const own = { owner, bucket: "available" } as const;
  const outside = { owner: ADJUSTMENTS, bucket: "available" } as const;
  const movement = { kind: "adjustment", venue, asset, reference } as const;
  if (amount > 0n) transfer(changes, { ...movement, amount, from: outside, to: own });
  else transfer(changes, { ...movement, amount: -amount, from: own, to: outside });
  return DONE;
}
