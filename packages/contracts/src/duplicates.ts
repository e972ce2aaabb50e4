import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { DUPLICATE_SIGNALS, DUPLICATE_STATES } from "./duplicate-states.ts";
import { Instant, PageInput } from "./shapes.ts";

/** Accounts that probably belong to one person, and the decisions on them. */

const Signal = z.enum(DUPLICATE_SIGNALS);
const Masked = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** Masked: who they are in full, only the case itself shows, and that is written down. */
export const DuplicateRowView = z.object({
  id: z.string(),
  user: Masked,
  other: Masked,
  /** What agrees, by its name: the values themselves are nowhere. */
  signals: z.array(Signal),
  state: z.enum(DUPLICATE_STATES),
  /** Of the same person, the account that stays. */
  keptId: z.string().nullable(),
  /** Somebody has proposed that it is the same person, and another has to agree. */
  isProposed: z.boolean(),
  openedAt: Instant,
  /** When something else was found to agree after it had been decided. */
  reopenedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
});
export type DuplicateRowView = z.infer<typeof DuplicateRowView>;

export const ListDuplicatesInput = PageInput.extend({
  show: z.enum(["waiting", "different", "same", "all"]).default("waiting"),
  signal: Signal.optional(),
});
export type ListDuplicatesInput = z.infer<typeof ListDuplicatesInput>;

const Customer = Masked.extend({
  level: z.int(),
  isFrozen: z.boolean(),
  /** The account was deleted. */
  isEnded: z.boolean(),
  createdAt: Instant,
});
export type DuplicateCustomer = z.infer<typeof Customer>;

export const DuplicateCaseView = DuplicateRowView.extend({
  user: Customer,
  other: Customer,
  reason: z.string().nullable(),
  decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  approval: ApprovalView.nullable(),
  /** The account that would stay, while that is proposed. */
  proposedId: z.string().nullable(),
  /** The reader is one of the two. */
  isOwn: z.boolean(),
});
export type DuplicateCaseView = z.infer<typeof DuplicateCaseView>;

/** How a customer stands. */
export const DuplicateStandingView = z.object({
  holds: z.boolean(),
  cases: z.array(DuplicateRowView),
});
export type DuplicateStandingView = z.infer<typeof DuplicateStandingView>;

export const DuplicateCaseInput = z.strictObject({ caseId: z.uuid() });
export type DuplicateCaseInput = z.infer<typeof DuplicateCaseInput>;
export const DuplicatesOfInput = z.strictObject({ userId: z.uuid() });
export type DuplicatesOfInput = z.infer<typeof DuplicatesOfInput>;
export const DuplicateReasonInput = DuplicateCaseInput.extend({ reason: ReasonText });
export type DuplicateReasonInput = z.infer<typeof DuplicateReasonInput>;
export const ProposeDuplicateInput = DuplicateReasonInput.extend({ keptId: z.uuid() });
export type ProposeDuplicateInput = z.infer<typeof ProposeDuplicateInput>;
export const ApproveDuplicateInput = DuplicateCaseInput.extend({ payloadHash: PayloadHash });
export type ApproveDuplicateInput = z.infer<typeof ApproveDuplicateInput>;
