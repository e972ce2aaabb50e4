import type { Venue } from "@fillmark/contracts/constants";
import type { OrderType, SelfTradePrevention, Side } from "@fillmark/contracts/trading";
import type { TimeInForce } from "@fillmark/contracts/time-in-force";
import type { TriggerSource, TriggerType } from "@fillmark/contracts/triggers";
import type { AccountTermsCommand, FeeRates, FeeTier } from "./account-terms.ts";
import type { Conversion, LimitCommand } from "./limit-commands.ts";
import type { DemoMoney } from "./owners.ts";
import type { MakerLimits, MakerOpening, MakerTerms } from "./maker-rules.ts";
import type { SwapEvidence } from "./swap-evidence.ts";

/**
 * Everything that can happen to the exchange, as data. A command carries all it needs: time, ids and
 * the market's quote arrive in its envelope, so `apply` can be run again anywhere with the same result.
 *
 * Units: amounts are smallest units of their asset (bigint). Prices are whole ticks and quantities whole
 * lots of their pair (safe integers). Owners are those of `owners.ts`, or one of the system owners below.
 */
export const LIQUIDITY = "liquidity";
export const FEES = "fees";
/** Issues demo money; may go below zero. */
export const ISSUER = "issuer";
/** The outside of a payment rail; may go below zero. */
export type ExternalOwner = `external:${string}`;
/** The other side of an operator's corrections. */
export const ADJUSTMENTS: ExternalOwner = "external:adjustments";
/** The actor of cancels that an owner's timer asks for, which nobody has put off. */
export const CANCEL_TIMER = "system:cancel-timer";

/** Owners whose balance may be negative: what they owe is what everybody else owns. */
export function mayOverdraw(owner: string): boolean {
  return owner === ISSUER || owner.startsWith("external:");
}

/** An account that isn't a user's. */
export function isSystemOwner(owner: string): boolean {
  return owner === LIQUIDITY || owner === FEES || mayOverdraw(owner);
}

export type PairState = "open" | "post_only" | "cancel_only" | "halted" | "delisted";
/** What new orders are counted in, in whole ticks and lots of the pair. */
export interface OrderSteps {
  /** A price is a multiple of so many ticks, a quantity of so many lots. */
  tick: number;
  lot: number;
}

/** Tick and lot are powers of ten given by their decimals; 10^(quoteScale − tick − lot decimals) is the
 * number of quote units that one tick × one lot is worth, and has to be a whole number. */
export interface PairRules {
  pair: string;
  base: string;
  quote: string;
  tickDecimals: number;
  lotDecimals: number;
  minNotional: bigint;
  maxNotional: bigint;
  /** How far a limit price may stand from the reference price, both ways. */
  bandBps: number;
  /** Default protection of market orders. */
  maxSlippageBps: number;
  maxOpenOrders: number;
  maxQuoteAgeMs: number;
  state: PairState;
  /** Whether the liquidity provider quotes here, by venue. */
  liquidity: Record<Venue, boolean>;
  /** None where it offers what the market quotes (`maker-terms.ts`). */
  offer?: MakerTerms | undefined;
  /** None where every tick and lot will do (`steps.ts`). */
  steps?: OrderSteps | undefined;
  /** The pair's own; none where the tiers hold (`pair-fees.ts`). */
  fees?: FeeRates | undefined;
  /** None where the market's feed says what it costs (`price-source.ts`). */
  priceSource?: "book" | undefined;
  /** By venue; none where nothing limits the market maker. */
  makerLimits?: Partial<Record<Venue, MakerLimits | undefined>> | undefined;
}

/** What an order waits for before it enters the market (`triggers.ts`). Prices in ticks. */
export interface TriggerTerms {
  type: TriggerType;
  source: TriggerSource;
  /** Null for a trailing stop, whose trigger follows the market. */
  price: number | null;
  /** How far a trailing stop stays behind the best price; null for the others. */
  trailBps: number | null;
  /** Where a trailing stop begins to follow; null where it does at once. */
  activationPrice: number | null;
}

