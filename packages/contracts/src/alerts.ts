import { z } from "zod";
import { CANDLE_INTERVALS, PRICE_ALERT_NOTE_MAX_LENGTH } from "./constants.ts";
import { Decimal, Instant, PageInput, PairName, lineText, onVenue } from "./shapes.ts";

/** Alerts on prices. Both venues see the same market, so an alert belongs to neither. */

/** `above` fires once the middle of bid and ask is at the price or above it, `below` likewise. */
export const ALERT_DIRECTIONS = ["above", "below"] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** `waiting` → `fired` or `expired`; one that is removed is gone. */
export const ALERT_STATES = ["waiting", "fired", "expired"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** What was seen when it fired. Prices in the pair's quote asset. */
export const PriceAlertEvidenceView = z.discriminatedUnion("seenAs", [
  z.object({
    seenAs: z.literal("quote"),
    bid: Decimal,
    ask: Decimal,
    /** The middle of the two, exactly; this is what was compared. */
    mid: Decimal,
    /** e.g. "simulated", "replay:coinbase-2018-04", "exchange:kraken". */
    source: z.string(),
    /** How old the quote was when it was looked at. */
    ageMs: z.int(),
    quotedAt: Instant,
    /** The market's own clock. */
    marketAt: Instant,
    /** Names the quote; the journal's evidence of fills names it alike. */
    quoteId: z.string(),
    /** Which quote since this server began to look, counted. */
    sequence: z.int(),
  }),
  /** Found afterwards: while nobody looked, this bar of trades reached the price. */
  z.object({
    seenAs: z.literal("bar"),
    interval: z.enum(CANDLE_INTERVALS),
    /** Begin of the bar, by the market's own clock. */
    marketAt: Instant,
    high: Decimal,
    low: Decimal,
    source: z.string(),
    /** Until when quotes had been looked at before, by the market's own clock. */
    lookedUntil: Instant,
  }),
]);
export type PriceAlertEvidenceView = z.infer<typeof PriceAlertEvidenceView>;

export const PriceAlertView = z.object({
  id: z.string(),
  pair: PairName,
  direction: z.enum(ALERT_DIRECTIONS),
  price: Decimal,
  note: z.string().nullable(),
  /** Reaches its owner in quiet hours too. */
  isUrgent: z.boolean(),
  state: z.enum(ALERT_STATES),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  firedAt: Instant.nullable(),
  evidence: PriceAlertEvidenceView.nullable(),
});
export type PriceAlertView = z.infer<typeof PriceAlertView>;

/**
 * Throws UNKNOWN_PAIR, ALERT_PAIR_HALTED while the pair is halted, OFF_TICK and the errors of amounts, ALERT_ALREADY_MET
 * where the market stands there now, TOO_MANY_ALERTS.
 */
export const CreateAlertInput = z.strictObject({
  /** Of the page on which it is set; prices are the same on both. */
  ...onVenue,
  /** Chosen by the client: the same once more gives the alert that there is. */
  id: z.uuid(),
  pair: PairName,
  direction: z.enum(ALERT_DIRECTIONS),
  price: Decimal,
  note: lineText(PRICE_ALERT_NOTE_MAX_LENGTH).nullable().default(null),
  isUrgent: z.boolean().default(false),
  /** Later than now. */
  expiresAt: Instant.nullable().default(null),
});
export type CreateAlertInput = z.infer<typeof CreateAlertInput>;

/** Newest first. Those that have fired or expired are kept for 90 days. */
export const ListAlertsInput = PageInput.extend({
  pair: PairName.optional(),
  state: z.enum(ALERT_STATES).optional(),
});
export type ListAlertsInput = z.infer<typeof ListAlertsInput>;

export const RemoveAlertInput = z.strictObject({ id: z.uuid() });
export type RemoveAlertInput = z.infer<typeof RemoveAlertInput>;
export const WaitingAlertsView = z.object({ waiting: z.int(), most: z.int() });
export type WaitingAlertsView = z.infer<typeof WaitingAlertsView>;
