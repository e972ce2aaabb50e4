import { z } from "zod";
import { OPERATOR_CHANGE_STATES } from "./adjustments.ts";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { FEE_SCHEDULE_BOUNDS, MAX_FEE_SCHEDULE_TIERS } from "./fee-bounds.ts";
import { FeeTierView } from "./market-rules.ts";
import { Decimal, Instant, PageInput, VenueName } from "./shapes.ts";

/** Terms of single accounts, which one admin proposes and another approves. */

/** Fees that one user was given, by the volume of the last 30 days, and until when. */
export const FeeTermsView = z.object({
  tiers: z.array(FeeTierView),
  /** Null where they hold until others come. */
  until: Instant.nullable(),
});
export type FeeTermsView = z.infer<typeof FeeTermsView>;

const bpsOf = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least).max(most);

const FeeTermsInput = z.strictObject({
  tiers: z
    .array(
      z.strictObject({
        minVolume: Decimal,
        makerBps: bpsOf(FEE_SCHEDULE_BOUNDS.makerBps),
        takerBps: bpsOf(FEE_SCHEDULE_BOUNDS.takerBps),
      }),
    )
    .min(1)
    .max(MAX_FEE_SCHEDULE_TIERS),
  until: Instant.nullable(),
});
export type FeeTermsInput = z.infer<typeof FeeTermsInput>;

/** A name that admins give to accounts which belong together, a firm's say; its accounts don't learn it. */
const SelfTradeGroupName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "is 1 to 40 small letters, digits and hyphens");

export const TermsProposal = z.discriminatedUnion("kind", [
  /** Null gives the account back to what holds for everybody. */
  z.strictObject({ kind: z.literal("fee_schedule"), venue: VenueName, to: FeeTermsInput.nullable() }),
  z.strictObject({ kind: z.literal("self_trade_group"), to: SelfTradeGroupName.nullable() }),
]);
export type TermsProposal = z.infer<typeof TermsProposal>;

const UserRef = z.object({ id: z.string(), name: z.string().nullable(), email: z.string() });

/** What is in force for one user now. */
export const TermsOfUserView = z.object({
  /** A line for each venue. */
  fees: z.array(
    z.object({
      venue: VenueName,
      own: FeeTermsView.nullable(),
      /** Its date has passed: what holds for everybody holds again. */
      isOver: z.boolean(),
    }),
  ),
  /** Whose orders never trade with each other; the user is one of the members. */
  group: z.object({ name: z.string(), members: z.array(UserRef) }).nullable(),
  /** Admins who may decide such changes; with fewer than two, none can be approved. */
  deciders: z.int(),
});
export type TermsOfUserView = z.infer<typeof TermsOfUserView>;

/** What was in force when it was proposed, and what is to be. */
export const TermsDifference = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fee_schedule"),
    venue: VenueName,
    from: FeeTermsView.nullable(),
    to: FeeTermsView.nullable(),
  }),
  z.object({
    kind: z.literal("self_trade_group"),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
]);
export type TermsDifference = z.infer<typeof TermsDifference>;

export const TermsChangeView = z.object({
  id: z.string(),
  user: UserRef,
  change: TermsDifference,
  reason: z.string(),
  state: z.enum(OPERATOR_CHANGE_STATES),
  approval: ApprovalView,
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Of the command in the journal. */
  seq: z.string().nullable(),
  failure: z.string().nullable(),
});
export type TermsChangeView = z.infer<typeof TermsChangeView>;

export const TermsOfUserInput = z.strictObject({ userId: z.uuid() });
export type TermsOfUserInput = z.infer<typeof TermsOfUserInput>;

export const ProposeTermsInput = TermsOfUserInput.extend({ proposal: TermsProposal, reason: ReasonText });
export type ProposeTermsInput = z.infer<typeof ProposeTermsInput>;

export const ListTermsChangesInput = PageInput.extend({
  userId: z.uuid().optional(),
  open: z.boolean().default(false),
});
export type ListTermsChangesInput = z.infer<typeof ListTermsChangesInput>;

export const TermsChangeInput = z.strictObject({ changeId: z.uuid() });
export type TermsChangeInput = z.infer<typeof TermsChangeInput>;

export const ApproveTermsInput = TermsChangeInput.extend({ payloadHash: PayloadHash });
export type ApproveTermsInput = z.infer<typeof ApproveTermsInput>;

export const RejectTermsInput = TermsChangeInput.extend({ reason: ReasonText });
export type RejectTermsInput = z.infer<typeof RejectTermsInput>;

export const FeeScheduleInput = z.strictObject({ venue: VenueName });
export type FeeScheduleInput = z.infer<typeof FeeScheduleInput>;

/** The fees that my next order has on a venue, unless its pair has fees of its own and I haven't. */
export const FeeScheduleView = z.object({
  venue: VenueName,
  /** By the volume of the last 30 days in a pair's quote asset. A maker fee below zero is a rebate. */
  tiers: z.array(FeeTierView),
  /** Whether they were given to me; they go before those of a pair. */
  isOwn: z.boolean(),
  until: Instant.nullable(),
});
export type FeeScheduleView = z.infer<typeof FeeScheduleView>;