/** The order that stops a loss: a market order, or with `price` (ticks) a limit order, that waits for its trigger. */
export interface StopTerms {
  trigger: TriggerTerms;
  price: number | null;
}

/** What ends the position that an order opens; one of the two at least. */
export interface ExitTerms {
  /** The price of a limit order, ticks. */
  takeProfit: number | null;
  stopLoss: StopTerms | null;
}

/** The prices that triggers watch, in ticks, and what is known of them: market data, like a quote. */
export interface Observation {
  /** The market's own, without the market maker's spread. */
  bid: number | null;
  ask: number | null;
  last: number | null;
  /** When the feed confirmed the quote, ms since epoch on our clock. */
  quoteAt: number;
  marketAt: number;
  source: string;
  /** The last command before it was seen: what was placed or amended later isn't reached by it. */
  afterSeq: number;
}

export interface PlaceOrder {
  venue: Venue;
  owner: string;
  pair: string;
  side: Side;
  type: OrderType;
  timeInForce: TimeInForce;
  /** Of a GTD order alone, ms since epoch. */
  expiresAt?: number | undefined;
  postOnly: boolean;
  /** Of an iceberg: the lots that the book shows at a time (`iceberg.ts`). */
  displayQuantity?: number | undefined;
  /** Lots; null for a market order by quote amount. */
  quantity: number | null;
  /** Quote units to spend or to receive at most, fee included; market orders only. */
  quoteAmount: bigint | null;
  /** Ticks; null for a market order. */
  price: number | null;
  /** Narrows the pair's protection; market orders only. */
  maxSlippageBps: number | null;
  trigger?: TriggerTerms | undefined;
  /** It is the entry of a bracket (`exits.ts`); names a quantity. */
  exits?: ExitTerms | undefined;
  /** It is one of two exits, a post-only limit order; this is the other. */
  oco?: StopTerms | undefined;
  selfTradePrevention: SelfTradePrevention;
  /** What its preview showed, in 10^-8 of the quote asset; no rule asks for it. */
  previewPrice?: bigint | undefined;
  clientOrderId: string | null;
  /** Digest of the request body, so that a repeated id can be distinguished from a reused one. */
  requestHash: string | null;
  /** The API key that places it; none where its owner does. */
  keyId?: string | undefined;
}

/** An open order of the same owner and venue, and whether the new one is placed as well where that has ended. */
export interface Replaces {
  orderId: number;
  ifEnded: "stop" | "place";
}

