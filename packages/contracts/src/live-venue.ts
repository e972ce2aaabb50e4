import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
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
  /** When it happens without another owner, as none could approve it; null where one has to. */
  happensAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  approval: ApprovalView,
});
export type OpeningView = z.infer<typeof OpeningView>;

export const LiveVenueView = z.object({
  state: z.enum(LIVE_VENUE_STATES),
  /** What people decide elsewhere the sandbox decides by itself. */
  decidesAlone: z.boolean(),
  /** When this installation began. */
  since: Instant.nullable(),
  openedAt: Instant.nullable(),
  /** What is on the venue now, by asset. */
  money: z.array(z.object({ asset: z.string(), users: z.int(), ofUsers: Decimal, ofHouse: Decimal })),
  openOrders: z.int(),
  openDeposits: z.int(),
  openWithdrawals: z.int(),
  /** The newest that was asked for; null before the first. */
  opening: OpeningView.nullable(),
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
