import { DONE, refused, transfer, type Changes, type Outcome } from "./changes.ts";
import { ADJUSTMENTS, ISSUER, LIQUIDITY, mayOverdraw, type Command } from "./commands.ts";
import { isTaken, takeReference } from "./references.ts";
import { invalid, shortOf, type Issue } from "./refusals.ts";

/** Money from outside, and the operator's corrections: nothing else changes how much there is. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/**
 * Credits money from outside: issued on the demo venue, over a rail on the live one, never the other way
 * round. The same reference again is the same deposit told twice: it does nothing and is not refused.
 */
export function deposit(changes: Changes, command: Of<"deposit">): Outcome {
  const { venue, owner, asset, amount, from, reference } = command;
  const { state } = changes;
  const issues: Issue[] = [];
  if (!state.assets.has(asset)) issues.push({ field: "asset", message: "is not an asset" });
  if (amount <= 0n) issues.push({ field: "amount", message: "must be above zero" });
  if (mayOverdraw(owner)) issues.push({ field: "owner", message: "can't be credited from outside" });
  if ((venue === "demo") !== (from === ISSUER))
    issues.push({ field: "from", message: `doesn't fund the ${venue} venue` });
  if (issues.length > 0) return invalid(issues);
  const named = { venue, once: "deposit", reference } as const;
  if (isTaken(state, named)) return DONE;
  takeReference(state, named);
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
  const issues: Issue[] = [];
  if (!state.assets.has(asset)) issues.push({ field: "asset", message: "is not an asset" });
  if (amount === 0n) issues.push({ field: "amount", message: "must not be zero" });
  if (mayOverdraw(owner)) issues.push({ field: "owner", message: "can't be corrected" });
  if (issues.length > 0) return invalid(issues);
  const named = { venue, once: "adjustment", reference } as const;
  if (isTaken(state, named)) return DONE;
  const rejection = amount < 0n ? shortOf(state, { venue, owner, asset }, -amount) : null;
  if (rejection !== null) return refused(rejection);
  takeReference(state, named);
  const own = { owner, bucket: "available" } as const;
  const outside = { owner: ADJUSTMENTS, bucket: "available" } as const;
  const movement = { kind: "adjustment", venue, asset, reference } as const;
  if (amount > 0n) transfer(changes, { ...movement, amount, from: outside, to: own });
  else transfer(changes, { ...movement, amount: -amount, from: own, to: outside });
  return DONE;
}
