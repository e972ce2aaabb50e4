import type { Venue } from "@fillmark/contracts/constants";
import type { TransferKind } from "@fillmark/contracts/funds";
import { assert } from "./assert.ts";
import { sentenceOf } from "./command-issue.ts";
import { type ENGINE, type Envelope, mayOverdraw } from "./commands.ts";
import type { AccountLimits, Applied, Bucket, Event, MakerExposure, Rejection } from "./events.ts";
import { accountKey, type Account, type Order, type State } from "./state.ts";

/**
 * What one command is doing to the state, gathered while it does it. Every unit of money that moves goes
 * through `transfer`, so debit and credit can't come apart and nobody but issuers and externals can be
 * overdrawn.
 */
export interface Changes {
  readonly state: State;
  readonly seq: number;
  readonly at: number;
  /** By whose rules: see `ENGINE`. */
  readonly engine: 1 | 2 | typeof ENGINE;
  readonly events: Event[];
  readonly moved: Set<Account>;
  readonly touched: Set<Order>;
  /** How many icebergs were refilled so far. */
  refills: number;
  /** Records of limits that changed. */
  readonly limits: Set<AccountLimits>;
  /** Those of them whose loss of the day was reached. */
  readonly stopped: Set<AccountLimits>;
  /** What the market maker risks, where that changed. */
  readonly exposures: Set<MakerExposure>;
}

/** How a command ended: the one order that it was about, if any, and why it was refused, if it was. */
export interface Outcome {
  order: Order | null;
  rejection: Rejection | null;
}

export const DONE: Outcome = { order: null, rejection: null };

/** A command that was refused and has changed nothing. */
export function refused(rejection: Rejection): Outcome {
  return { order: null, rejection };
}

/** What one command does to a state, empty to begin with. `at` is in ms since epoch. */
export function beginChanges(state: State, { seq, at, engine }: Envelope): Changes {
  const moved = new Set<Account>();
  const touched = new Set<Order>();
  const limits = {
    limits: new Set<AccountLimits>(),
    stopped: new Set<AccountLimits>(),
    exposures: new Set<MakerExposure>(),
  };
  return { state, seq, at, engine: engine ?? 1, events: [], moved, touched, refills: 0, ...limits };
}

/** One bucket of an account; the account is opened with its first movement. */
export interface AccountBucket {
  owner: string;
  bucket: Bucket;
}

export interface Movement {
  kind: TransferKind;
  venue: Venue;
  asset: string;
  amount: bigint;
  from: AccountBucket;
  to: AccountBucket;
  orderId?: number | null;
  fillId?: number | null;
  reference?: string | null;
}

/** Moves an amount; moving nothing leaves no trace. */
export function transfer(changes: Changes, movement: Movement): void {
  const { kind, venue, asset, amount } = movement;
  if (amount === 0n) return;
  assert(amount > 0n, () => `a transfer of ${amount} ${asset}`);
  const from = openAccount(changes, { venue, owner: movement.from.owner, asset });
  const to = openAccount(changes, { venue, owner: movement.to.owner, asset });
  const { bucket: fromBucket } = movement.from;
  const { bucket: toBucket } = movement.to;
  assert(from !== to || fromBucket !== toBucket, "a transfer to itself");
  from[fromBucket] -= amount;
  to[toBucket] += amount;
  assert(
    from[fromBucket] >= 0n || (fromBucket === "available" && mayOverdraw(from.owner)),
    () => `${from.owner} is short of ${asset}`,
  );
  changes.events.push({
    type: "transfer",
    transfer: {
      id: ++changes.state.counters.transfer,
      seq: changes.seq,
      at: changes.at,
      kind,
      venue,
      asset,
      amount,
      from: from.id,
      fromBucket,
      fromAfter: from[fromBucket],
      to: to.id,
      toBucket,
      toAfter: to[toBucket],
      orderId: movement.orderId ?? null,
      fillId: movement.fillId ?? null,
      reference: movement.reference ?? null,
    },
  });
}

function openAccount(changes: Changes, of: { venue: Venue; owner: string; asset: string }): Account {
  const { accounts, counters } = changes.state;
  const key = accountKey(of.venue, of.owner, of.asset);
  let account = accounts.get(key);
  if (account === undefined) {
    account = { id: ++counters.account, ...of, available: 0n, held: 0n };
    accounts.set(key, account);
  }
  changes.moved.add(account);
  return account;
}

/** Notes that an order changed; it is reported once, as it stands at the end of the command. */
export function touch(changes: Changes, order: Order): void {
  order.updatedSeq = changes.seq;
  order.updatedAt = changes.at;
  changes.touched.add(order);
}

/** Copies what happened out of the live state. */
export function finishChanges(changes: Changes, outcome: Outcome): Applied {
  const { events } = changes;
  const { order } = outcome;
  const rejection = changes.engine < 3 ? worded(outcome.rejection) : outcome.rejection;
  for (const one of changes.touched) events.push({ type: "order", order: { ...one } });
  for (const one of changes.limits) events.push({ type: "accountLimits", record: { ...one } });
  for (const one of changes.exposures) events.push({ type: "makerExposure", exposure: { ...one } });
  if (rejection !== null) events.push({ type: "rejected", rejection });
  return {
    events,
    accounts: Array.from(changes.moved, (account) => ({ ...account })),
    order: order === null ? null : { ...order },
    rejection,
  };
}

/** As the engines before the third said it. */
function worded(rejection: Rejection | null): Rejection | null {
  if (rejection?.code !== "VALIDATION") return rejection;
  const issues = rejection.details.issues.map((issue) =>
    "rule" in issue ? { field: issue.field, message: sentenceOf(issue) } : issue,
  );
  return { code: "VALIDATION", details: { issues } };
}
