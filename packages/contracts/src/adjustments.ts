import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { AssetCode, Decimal, Instant, PageInput } from "./shapes.ts";

/**
 * Corrections of a user's live balance, and what goes into and out of the platform's live inventory: one admin proposes
 * it and others approve.
 */

export const ADJUSTMENT_CATEGORIES = [
  "correction",
  "goodwill",
  "fee_refund",
  "chargeback",
  "rail_difference",
  "other",
] as const;
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number];

/** `approved` until the exchange has answered; `failed` where it refused, as for want of funds. */
export const OPERATOR_CHANGE_STATES = [
  "proposed",
  "approved",
  "executed",
  "rejected",
  "withdrawn",
  "failed",
] as const;
export type OperatorChangeState = (typeof OPERATOR_CHANGE_STATES)[number];

export const AdjustmentView = z.object({
  id: z.string(),
  /** Null where it is the market maker's own inventory. */
  user: z.object({ id: z.string(), name: z.string().nullable(), email: z.string() }).nullable(),
  asset: AssetCode,
  /** Signed: what the user, or the market maker, gets or has to give. */
  amount: Decimal,
  /** Without a sign, as it was when proposed; null where no price was known. */
  usdValue: Decimal.nullable(),
  category: z.enum([...ADJUSTMENT_CATEGORIES, "house_inventory"]),
  reason: z.string(),
  state: z.enum(OPERATOR_CHANGE_STATES),
  approval: ApprovalView,
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Of the command in the journal, once it is executed. */
  seq: z.string().nullable(),
  /** Why the exchange refused it. */
  failure: z.string().nullable(),
});
export type AdjustmentView = z.infer<typeof AdjustmentView>;

export const ProposeAdjustmentInput = z.strictObject({
  userId: z.uuid(),
  asset: AssetCode,
  amount: Decimal,
  category: z.enum(ADJUSTMENT_CATEGORIES),
  reason: ReasonText,
});
export type ProposeAdjustmentInput = z.infer<typeof ProposeAdjustmentInput>;

/** Signed: with a minus it leaves the inventory. */
export const ProposeInventoryInput = ProposeAdjustmentInput.pick({ asset: true, amount: true, reason: true });
export type ProposeInventoryInput = z.infer<typeof ProposeInventoryInput>;

/** What the market maker holds to deal with. Live swaps and live orders at the reference price are refused without it. */
export const MakerInventoryView = z.array(
  z.object({
    asset: AssetCode,
    name: z.string(),
    live: Decimal,
    demo: Decimal,
    /** US dollars by the reference price; null where none is known. */
    liveValue: Decimal.nullable(),
    demoValue: Decimal.nullable(),
    /** The most that one live swap may take of it by the rules of its pairs; null where no pair has live liquidity. */
    largestSwap: Decimal.nullable(),
    /** `short` of the largest swap, or `empty`: every live swap into it is refused. */
    standing: z.enum(["empty", "short", "enough"]),
  }),
);
export type MakerInventoryView = z.infer<typeof MakerInventoryView>;

export const ListAdjustmentsInput = PageInput.extend({
  /** Only those that still wait for someone or something. */
  open: z.boolean().default(false),
});
export type ListAdjustmentsInput = z.infer<typeof ListAdjustmentsInput>;

export const AdjustmentInput = z.strictObject({ adjustmentId: z.uuid() });
export type AdjustmentInput = z.infer<typeof AdjustmentInput>;

export const ApproveAdjustmentInput = AdjustmentInput.extend({ payloadHash: PayloadHash });
export type ApproveAdjustmentInput = z.infer<typeof ApproveAdjustmentInput>;

export const RejectAdjustmentInput = AdjustmentInput.extend({ reason: ReasonText });
export type RejectAdjustmentInput = z.infer<typeof RejectAdjustmentInput>;
