import { DEMO_ASSET } from "@fillmark/contracts/constants";
import { assert, present } from "./assert.ts";
import { DONE, transfer, type Changes, type Outcome } from "./changes.ts";
import { ISSUER, type Command } from "./commands.ts";
import type { DemoAccount } from "./events.ts";
import { invalid } from "./refusals.ts";
import { accountKey, availableOf } from "./state.ts";
import { cancelAll } from "./trading.ts";

/**
 * The demo account's own commands: money is issued and returned, never invented. Trading on the demo venue
 * is nobody's special case and isn't here.
 */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** Opens the first epoch; opening an open account only reports its state. */
export function openDemo(changes: Changes, command: Of<"openDemo">): Outcome {
  const { owner, amount } = command;
  const asset = demoMoneyOf(changes, command);
  if (asset === null) return invalid([{ field: "asset", rule: "asset" }]);
  if (!changes.state.demoAccounts.has(owner)) {
    open(changes, owner);
    transfer(changes, {
      kind: "demo_grant",
      venue: "demo",
      asset,
      amount,
      from: { owner: ISSUER, bucket: "available" },
      to: { owner, bucket: "available" },
    });
  }
  emitDemoAccount(changes, owner);
  return DONE;
}

/** Cancels open orders and sets the demo money, up or down; holdings and history stay. */
export function resetDemoBalance(changes: Changes, command: Of<"resetDemoBalance">): Outcome {
  const asset = demoMoneyOf(changes, command);
  if (asset === null) return invalid([{ field: "asset", rule: "asset" }]);
  reset(changes, command, { asset, returned: [] });
  return DONE;
}

/** Also returns every other demo asset and begins a new epoch. */
export function resetDemoAccount(changes: Changes, command: Of<"resetDemoAccount">): Outcome {
  const { demoAccounts, assets } = changes.state;
  const asset = demoMoneyOf(changes, command);
  if (asset === null) return invalid([{ field: "asset", rule: "asset" }]);
  const before = demoAccounts.get(command.owner);
  reset(changes, command, { asset, returned: [...assets.keys()], newEpoch: before !== undefined });
  return DONE;
}

/** In which asset demo money is issued; null where the command names one that doesn't exist. */
function demoMoneyOf(
  { state }: Changes,
  { asset }: Of<"openDemo" | "resetDemoBalance" | "resetDemoAccount">,
): string | null {
  if (asset !== undefined) return state.assets.has(asset) ? asset : null;
  assert(state.assets.has(DEMO_ASSET), "demo money is an asset");
  return DEMO_ASSET;
}

function reset(
  changes: Changes,
  { owner, amount }: Of<"resetDemoBalance" | "resetDemoAccount">,
  to: { asset: string; returned: string[]; newEpoch?: boolean },
): void {
  const { state, seq, at } = changes;
  cancelAll(changes, { venue: "demo", owner, pair: null }, "canceled_by_reset");
  const account = state.demoAccounts.get(owner) ?? open(changes, owner);
  for (const asset of [...new Set([to.asset, ...to.returned])].sort()) {
    setAvailable(changes, { owner, asset, amount: asset === to.asset ? amount : 0n });
  }
  account.lastResetAt = at;
  if (to.newEpoch === true) {
    account.epoch += 1;
    account.epochSeq = seq;
    account.epochStartedAt = at;
  }
  emitDemoAccount(changes, owner);
}

function open(changes: Changes, owner: string): DemoAccount {
  const { state, seq, at } = changes;
  const account: DemoAccount = { owner, epoch: 1, epochSeq: seq, epochStartedAt: at, lastResetAt: null };
  state.demoAccounts.set(owner, account);
  return account;
}

/** Sets what the owner has of an asset by a posting against the issuer, in whichever direction. */
function setAvailable(changes: Changes, to: { owner: string; asset: string; amount: bigint }): void {
  const { owner, asset, amount } = to;
  const key = { venue: "demo", owner, asset } as const;
  assert(
    (changes.state.accounts.get(accountKey("demo", owner, asset))?.held ?? 0n) === 0n,
    "nothing is held",
  );
  const missing = amount - availableOf(changes.state, key);
  const own = { owner, bucket: "available" } as const;
  const issuer = { owner: ISSUER, bucket: "available" } as const;
  const movement = { kind: "demo_reset", venue: "demo", asset } as const;
  if (missing > 0n) transfer(changes, { ...movement, amount: missing, from: issuer, to: own });
  if (missing < 0n) transfer(changes, { ...movement, amount: -missing, from: own, to: issuer });
}

function emitDemoAccount(changes: Changes, owner: string): void {
  changes.events.push({
    type: "demo",
    account: { ...present(changes.state.demoAccounts.get(owner), "demo account") },
  });
}
