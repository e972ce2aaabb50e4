import type { Venue } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import type { FeeSchedule, FeeTier } from "./core/account-terms.ts";
import type { Command, QuoteLevel, PairRules, PlaceOrder, Replaces } from "./core/commands.ts";
import type { MakerLimits } from "./core/maker-rules.ts";
import type { AccountSnapshot, Event, Fill, OrderSnapshot, Rejection } from "./core/events.ts";

/**
 * The entry point of the exchange. Everything else in the product speaks to the core through this interface
 * alone: commands go in, committed outcomes come back, nothing is answered before it is durable.
 */
export interface Exchange {
  /**
   * Queues a command and resolves once its outcome is committed. A refusal by the rules is an outcome
   * (`rejection`), not a throw. Throws DomainError BUSY when the queue is full, DATABASE_AWAY when it
   * waited `commandTimeoutMs` without being applied, OUTCOME_UNKNOWN when it was applied but its commit
   * is still unanswered after that time. With `keepsRefusal: false` an order or an amendment that the rules refuse
   * is answered so without ever having been one: it gets no number, and nothing of it is written. With `notAfter` (ms
   * since epoch) an order whose turn comes later throws DomainError ORDER_TOO_LATE, unless it is there already under its
   * client order id; nothing of it is written either.
   */
  submit(command: Command, actor: string, how?: SubmitOptions): Promise<Committed>;

  /**
   * An order of this name was applied and isn't durable yet: a reader of the tables may miss it. Throws DATABASE_AWAY where
   * the process that writes can't be asked.
   */
  isPending(order: ClientOrderKey): boolean | Promise<boolean>;

  /** What a place command would do now, by the same matching code, changing nothing. */
  preview(order: PlaceOrder, replaces?: Replaces): Preview;

  /** The feed's newest quote of a pair; also called again with the same id when it is re-confirmed. */
  quote(quote: ReferenceQuote): void;

  /** A trade on the feed's market, in ticks: triggers watch the last one. */
  print(print: { readonly pair: string; readonly price: number }): void;

  /**
   * Merged view of traders' orders and the maker quote, best first; `cursor` grows with every change. It is the
   * book in memory, which may be ahead of the last commit by as long as a commit takes.
   */
  book(venue: Venue, pair: string, depth: number): BookSnapshot;

  /** How its limits leave the market maker's quotes; null where it has none. */
  makerStanding(of: { readonly venue: Venue; readonly pair: string }): MakerStanding | null;
  /** Of the market maker's levels on a side those that its limits leave, and as they leave them: for swaps, which it fills alone. */
  limitedLevels(of: MakerSide): QuoteLevel[];

  /** Rules as of now, in order of creation. */
  pairs(): PairRules[];
  assets(): { asset: string; scale: number; name: string }[];
  feeTiers(): FeeTier[];
  /** What an owner was given: fees of their own by venue, whether or not their time is over, and a self-trade group. */
  accountTerms(owner: string): AccountTerms;
  /** How each venue stands, demo first. */
  venues(): VenueStatus[];

  /** Committed batches in order, after their commit. Returns the unsubscribe function. */
  onCommitted(listener: (commits: Committed[]) => void): () => void;
  /** A book changed (order or quote). Coalescing is the listener's business. */
  onBookChanged(listener: (venue: Venue, pair: string) => void): () => void;

  status(): ExchangeStatus;
  /** From an order being handed in to its fills being durable, of orders that matched at once. */
  matchTimes(): MatchTimes;
  /** Refuses new commands, commits what is queued, closes its connection. */
  stop(): Promise<void>;
}

export interface SubmitOptions {
  readonly recordsRejection?: boolean;
  readonly notAfter?: number | undefined;
  /** Notified as the command goes from the queue to its commit, within the sequencer's turn: it must not throw. */
  readonly stages?: CommandStages | undefined;
  /** W3C trace context of the request in another process that submitted it: the trace continues from there. */
  readonly traceparent?: string | undefined;
}

/**
 * Between being queued and being durable. A command that is refused without a place in history has no number. The process that
 * writes calls the first two, one that follows it the others.
 */
