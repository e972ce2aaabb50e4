import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { TransferKind } from "@fillmark/contracts/funds";
import type { GroupRole } from "@fillmark/contracts/order-groups";
import type {
  EndReason,
  OrderState,
  OrderType,
  SelfTradePrevention,
  Side,
} from "@fillmark/contracts/trading";
import type { TimeInForce } from "@fillmark/contracts/time-in-force";
import type { Venue } from "@fillmark/contracts/constants";
import type { CommandIssue, WordedIssue } from "./command-issue.ts";
import type { FeeSchedule, FeeTier, SelfTradeGroup } from "./account-terms.ts";
import type { Observation, PairRules, TriggerTerms } from "./commands.ts";
import type { LimitScope, TradingLimits } from "./limit-commands.ts";

/**
 * What a command did, as data. Each event is one row of the database and one line of the hashed history.
 * Orders and accounts appear as they stand after the command: writing an event twice is harmless.
 */

export type Bucket = "available" | "held";

/** Accounts are numbered in the order in which they first move, so replay numbers them alike. */
export interface AccountSnapshot {
  id: number;
  owner: string;
  venue: Venue;
  asset: string;
  available: bigint;
  held: bigint;
}

export interface OrderSnapshot {
  id: number;
  owner: string;
  venue: Venue;
  pair: string;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  /** When a GTD order ends, ms since epoch; none for others. */
  expiresAt?: number | undefined;
  postOnly: boolean;
  selfTradePrevention: SelfTradePrevention;
  clientOrderId: string | null;
  requestHash: string | null;
  price: number | null;
  /** Ticks; the worst price a market order accepts. While it waits: from its trigger; when it fires: from the market then. */
  protectionPrice: number | null;
  /** Lots; null for an order by quote amount. Shrinks with an amendment, with `decrement`, and with what the other exit fills. */
  quantity: number | null;
  quoteAmount: bigint | null;
  /** Lots of an iceberg that the book shows at most; none for an order that it shows whole (`iceberg.ts`). */
  displayQuantity?: number | undefined;
  /** What it shows of an iceberg now; none while it isn't on the book. */
  shown?: number | undefined;
  state: OrderState;
  endReason: EndReason | null;
  rejection: Rejection | null;
  filled: number;
  /** Quote units traded so far. */
  value: bigint;
  /** What was charged less the rebates that it earned: below zero where those are more. */
  fee: bigint;
  /** Σ value × rate in bps of what was charged: that is this ÷ 10,000, rounded up, however the order was sliced. */
  feeBasis: bigint;
  makerBps: number;
  takerBps: number;
  /** Held for this order now: quote units of a buy, base units of a sell. Of two exits one holds for both. Zero once it ended. */
  held: bigint;
  /** Lots that would have traded before it when it entered the book (see `ENGINE`); null if it never rested. */
  queueAhead: number | null;
  placedSeq: number;
  placedAt: number;
  updatedSeq: number;
  updatedAt: number;
  endedAt: number | null;
  /** Priority at its price, resting or waiting: the seq that gave it its place; null if it never had one. */
  prioritySeq: number | null;
  /** Which of that command's refills gave it its place; none where it is an entry that did. */
  priorityIndex?: number | undefined;
  /** What it waits or has waited for; none for an order that entered at once. */
  trigger?: Trigger | undefined;
  /** The id of the first of the orders that belong together; none for an order that is alone. */
  groupId?: number | undefined;
  groupRole?: GroupRole | undefined;
  /** When an exit began that had waited for its entry; none before, and for all other orders. */
  begunSeq?: number | undefined;
  begunAt?: number | undefined;
  /** The API key that it answers to: that placed it, or has amended it since to do anything but less. */
  keyId?: string | undefined;
}

/** Ticks. */
export interface Trigger extends TriggerTerms {
  /** Narrows the protection of a market order when it fires. */
  maxSlippageBps: number | null;
  /** The best price that a trailing stop has seen since it was activated; null before, and for the others. */
  watermark: number | null;
  /** The seq that placed the order or amended it last: what was seen of the market before doesn't count. */
  since: number;
  fired: FiredTrigger | null;
}

/** Why a trigger fired: what was seen, and the price of it that the trigger watches. */
export interface FiredTrigger extends Observation {
  seq: number;
  at: number;
  price: number;
}

export interface FillEvidence {
  bid: number | null;
  ask: number | null;
  quoteAgeMs: number | null;
  source: string | null;
  marketAt: number | null;
  liquidity: "trader" | "ladder_best" | "ladder_modelled" | "ladder";
  /** Lots ahead of the maker when it entered the book. */
  queueAhead: number | null;
  /** How far the market maker stood outside of the market on each side: bid and ask are its own. None where it didn't. */
  spreadTicks?: number | undefined;
  /** How far its price was moved further for its position (`maker-limits.ts`). None where it wasn't. */
  widenedTicks?: number | undefined;
}

