import { z } from "zod";
import { OPERATOR_CHANGE_STATES } from "./adjustments.ts";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { AssetChange, Delisting, ListingPreview, NewAsset, NewPair } from "./listings.ts";
import { PAIR_STATES } from "./market.ts";
import { AssetCode, Decimal, Instant, PageInput, PairName } from "./shapes.ts";

/** The rules of the exchange, which one admin proposes to change and another approves. */

const Bps = z.int().min(0).max(10_000);

export const FeeTierView = z.object({ minVolume: Decimal, makerBps: z.int(), takerBps: z.int() });
export type FeeTierView = z.infer<typeof FeeTierView>;

export const PairRulesView = z.object({
  pair: PairName,
  /** What the prices and quantities of new orders are multiples of. */
  tick: Decimal,
  lot: Decimal,
  /** These two are for ever: past prices and quantities are counted in them. */
  leastTick: Decimal,
  leastLot: Decimal,
  state: z.enum(PAIR_STATES),
  minNotional: Decimal,
  maxNotional: Decimal,
  bandBps: z.int(),
  maxSlippageBps: z.int(),
  maxOpenOrders: z.int(),
  maxQuoteAgeMs: z.int(),
  liquidityDemo: z.boolean(),
  liquidityLive: z.boolean(),
  /** Of the middle: what the market maker puts on each side of the market's quote. */
  spreadBps: z.int(),
  /** How much of the market's size the market maker offers. */
  depthPercent: z.int(),
  /** The pair's own fees; both null where the tiers hold. */
  makerBps: z.int().nullable(),
  takerBps: z.int().nullable(),
  /** Where the liquidity provider's position on demo widens and stops its quotes, base asset; what the wider ones add; its loss of a day, quote asset. Null is no limit. */
  demoSoftLimit: Decimal.nullable(),
  demoHardLimit: Decimal.nullable(),
  demoWidenBps: z.int().nullable(),
  demoDayLoss: Decimal.nullable(),
  /** The same on live. */
  liveSoftLimit: Decimal.nullable(),
  liveHardLimit: Decimal.nullable(),
  liveWidenBps: z.int().nullable(),
  liveDayLoss: Decimal.nullable(),
});
export type PairRulesView = z.infer<typeof PairRulesView>;

/** What leaving costs. `rail` is a rail's own id, or a kind for every rail of it without a line of its own. */
export const WithdrawalRulesView = z.object({
  rail: z.string(),
  asset: AssetCode,
  fee: Decimal,
  /** The smallest amount, fee included. */
  minimum: Decimal,
});
export type WithdrawalRulesView = z.infer<typeof WithdrawalRulesView>;

export const RulesView = z.object({
  pairs: z.array(PairRulesView),
  feeTiers: z.array(FeeTierView),
  withdrawals: z.array(WithdrawalRulesView),
  /** Admins who may decide such changes; with fewer than two, none can be approved. */
  deciders: z.int(),
});
export type RulesView = z.infer<typeof RulesView>;

export const PairPatch = z.strictObject({
  /** Delisting is a proposal of its own: it ends orders. */
  state: z.enum(PAIR_STATES).exclude(["delisted"]).optional(),
  minNotional: Decimal.optional(),
  maxNotional: Decimal.optional(),
  bandBps: z.int().min(1).max(1_000_000).optional(),
  maxSlippageBps: z.int().min(0).max(9_999).optional(),
  maxOpenOrders: z.int().min(1).max(1_000_000).optional(),
  maxQuoteAgeMs: z.int().min(0).max(86_400_000).optional(),
  liquidityDemo: z.boolean().optional(),
  liquidityLive: z.boolean().optional(),
  spreadBps: z.int().min(0).max(1_000).optional(),
  depthPercent: z.int().min(1).max(1_000).optional(),
  /** Multiples of the least ones. */
  tick: Decimal.optional(),
  lot: Decimal.optional(),
  /** Both, or neither: null gives the pair back to the tiers. */
  makerBps: z.int().min(0).max(1_000).nullable().optional(),
  takerBps: z.int().min(0).max(1_000).nullable().optional(),
  /** Null takes a limit away. */
  demoSoftLimit: Decimal.nullable().optional(),
  demoHardLimit: Decimal.nullable().optional(),
  demoWidenBps: z.int().min(1).max(1_000).nullable().optional(),
  demoDayLoss: Decimal.nullable().optional(),
  liveSoftLimit: Decimal.nullable().optional(),
  liveHardLimit: Decimal.nullable().optional(),
  liveWidenBps: z.int().min(1).max(1_000).nullable().optional(),
  liveDayLoss: Decimal.nullable().optional(),
});
export type PairPatch = z.infer<typeof PairPatch>;

