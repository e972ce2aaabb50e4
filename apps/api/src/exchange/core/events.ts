import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { TransferKind } from "@fillmark/contracts/funds";
import type {
  EndReason,
  OrderState,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from "@fillmark/contracts/trading";
import type { Venue } from "@fillmark/contracts/constants";
import type { FeeTier, PairRules } from "./commands.ts";

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
  postOnly: boolean;
  selfTradePrevention: SelfTradePrevention;
  clientOrderId: string | null;
  requestHash: string | null;
  price: number | null;
  /** Ticks; the worst price a market order accepts. */
  protectionPrice: number | null;
  /** Lots; null for an order by quote amount. Shrinks with an amendment and with `decrement`. */
  quantity: number | null;
  quoteAmount: bigint | null;
  state: OrderState;
  endReason: EndReason | null;
  rejection: Rejection | null;
  filled: number;
  /** Quote units traded so far. */
  value: bigint;
  fee: bigint;
  /** Σ value × rate in bps: the fee is this ÷ 10,000, rounded up, however the order was sliced. */
  feeBasis: bigint;
  makerBps: number;
  takerBps: number;
  /** Held for this order now: quote units of a buy, base units of a sell. Zero once it ended. */
  held: bigint;
  /** Lots that would have traded before it when it entered the book (see `ENGINE`); null if it never rested. */
  queueAhead: number | null;
  placedSeq: number;
  placedAt: number;
  updatedSeq: number;
  updatedAt: number;
  endedAt: number | null;
  /** Priority within its price level: the seq that gave it its place; null if it never rested. */
  prioritySeq: number | null;
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
  /** How far the house stood outside of the market on each side: bid and ask are its own. None where it didn't. */
  spreadTicks?: number | undefined;
}

/** One match. `maker*` is null when the liquidity provider's ladder was the other side. */
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
  /** The order that pays, or, when the house pays, the one that is paid. A fill names both. */
  orderId: number | null;
  fillId: number | null;
  reference: string | null;
}

/** A typed refusal. Details follow the error catalogue, already as decimal strings for people. */
export type Rejection = DomainErrorView;

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
  | { type: "amended"; orderId: number; quantity: number | null; price: number | null; keptPriority: boolean }
  | { type: "demo"; account: DemoAccount }
  | { type: "withdrawal"; withdrawal: Withdrawal }
  | { type: "venue"; venue: Venue; cancelOnly: boolean; reason: string | null }
  | { type: "asset"; asset: string; scale: number; name: string }
  | { type: "pair"; rules: PairRules }
  | { type: "fees"; tiers: FeeTier[] }
  | { type: "rejected"; rejection: Rejection };

/** What `apply` gives back: the events in order, and the accounts that moved as they stand after. */
export interface Applied {
  events: Event[];
  accounts: AccountSnapshot[];
  /** The order that the command placed, amended or cancelled. */
  order: OrderSnapshot | null;
  rejection: Rejection | null;
}