/** One match. `maker*` is null when the liquidity provider's quote was the other side. */
export interface Fill {
  id: number;
  seq: number;
  at: number;
  venue: Venue;
  pair: string;
  price: number;
  quantity: number;
  value: bigint;
  takerOrderId: number | null;
  takerOwner: string;
  takerSide: Side;
  takerFee: bigint;
  makerOrderId: number | null;
  makerOwner: string;
  /** Below zero it is a rebate, never more than the taker's fee of this fill. */
  makerFee: bigint;
  evidence: FillEvidence;
}

/** One movement between two accounts of the same asset and venue: balanced by construction. */
export interface Transfer {
  id: number;
  seq: number;
  at: number;
  kind: TransferKind;
  venue: Venue;
  asset: string;
  amount: bigint;
  from: number;
  fromBucket: Bucket;
  /** That bucket of `from` after this transfer. */
  fromAfter: bigint;
  to: number;
  toBucket: Bucket;
  toAfter: bigint;
  /** The order that pays, or, when the market maker pays, the one that is paid. A fill names both. */
  orderId: number | null;
  fillId: number | null;
  reference: string | null;
}

/**
 * A typed refusal. Details follow the error catalogue, already as decimal strings for people; what is wrong with values
 * of the command is named by codes.
 */
export type Rejection = Exclude<DomainErrorView, { code: "VALIDATION" }> | InvalidCommand;

interface InvalidCommand {
  readonly code: "VALIDATION";
  readonly details: { readonly issues: readonly (CommandIssue | WordedIssue)[] };
}

/** The state of an owner's demo account. */
export interface DemoAccount {
  owner: string;
  epoch: number;
  /** First seq of the present epoch. */
  epochSeq: number;
  epochStartedAt: number;
  lastResetAt: number | null;
}

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export const WITHDRAWAL_STATES = ["held", "released", "paid", "returned"] as const;

/** The money of a withdrawal. `held` takes `amount` and `fee` together; only `amount` leaves and comes back. */
export interface Withdrawal {
  id: string;
  owner: string;
  asset: string;
  amount: bigint;
  fee: bigint;
  state: WithdrawalState;
  heldSeq: number;
  updatedSeq: number;
}

/** Of an asset what it has cost on average, in the asset that limits are counted in; smallest units. */
export interface HeldCost {
  asset: string;
  quantity: bigint;
  cost: bigint;
}

export interface DayUsage {
  /** UTC day, whole days since epoch. */
  day: number;
  orders: number;
  /** Below zero for a loss. */
  result: bigint;
  /** When the day's loss was reached, ms since epoch. */
  lossReachedAt: number | null;
}

/** The limits that an owner has set for the account or a key, and what is used of them (`account-limits.ts`). */
export interface AccountLimits {
  venue: Venue;
  owner: string;
  scope: LimitScope;
  limits: TradingLimits;
  /** What they become at a time, unless they are set anew before. */
  next: (TradingLimits & { at: number }) | null;
  /** Null while it is off. */
  killSwitch: { since: number; lockedUntil: number | null } | null;
  usage: DayUsage;
  /** By asset, in order. */
  costs: HeldCost[];
}

/** What the market maker risks on a pair of a venue that has or had limits (`maker-limits.ts`). */
export interface MakerExposure {
  venue: Venue;
  pair: string;
  /** Base units; below zero it is short. */
  position: bigint;
  /** UTC day that `cash` and `stoppedAt` are of, whole days since epoch. */
  day: number;
  /** What the day has brought in, less what the position was worth as it began: twice, and times the base units of a lot. */
  cash: bigint;
  /** When the day's loss was reached, ms since epoch. */
  stoppedAt: number | null;
}

export type Event =
  | { type: "order"; order: OrderSnapshot }
  | { type: "fill"; fill: Fill }
  | { type: "transfer"; transfer: Transfer }
  | {
      type: "prevented";
      venue: Venue;
      pair: string;
      takerOrderId: number;
      makerOrderId: number;
      price: number;
      quantity: number;
    }
  | {
      type: "amended";
      orderId: number;
      quantity: number | null;
      price: number | null;
      keptPriority: boolean;
      /** Of an order that waits. */
      triggerPrice?: number | undefined;
      /** Of an iceberg, where it is changed. */
      displayQuantity?: number | undefined;
    }
  | { type: "demo"; account: DemoAccount }
  | { type: "withdrawal"; withdrawal: Withdrawal }
  | { type: "venue"; venue: Venue; cancelOnly: boolean; reason: string | null }
  | { type: "asset"; asset: string; scale: number; name: string }
  | { type: "pair"; rules: PairRules }
  | { type: "fees"; tiers: FeeTier[] }
  | { type: "feeSchedule"; schedule: FeeSchedule }
  | ({ type: "selfTradeGroup" } & SelfTradeGroup)
  | { type: "accountLimits"; record: AccountLimits }
  | { type: "makerExposure"; exposure: MakerExposure }
  | { type: "rejected"; rejection: Rejection };

/** What `apply` gives back: the events in order, and the accounts that moved as they stand after. */
export interface Applied {
  events: Event[];
  accounts: AccountSnapshot[];
  /** The order that the command placed, amended or cancelled. */
  order: OrderSnapshot | null;
  rejection: Rejection | null;
}