export interface CommandStages {
  /** Its turn has come. */
  applying(): void;
  /** It has its number, and waits for its commit. */
  applied(seq: number): void;
  /** The process that writes is asked. Gives the `traceparent` to ask with; undefined where nobody wants to know. */
  asking(): string | undefined;
  /** It is durable under this number, and has to be applied here as well. */
  answered(seq: number): void;
}

export interface ClientOrderKey {
  readonly venue: Venue;
  readonly owner: string;
  readonly clientOrderId: string | null;
}

export interface Committed {
  seq: number;
  /** Of the chain up to this command, hex; empty where nothing was written. */
  hash: string;
  at: number;
  actor: string;
  command: Command;
  events: Event[];
  accounts: AccountSnapshot[];
  order: OrderSnapshot | null;
  /** Fills of this command, taken from `events`. */
  fills: Fill[];
  rejection: Rejection | null;
  /** True when a known client order id answered with the stored order; nothing was changed. */
  replayed: boolean;
}

export interface AccountTerms {
  schedules: FeeSchedule[];
  /** Null for who is alone. */
  group: string | null;
  /** Owners of that group, this one among them. */
  members: string[];
}

/** In cancel-only nothing new begins: no order, no swap, no withdrawal. What was begun can be ended. */
export interface VenueStatus {
  venue: Venue;
  cancelOnly: boolean;
  reason: string | null;
}

export interface ReferenceQuote {
  pair: string;
  /** Identity of the content: the same levels re-confirmed keep their id. */
  id: string;
  at: number;
  marketAt: number;
  source: string;
  bids: QuoteLevel[];
  asks: QuoteLevel[];
  /** Index of the first level that is modelled rather than known, on both sides; null when none is. */
  modelledFrom: number | null;
  /** The last trade, ticks; only where it is asked for. */
  last?: number | undefined;
}

export interface BookSnapshot {
  cursor: number;
  bids: QuoteLevel[];
  asks: QuoteLevel[];
  quote: { id: string; at: number; marketAt: number; source: string; modelledFrom: number | null } | null;
  stale: boolean;
}

/** Ticks, lots and smallest units, as in the core. */
export interface Preview {
  rejection: Rejection | null;
  fillable: number;
  unfilled: number;
  rests: boolean;
  /** What trades at once is worth, and the fee on it. */
  value: bigint;
  fee: bigint;
  feeBps: number;
  /** What rests is worth at the order's own price, and the fee on it if all of it trades there. */
  restValue: bigint;
  restFee: bigint;
  makerFeeBps: number;
  worstPrice: number | null;
  protectionPrice: number | null;
  bestPrice: number | null;
  /** Twice the mid in ticks, so that it stays whole; null without both sides. */
  midTwice: number | null;
  held: bigint;
  heldAsset: string;
  queueAhead: number | null;
  available: bigint;
  /** Of an order with a trigger: the price that it watches, and where it would fire, if known. Ticks. */
  trigger: { watched: number | null; price: number | null } | null;
}

/** What this process has seen since it began. */
export interface MatchTimes {
  /** ms since epoch. */
  since: number;
  /** How many there were since then. */
  orders: number;
  /** Of the newest thousand; null before the first. */
  medianMs: number | null;
}

export interface ExchangeStatus {
  /** `storage_full`: nothing new is taken, while what was begun can be ended. */
  state: "running" | "storage_full" | "database_away" | "stopped";
  /** False while the database itself has no room: then not even what ends something can be written. */
  takesCancels: boolean;
  /** The last durable command. */
  seq: number;
  /** Hex. */
  lastHash: string;
  queued: number;
  /** With so many queued the next one is refused. */
  mostQueued: number;
  inFlight: number;
}

export interface MakerSide {
  readonly venue: Venue;
  readonly pair: string;
  /** What the market maker does there. */
  readonly side: Side;
  readonly levels: readonly QuoteLevel[];
}

/** Of one side of the market maker's quotes. */
export type SideStanding = "normal" | "widened" | "stopped";

/** How its limits leave the market maker's quotes on a pair of a venue now. */
export interface MakerStanding {
  limits: MakerLimits;
  /** Base units. */
  position: bigint;
  /** Quote units; null where there is no price. */
  dayResult: bigint | null;
  /** When the day's loss was reached. */
  stoppedAt: number | null;
  bids: SideStanding;
  asks: SideStanding;
  reason: "day_loss" | "hard_limit" | "soft_limit" | null;
}