export type Command =
  | { type: "setAsset"; asset: string; scale: number; name: string }
  | { type: "setPair"; rules: PairRules; openings?: readonly MakerOpening[] | undefined }
  | { type: "delistPair"; pair: string }
  | { type: "setFees"; tiers: FeeTier[] }
  | AccountTermsCommand
  | {
      type: "deposit";
      venue: Venue;
      owner: string;
      asset: string;
      amount: bigint;
      from: typeof ISSUER | ExternalOwner;
      /** Unique for ever per venue: the same deposit can't be credited twice. */
      reference: string;
    }
  /**
   * The steps of a withdrawal, on the live venue alone: held, then released, or paid and perhaps returned.
   * `withdrawal` is its id for ever. A step that was taken before is answered alike and does nothing.
   */
  | {
      type: "holdWithdrawal";
      owner: string;
      asset: string;
      /** What leaves for the outside; the fee is held on top of it. */
      amount: bigint;
      fee: bigint;
      withdrawal: string;
    }
  | { type: "releaseWithdrawal"; withdrawal: string }
  | { type: "payWithdrawal"; withdrawal: string; to: ExternalOwner }
  /** The amount came back from outside after it was paid; the fee stays. */
  | { type: "returnWithdrawal"; withdrawal: string; from: ExternalOwner }
  /** A correction by the operator, live venue alone: signed, not zero, its reference unique for ever. */
  | { type: "adjust"; owner: string; asset: string; amount: bigint; reference: string }
  /** Exchanges one asset for another with the market maker. `fee` is a part of `fromAmount`. */
  | {
      type: "swap";
      venue: Venue;
      owner: string;
      from: string;
      to: string;
      fromAmount: bigint;
      toAmount: bigint;
      fee: bigint;
      /** Unique for ever per venue: the same quote can't be taken twice. */
      quoteId: string;
      evidence: SwapEvidence;
      /** The API key that takes the quote. */
      keyId?: string | undefined;
    }
  /** While a venue is in cancel-only nothing new begins on it; what was begun can be ended. */
  | { type: "setVenue"; venue: Venue; cancelOnly: boolean; reason: string | null }
  | ({ type: "openDemo" } & DemoMoney)
  | ({ type: "resetDemoBalance" } & DemoMoney)
  | ({ type: "resetDemoAccount" } & DemoMoney)
  /** What it replaces is canceled first, whatever becomes of the new order. */
  | { type: "place"; order: PlaceOrder; replaces?: Replaces | undefined }
  | {
      type: "amend";
      venue: Venue;
      owner: string;
      orderId: number;
      quantity: number | null;
      price: number | null;
      /** Of an order that waits. */
      triggerPrice?: number | undefined;
      /** Of an iceberg. */
      displayQuantity?: number | undefined;
      /** The API key that asks for it. */
      keyId?: string | undefined;
    }
  | { type: "cancel"; venue: Venue; owner: string; orderId: number }
  | { type: "cancelAll"; venue: Venue; owner: string; pair: string | null }
  /** The new reference quote crossed resting orders of this book. */
  | { type: "quote"; venue: Venue; pair: string }
  /**
   * The market reached a trigger: watermarks move, at most `mostMoves` or all where that isn't said, as in older histories,
   * and the order that was reached first fires.
   */
  | { type: "trigger"; venue: Venue; pair: string; observed: Observation; mostMoves?: number | undefined }
  /** The entry of a bracket has ended with something filled: its exits begin. */
  | { type: "activateExits"; venue: Venue; pair: string; groupId: number }
  /**
   * The time of GTD orders is over: it comes before any other command of that moment (`expiry.ts`). `byNumber` orders of one
   * moment end in the order of their numbers; before there was that, as they had come to wait for it, which no table says.
   */
  | { type: "expire"; byNumber?: true }
  | LimitCommand;

/** A level of the reference quote: price in ticks, size in lots. */
export type QuoteLevel = [price: number, size: number];

/**
 * The reference quote that the command met. `levels` are attached when the core doesn't hold this quote
 * yet and always replace what it holds; without them the core keeps what earlier fills left of it.
 */
export interface AttachedQuote {
  pair: string;
  /** Identity of the quote's content. */
  id: string;
  /** When the feed last confirmed it, ms since epoch on our clock. */
  at: number;
  /** The feed's own clock. */
  marketAt: number;
  /** e.g. "simulated", "replay:coinbase-2018-04", "exchange:kraken". */
  source: string;
  /** The last trade on the market, ticks; only where the command asks for it. */
  last?: number | undefined;
  levels: { bids: QuoteLevel[]; asks: QuoteLevel[]; modelledFrom: number | null } | null;
}

/** A command in its place in history. `modelledFrom` above is the index of the first modelled level. */
export interface Envelope {
  seq: number;
  /** ms since epoch; never decreases from one command to the next. */
  at: number;
  /** `user:<id>`, `admin:<id>` or `system:<name>`. */
  actor: string;
  command: Command;
  quote: AttachedQuote | null;
  /** Where the quote asset of the market has to be valued (`limit-checks.ts`). */
  conversion?: Conversion | undefined;
  /** Absent on commands from before there was a second engine. */
  engine?: 2 | typeof ENGINE;
}

/**
 * Which version of the rules judges a command. What a command does is hashed with it, so a figure that the core derives
 * in another way from some day on gets another number here, and older commands keep being replayed as they were judged.
 *
 * 1: `queueAhead` is what traders had at the order's own price.
 * 2: `queueAhead` is all that trades before it, at better prices as well, the liquidity provider's included.
 * 3: what is wrong with a value is named by codes; before, in English. Orders may wait, belong together, and end at a time.
 */
export const ENGINE = 3;
