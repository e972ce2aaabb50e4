import { DEMO_ASSET } from "@fillmark/contracts/constants";
import { assert, present } from "./assert.ts";
import { DONE, transfer, type Changes, type Outcome } from "./changes.ts";
import { ISSUER, type Command } from "./commands.ts";
import type { DemoAccount } from "./events.ts";
import type { DemoMoney } from "./owners.ts";
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
  const { owner } = command;
  const given = givenBy(changes, command);
  if (given === null) return invalid([{ field: "asset", rule: "asset" }]);
  if (!changes.state.demoAccounts.has(owner)) {
    open(changes, owner);
    const from = { owner: ISSUER, bucket: "available" } as const;
    const to = { owner, bucket: "available" } as const;
    for (const [asset, amount] of given)
      transfer(changes, { kind: "demo_grant", venue: "demo", asset, amount, from, to });
  }
  emitDemoAccount(changes, owner);
  return DONE;
}

/** Cancels open orders and sets the demo money, up or down; holdings and history stay. */
export function resetDemoBalance(changes: Changes, command: Of<"resetDemoBalance">): Outcome {
  const given = givenBy(changes, command);
  if (given === null) return invalid([{ field: "asset", rule: "asset" }]);
  const [money] = given;
  reset(changes, command.owner, { amounts: new Map([money]) });
  return DONE;
}

/** Also returns every other demo asset and begins a new epoch. */
export function resetDemoAccount(changes: Changes, command: Of<"resetDemoAccount">): Outcome {
  const { demoAccounts, assets } = changes.state;
  const given = givenBy(changes, command);
  if (given === null) return invalid([{ field: "asset", rule: "asset" }]);
  const before = demoAccounts.get(command.owner);
  const nothing = [...assets.keys()].map((asset): Given => [asset, 0n]);
  reset(changes, command.owner, {
    amounts: new Map([...nothing, ...given]),
    newEpoch: before !== undefined,
  });
  return DONE;
}

type Given = readonly [asset: string, amount: bigint];

/** What the command gives of each asset, demo money first; null where it names an asset that doesn't exist, or one twice. */
function givenBy({ state }: Changes, command: DemoMoney): readonly [Given, ...Given[]] | null {
  const { asset = DEMO_ASSET, amount, holdings = [] } = command;
  if (command.asset === undefined) assert(state.assets.has(DEMO_ASSET), "demo money is an asset");
  const named = [asset, ...holdings.map((each) => each.asset)];
  if (new Set(named).size < named.length || !named.every((each) => state.assets.has(each))) return null;
  return [[asset, amount], ...holdings.map((each): Given => [each.asset, each.amount])];
}

function reset(
  changes: Changes,
  owner: string,
  to: { amounts: ReadonlyMap<string, bigint>; newEpoch?: boolean },
): void {
  const { state, seq, at } = changes;
  cancelAll(changes, { venue: "demo", owner, pair: null }, "canceled_by_reset");
  const account = state.demoAccounts.get(owner) ?? open(changes, owner);
  for (const [asset, amount] of [...to.amounts].sort(([one], [other]) => (one < other ? -1 : 1)))
    setAvailable(changes, { owner, asset, amount });
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
