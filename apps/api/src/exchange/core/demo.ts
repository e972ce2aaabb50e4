import { DEMO_ASSET } from "@fillmark/contracts/constants";
import { assert, present } from "./assert.ts";
import { DONE, transfer, type Changes, type Outcome } from "./changes.ts";
import { ISSUER, type Command } from "./commands.ts";
import type { DemoAccount } from "./events.ts";
import { accountKey, availableOf } from "./state.ts";
import { cancelAll } from "./trading.ts";

/**
 * The demo account's own commands: money is issued and returned, never invented. Trading on the demo venue
 * is nobody's special case and isn't here.
 */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** Opens the first epoch; opening an open account only reports its state. */
export function openDemo(changes: Changes, { owner, amount }: Of<"openDemo">): Outcome {
  if (!changes.state.demoAccounts.has(owner)) {
    open(changes, owner);
    transfer(changes, {
      kind: "demo_grant",
      venue: "demo",
      asset: DEMO_ASSET,
      amount,
      from: { owner: ISSUER, bucket: "available" },
      to: { owner, bucket: "available" },
    });
  }
  emitDemoAccount(changes, owner);
  return DONE;
}

/** Cancels open orders and sets the demo money, up or down; holdings and history stay. */
export function resetDemoBalance(changes: Changes, { owner, amount }: Of<"resetDemoBalance">): Outcome {
  reset(changes, owner, { amount, assets: [DEMO_ASSET] });
  return DONE;
}

/** Also returns every other demo asset and begins a new epoch. */
export function resetDemoAccount(changes: Changes, { owner, amount }: Of<"resetDemoAccount">): Outcome {
  const { demoAccounts, assets } = changes.state;
  const before = demoAccounts.get(owner);
  reset(changes, owner, { amount, assets: [...assets.keys()].sort(), newEpoch: before !== undefined });
  return DONE;
}

function reset(
  changes: Changes,
  owner: string,
  to: { amount: bigint; assets: string[]; newEpoch?: boolean },
): void {
  const { state, seq, at } = changes;
  cancelAll(changes, { venue: "demo", owner, pair: null }, "canceled_by_reset");
  const account = state.demoAccounts.get(owner) ?? open(changes, owner);
  for (const asset of to.assets) {
    setAvailable(changes, { owner, asset, amount: asset === DEMO_ASSET ? to.amount : 0n });
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
  assert(state.assets.has(DEMO_ASSET), "demo money is an asset");
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
