import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { Revision, Instant, PageInput } from "./shapes.ts";
import {
  AskedItem,
  CaseId,
  MyCaseView,
  NotServed,
  TargetLevel,
  VerificationDetails,
  VerificationDocument,
  VerificationItem,
  VerificationLevel,
  VerificationReason,
  VerificationState,
} from "./verification.ts";

/** Cases of verification as admins see them, and what they decide. */

const AdminName = z.object({ id: z.string(), name: z.string() });

/** Masked: who it is in full, only the case itself shows, and that is written down. */
export const CaseRowView = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  level: TargetLevel,
  state: VerificationState,
  submittedAt: Instant.nullable(),
  changedAt: Instant,
  reviewer: AdminName.nullable(),
});
export type CaseRowView = z.infer<typeof CaseRowView>;

/** `waiting` is what someone has to look at, oldest first; everything else comes newest first. */
export const CASE_LISTS = ["waiting", "action_required", "approved", "rejected", "expired", "all"] as const;
export const ListCasesInput = PageInput.extend({
  list: z.enum(CASE_LISTS).default("waiting"),
  level: TargetLevel.optional(),
  userId: z.uuid().optional(),
});
export type ListCasesInput = z.infer<typeof ListCasesInput>;

export const CaseDocumentView = z.object({
  id: z.string(),
  item: VerificationDocument,
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  at: Instant,
  /** By the reader, since it came. */
  isSeen: z.boolean(),
  /** When another one came in its place. */
  replacedAt: Instant.nullable(),
  /** When its bytes were deleted, as all are in the end. */
  deletedAt: Instant.nullable(),
});
export type CaseDocumentView = z.infer<typeof CaseDocumentView>;

export const CaseEventView = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum([
    "started",
    "submitted",
    "taken",
    "approved",
    "asked_again",
    "rejected",
    "expired",
    "renewal_asked",
  ]),
  /** Null for what the user or a job did. */
  admin: AdminName.nullable(),
  items: z.array(AskedItem),
  comment: z.string().nullable(),
  /** For colleagues alone. */
  internal: z.string().nullable(),
});
export type CaseEventView = z.infer<typeof CaseEventView>;

export const CaseView = z.object({
  id: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    level: VerificationLevel,
  }),
  level: TargetLevel,
  state: VerificationState,
  /** To be sent along with a decision: it says what the admin has seen. */
  revision: z.int(),
  details: z.array(VerificationDetails),
  needed: z.array(VerificationItem),
  documents: z.array(CaseDocumentView),
  asked: MyCaseView.shape.asked,
  history: z.array(CaseEventView),
  reviewer: AdminName.nullable(),
  /** Of the admin's own account as a user; someone else has to decide it. */
  isOwn: z.boolean(),
  /** Then it can't be approved. */
  notServed: NotServed.nullable(),
  submittedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type CaseView = z.infer<typeof CaseView>;

const words = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");

export const DecideCaseInput = z.strictObject({
  caseId: CaseId,
  revision: Revision,
  /** For the user; may be empty. */
  comment: words.default(""),
  /** For colleagues; may be empty. */
  internal: words.default(""),
});
export type DecideCaseInput = z.infer<typeof DecideCaseInput>;
export const AskAgainInput = DecideCaseInput.extend({ items: z.array(AskedItem).min(1).max(10) });
export type AskAgainInput = z.infer<typeof AskAgainInput>;
export const RejectCaseInput = DecideCaseInput.extend({
  reason: VerificationReason,
  /** For the user, who learns why. The reason above is for colleagues, as `internal` is. */
  comment: words.min(3),
});
export type RejectCaseInput = z.infer<typeof RejectCaseInput>;
/** With `withinDays`, what was approved counts no longer than that; 0 ends it at once. */
export const AskRenewalInput = DecideCaseInput.extend({ withinDays: z.int().min(0).max(90) });
export type AskRenewalInput = z.infer<typeof AskRenewalInput>;

/** A level that holds whatever the evidence says, until it ends. One admin asks for it, another allows it. */
export const OverrideView = z.object({
  userId: z.string(),
  level: VerificationLevel,
  reason: z.string(),
  until: Instant,
  isInForce: z.boolean(),
  approval: ApprovalView,
});
export type OverrideView = z.infer<typeof OverrideView>;

export const OverridesView = z.object({ items: z.array(OverrideView) });

export const ProposeOverrideInput = z.strictObject({
  userId: z.uuid(),
  level: VerificationLevel,
  reason: ReasonText,
  days: z.int().min(1).max(365),
});
export type ProposeOverrideInput = z.infer<typeof ProposeOverrideInput>;
export const ApproveOverrideInput = z.strictObject({ requestId: z.uuid(), payloadHash: PayloadHash });
export type ApproveOverrideInput = z.infer<typeof ApproveOverrideInput>;
export const RejectOverrideInput = z.strictObject({ requestId: z.uuid(), reason: ReasonText });
export type RejectOverrideInput = z.infer<typeof RejectOverrideInput>;
export const OverrideRequestInput = z.strictObject({ requestId: z.uuid() });
export type OverrideRequestInput = z.infer<typeof OverrideRequestInput>;
export const ListOverridesInput = z.strictObject({ userId: z.uuid().optional() });
export type ListOverridesInput = z.infer<typeof ListOverridesInput>;
