import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { GO_LIVE_CHECKS, GO_LIVE_CONFIRMED, GO_LIVE_FINDINGS } from "./go-live.ts";
import { Decimal, Instant } from "./shapes.ts";

/** What the live venue is: a marked sandbox in which no money is real, on its way out of it, or open for good. */
export const LIVE_VENUE_STATES = ["sandbox", "opening", "open"] as const;

const OpeningView = z.object({
  id: z.string(),
  /** `approved` until all that belongs to it is done. */
  state: z.enum(["asked", "approved", "done", "rejected", "withdrawn"]),
  reason: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  approval: ApprovalView,
});
export type OpeningView = z.infer<typeof OpeningView>;

const GoLiveConfirmationView = z.object({
  id: z.string(),
  by: z.string(),
  at: Instant,
  note: z.string(),
});
export type GoLiveConfirmationView = z.infer<typeof GoLiveConfirmationView>;

const GoLiveCheckView = z.object({
  check: z.enum(GO_LIVE_CHECKS),
  isDone: z.boolean(),
  finding: z.enum(GO_LIVE_FINDINGS),
  /** What the finding is about: names, or when it was. Empty where it says everything. */
  about: z.string(),
  /** When what was found happened; null for what is so now. */
  at: Instant.nullable(),
  /** Null for what is computed, and for what nobody has confirmed as it is now. */
  confirmation: GoLiveConfirmationView.nullable(),
});
export type GoLiveCheckView = z.infer<typeof GoLiveCheckView>;

export const LiveVenueView = z.object({
  state: z.enum(LIVE_VENUE_STATES),
  /** What people decide elsewhere the sandbox decides by itself. */
  decidesAlone: z.boolean(),
  /** When this installation began. */
  since: Instant.nullable(),
  openedAt: Instant.nullable(),
  /** Why it takes no orders now; null where it does. */
  pausedReason: z.string().nullable(),
  /** What is on the venue now, by asset. */
  money: z.array(z.object({ asset: z.string(), users: z.int(), ofUsers: Decimal, ofHouse: Decimal })),
  openOrders: z.int(),
  openDeposits: z.int(),
  openWithdrawals: z.int(),
  /** The newest that was asked for; null before the first. */
  opening: OpeningView.nullable(),
  /** What has to be there before it is opened; nothing once it is open. */
  checks: z.array(GoLiveCheckView),
});
export type LiveVenueView = z.infer<typeof LiveVenueView>;

export const AskToOpenInput = z.strictObject({ reason: ReasonText });
export type AskToOpenInput = z.infer<typeof AskToOpenInput>;

export const OpeningInput = z.strictObject({ openingId: z.uuid() });
export type OpeningInput = z.infer<typeof OpeningInput>;

export const ApproveOpeningInput = OpeningInput.extend({ payloadHash: PayloadHash });
export type ApproveOpeningInput = z.infer<typeof ApproveOpeningInput>;

export const RejectOpeningInput = OpeningInput.extend({ reason: ReasonText });
export type RejectOpeningInput = z.infer<typeof RejectOpeningInput>;

/** `about` is what the caller was shown, so that nobody confirms what has changed meanwhile. */
export const ConfirmCheckInput = z.strictObject({
  check: z.enum(GO_LIVE_CONFIRMED),
  about: z.string().max(300),
  note: ReasonText,
});
export type ConfirmCheckInput = z.infer<typeof ConfirmCheckInput>;

export const ConfirmationInput = z.strictObject({ confirmationId: z.uuid() });
export type ConfirmationInput = z.infer<typeof ConfirmationInput>;