export const RuleProposal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("pair"), pair: PairName, set: PairPatch }),
  z.strictObject({
    kind: z.literal("fees"),
    tiers: z
      .array(z.strictObject({ minVolume: Decimal, makerBps: Bps, takerBps: Bps }))
      .min(1)
      .max(20),
  }),
  /** Of a line that is there. Who has asked before keeps the fee that they were shown. */
  z.strictObject({
    kind: z.literal("withdrawal"),
    rail: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "is no name of a rail"),
    asset: AssetCode,
    fee: Decimal,
    minimum: Decimal,
  }),
  NewPair,
  Delisting,
  NewAsset,
  AssetChange,
]);
export type RuleProposal = z.infer<typeof RuleProposal>;

/** Null where there was, or will be, nothing. */
export const RuleDifference = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type RuleDifference = z.infer<typeof RuleDifference>;

export const PreviewRulesInput = z.strictObject({
  proposal: RuleProposal,
  /** What an example of a new pair is counted at where nobody knows a price. */
  examplePrice: Decimal.optional(),
});
export type PreviewRulesInput = z.infer<typeof PreviewRulesInput>;

export const RULE_CHANGE_KINDS = [
  "pair",
  "fees",
  "withdrawal",
  "listing",
  "delisting",
  "asset",
  "asset_change",
] as const;

export const RULE_EFFECTS = [
  /** price, spreadBps: what the others are reckoned at. */
  "priceNow",
  /** Nobody quotes this pair now, so nothing can be reckoned at a price. */
  "noPrice",
  /** from, to: in the quote asset; fromBase, toBase: the same at the present price. */
  "smallestOrder",
  "largestOrder",
  /** count: open orders that stay, though they couldn't be placed any more. */
  "ordersBelowSmallest",
  "ordersAboveLargest",
  "ordersOutsideBand",
  /** count: all open orders of the pair. */
  "ordersStay",
  /** low, high: prices at which orders are taken. */
  "priceRange",
  /** buyTo, sellTo: the worst prices of a market order. */
  "marketOrderRange",
  /** count: users who have more open orders than would be allowed; they keep them and place no more. */
  "usersAboveLimit",
  /** ageMs: of the present quote, which would be too old, or fresh enough. */
  "quoteTooOld",
  "quoteFresh",
  /** venue, count, of: fills of the last thousand that met the market maker's quotes, which would not be there. */
  "liquidityGone",
  /** from, to: between the market maker's best bid and ask, in the quote asset; fromBps, toBps: of the middle. */
  "spread",
  /** levels; fromBids, toBids, fromAsks, toAsks: what the best of them hold, in the base asset. */
  "depth",
  /** count: open orders that the market maker would fill at once. */
  "ordersReached",
  /**
   * venue, side, position, base: where the liquidity provider stands, and what a limit would do at once to its quotes on the
   * side on which it buys or sells: so many `bps` of the middle wider, or none. The other side stays as it is.
   */
  "makerWidens",
  "makerStops",
  /** venue: nothing limits it any more. */
  "makerUnlimited",
  /** venue, side, base, amount: how much more it could buy or sell before that side widens, or stops. */
  "makerRoomToWiden",
  "makerRoomToStop",
  /** venue, result, quote: what its day has come to; a limit of that loss would stop both sides at once. */
  "makerDayStops",
  "makerDayStands",
  /** venue: the market maker offers again. */
  "liquidityBack",
  /** from, to: in the quote asset; fromBps, toBps: of the present price. */
  "priceStep",
  /** from, to: what the least that can be ordered costs at the present price; fromBase, toBase: how much it is. */
  "leastOrder",
  /** count: open orders that stay, though their price or quantity couldn't be ordered any more. */
  "ordersOffTick",
  "ordersOffLot",
  /** from, to: what a taker on this pair pays for 1,000.00, on the first tier where the tiers hold. */
  "takerPaysHere",
  "makerPaysHere",
  /** By 30-day volume nothing changes on this pair any more, or it does again. */
  "tiersEnd",
  "tiersHold",
  /** venue, count, value, quote: yesterday's trades by UTC; fees: what was paid; would: what would have been. */
  "feesYesterday",
  /** As above, with `would` by the first tier: who would have had which isn't known any more. */
  "feesYesterdayFirstTier",
  /** Nobody traded this pair then. */
  "noTradesYesterday",
  /** pairs: names of those with fees of their own, which stay as they are. */
  "pairsWithOwnFees",
  /** from, to: what a taker of the first tier pays for 1,000.00. */
  "takerPays",
  "makerPays",
  /** count: open orders, which keep the fees that they were placed with. */
  "ordersKeepFees",
  /** count: withdrawals under way, which keep their fee. */
  "withdrawalsKeepFee",
  /** amount: what arrives of the smallest withdrawal. */
  "smallestArrives",
] as const;

