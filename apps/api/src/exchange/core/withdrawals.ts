import { DONE, refused, transfer, type Changes, type Outcome, type AccountBucket } from "./changes.ts";
import type { CommandIssue } from "./command-issue.ts";
import { FEES, isSystemOwner, type Command } from "./commands.ts";
import type { Rejection, Withdrawal, WithdrawalState } from "./events.ts";
import { invalid, paused, shortOf } from "./refusals.ts";
import type { State } from "./state.ts";

/**
 * The money of withdrawals, on the live venue alone: held → released, or held → paid → returned. A step that
 * was taken before is answered alike and does nothing, so a caller that lost an answer asks again; a step that the
 * withdrawal can't take any more, or not yet, is refused.
 */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

const venue = "live";

/**
 * Sets amount and fee aside, in the asset's smallest units. The same command again does nothing; refuses with
 * VALIDATION where the id belongs to another withdrawal or a field is wrong, VENUE_CANCEL_ONLY, and
 * INSUFFICIENT_FUNDS.
 */
export function holdWithdrawal(changes: Changes, command: Of<"holdWithdrawal">): Outcome {
  const { owner, asset, amount, fee, withdrawal: id } = command;
  const { state, seq } = changes;
  const issues = issuesOf(state, command);
  if (issues.length > 0) return invalid(issues);
  const known = state.withdrawals.get(id);
  if (known !== undefined) {
    return isSame(known, command) ? DONE : invalid([{ field: "withdrawal", rule: "other_withdrawal" }]);
  }
  const rejection = paused(state, venue) ?? shortOf(state, { venue, owner, asset }, amount + fee);
  if (rejection !== null) return refused(rejection);
  const withdrawal: Withdrawal = {
    id,
    owner,
    asset,
    amount,
    fee,
    state: "held",
    heldSeq: seq,
    updatedSeq: seq,
  };
  state.withdrawals.set(id, withdrawal);
  const way = { from: available(owner), to: held(owner) };
  move(changes, withdrawal, { kind: "withdrawal_hold", amount: amount + fee, ...way });
  emitWithdrawal(changes, withdrawal);
  return DONE;
}

/** Gives all of it back, the fee too. */
export function releaseWithdrawal(changes: Changes, { withdrawal: id }: Of<"releaseWithdrawal">): Outcome {
  return step(changes, { id, from: "held", to: "released" }, (withdrawal) => {
    const { owner, amount, fee } = withdrawal;
    const way = { from: held(owner), to: available(owner) };
    move(changes, withdrawal, { kind: "withdrawal_release", amount: amount + fee, ...way });
  });
}

/**
 * What is held leaves: the amount to the account `to`, the fee to the platform's.
 * Done already it does nothing; refuses with WITHDRAWAL_STATE in any other state.
 */
export function payWithdrawal(changes: Changes, { withdrawal: id, to }: Of<"payWithdrawal">): Outcome {
  return step(changes, { id, from: "held", to: "paid" }, (withdrawal) => {
    const { owner, amount, fee } = withdrawal;
    const from = held(owner);
    move(changes, withdrawal, { kind: "withdrawal", amount, from, to: available(to) });
    move(changes, withdrawal, { kind: "withdrawal_fee", amount: fee, from, to: available(FEES) });
  });
}

/**
 * A payment that came back goes to its owner again, from the account `from`, without the fee.
 * Done already it does nothing; refuses with WITHDRAWAL_STATE in any other state.
 */
export function returnWithdrawal(
  changes: Changes,
  { withdrawal: id, from }: Of<"returnWithdrawal">,
): Outcome {
  return step(changes, { id, from: "paid", to: "returned" }, (withdrawal) => {
    const { owner, amount } = withdrawal;
    const way = { from: available(from), to: available(owner) };
    move(changes, withdrawal, { kind: "withdrawal_return", amount, ...way });
  });
}

function issuesOf(
  state: State,
  { owner, asset, amount, fee, withdrawal }: Of<"holdWithdrawal">,
): CommandIssue[] {
  const issues: CommandIssue[] = [];
  if (!state.assets.has(asset)) issues.push({ field: "asset", rule: "asset" });
  if (amount <= 0n) issues.push({ field: "amount", rule: "above_zero" });
  if (fee < 0n) issues.push({ field: "fee", rule: "not_negative" });
  if (isSystemOwner(owner)) issues.push({ field: "owner", rule: "no_withdrawal" });
  if (withdrawal === "") issues.push({ field: "withdrawal", rule: "not_empty" });
  return issues;
}

function isSame(known: Withdrawal, { owner, asset, amount, fee }: Of<"holdWithdrawal">): boolean {
  return known.owner === owner && known.asset === asset && known.amount === amount && known.fee === fee;
}

/** Where a withdrawal has been once it stands somewhere. */
const taken: Record<WithdrawalState, readonly WithdrawalState[]> = {
  held: ["held"],
  released: ["held", "released"],
  paid: ["held", "paid"],
  returned: ["held", "paid", "returned"],
};

function step(
  changes: Changes,
  way: { id: string; from: WithdrawalState; to: WithdrawalState },
  take: (withdrawal: Withdrawal) => void,
): Outcome {
  const withdrawal = changes.state.withdrawals.get(way.id);
  if (withdrawal === undefined) return refused(wrongState(way.id, "unknown"));
  if (taken[withdrawal.state].includes(way.to)) return DONE;
  if (withdrawal.state !== way.from) return refused(wrongState(way.id, withdrawal.state));
  withdrawal.state = way.to;
  withdrawal.updatedSeq = changes.seq;
  take(withdrawal);
  emitWithdrawal(changes, withdrawal);
  return DONE;
}

function wrongState(withdrawalId: string, state: WithdrawalState | "unknown"): Rejection {
  return { code: "WITHDRAWAL_STATE", details: { withdrawalId, state } };
}

type WithdrawalKind = "withdrawal" | `withdrawal_${"hold" | "release" | "fee" | "return"}`;

function move(
  changes: Changes,
  { id, asset }: Withdrawal,
  way: { kind: WithdrawalKind; amount: bigint; from: AccountBucket; to: AccountBucket },
): void {
  transfer(changes, { ...way, venue, asset, reference: id });
}

function emitWithdrawal(changes: Changes, withdrawal: Withdrawal): void {
  changes.events.push({ type: "withdrawal", withdrawal: { ...withdrawal } });
}

function available(owner: string): AccountBucket {
  return { owner, bucket: "available" };
}

function held(owner: string): AccountBucket {
  return { owner, bucket: "held" };
}