/** What a change would do to what there is now, reckoned by the server. Amounts are decimals. */
export const RuleEffect = z.object({
  kind: z.enum(RULE_EFFECTS),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
});
export type RuleEffect = z.infer<typeof RuleEffect>;

export const PreviewRulesView = z.object({
  differences: z.array(RuleDifference),
  effects: z.array(RuleEffect),
  /** Of what is listed or delisted. */
  listing: ListingPreview.nullable(),
});
export type PreviewRulesView = z.infer<typeof PreviewRulesView>;

export const ProposeRulesInput = z.strictObject({ proposal: RuleProposal, reason: ReasonText });
export type ProposeRulesInput = z.infer<typeof ProposeRulesInput>;

/** One person is enough to protect: from trading to none. The way back is a proposal. */
export const HaltPairInput = z.strictObject({
  pair: PairName,
  state: z.enum(["cancel_only", "halted"]),
  reason: ReasonText,
});
export type HaltPairInput = z.infer<typeof HaltPairInput>;

export const RuleChangeView = z.object({
  id: z.string(),
  kind: z.enum(RULE_CHANGE_KINDS),
  /** Of a change of a pair, and of one that is listed or delisted. */
  pair: PairName.nullable(),
  /** Of an asset that is added or changed. */
  asset: AssetCode.nullable(),
  /** Of a change of what withdrawals cost. */
  withdrawal: WithdrawalRulesView.pick({ rail: true, asset: true }).nullable(),
  differences: z.array(RuleDifference),
  reason: z.string(),
  state: z.enum(OPERATOR_CHANGE_STATES),
  approval: ApprovalView,
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Of the command in the journal; none stands behind what withdrawals cost. */
  seq: z.string().nullable(),
  failure: z.string().nullable(),
});
export type RuleChangeView = z.infer<typeof RuleChangeView>;

export const ListRuleChangesInput = PageInput.extend({ open: z.boolean().default(false) });
export type ListRuleChangesInput = z.infer<typeof ListRuleChangesInput>;

export const RuleChangeInput = z.strictObject({ changeId: z.uuid() });
export type RuleChangeInput = z.infer<typeof RuleChangeInput>;

export const ApproveRuleChangeInput = RuleChangeInput.extend({ payloadHash: PayloadHash });
export type ApproveRuleChangeInput = z.infer<typeof ApproveRuleChangeInput>;

export const RejectRuleChangeInput = RuleChangeInput.extend({ reason: ReasonText });
export type RejectRuleChangeInput = z.infer<typeof RejectRuleChangeInput>;
