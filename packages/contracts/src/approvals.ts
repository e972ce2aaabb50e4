import { z } from "zod";
import { Decimal, Instant } from "./shapes.ts";

/** Four eyes: what someone asked for, and who else has said yes to exactly that. */

export const APPROVAL_STATES = ["pending", "approved", "rejected", "voided"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * Why an admin is taken for someone: they are it, have the same mailbox, have said so, came from the same public
 * address, are paid out to the same account, or were brought into the team by them.
 */
export const SAME_PERSON_RELATIONS = [
  "self",
  "email",
  "declared",
  "device",
  "network",
  "destination",
  "invited",
] as const;
export type SamePersonRelation = (typeof SAME_PERSON_RELATIONS)[number];

/** SHA-256, hex, of what is to be approved, as the approver was shown it. */
export const PayloadHash = z.string().regex(/^[0-9a-f]{64}$/, "a hash has 64 hex digits");

export const ApprovalView = z.object({
  id: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** Grows with each change of what is asked; approvals of an older version don't count. */
  version: z.int(),
  /** To be sent along when approving: it says what the approver has seen. */
  payloadHash: PayloadHash,
  quorum: z.union([z.literal(1), z.literal(2)]),
  requester: z.object({ kind: z.enum(["user", "admin"]), id: z.string(), name: z.string() }),
  /** Of this version, first one first. */
  approvals: z.array(z.object({ admin: z.object({ id: z.string(), name: z.string() }), at: Instant })),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was rejected or voided. */
  reason: z.string().nullable(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

/** Why something was asked for or refused: for the record, and read by other admins. */
export const ReasonText = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");

/** What is said to colleagues beside the words for a user: audited, and in no answer, mail or file that a user gets. */
export const InternalNote = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
  .default("");

/**
 * Whether someone other than who asks can approve where money is decided. Where nobody can, that is so because there is
 * one person alone, or because those who could are too new or were brought in by the other.
 */
export const FourEyesView = z.object({
  isInForce: z.boolean(),
  /** Who may approve money and can sign in. */
  people: z.int(),
});
export type FourEyesView = z.infer<typeof FourEyesView>;

/** How many requests an admin could say yes to, by what they are about: "adjustment", "withdrawal". */
export const WaitingView = z.array(z.object({ kind: z.string(), count: z.int() }));
export type WaitingView = z.infer<typeof WaitingView>;

/** An account of one's own as a customer, by the e-mail it has or will have. It can't be taken back. */
export const StateOwnAccountInput = z.strictObject({ email: z.email().max(254) });
export type StateOwnAccountInput = z.infer<typeof StateOwnAccountInput>;

/** What the asking admin has said of themselves; whether there is such an account isn't revealed. */
export const OwnAccountsView = z.object({
  accounts: z.array(z.object({ email: z.string(), statedAt: Instant })),
});
export type OwnAccountsView = z.infer<typeof OwnAccountsView>;

/** One of both: a request, or the user whom one would be about. */
export const StandingInput = z.union([
  z.strictObject({ requestId: z.uuid() }),
  z.strictObject({ userId: z.uuid() }),
]);
export type StandingInput = z.infer<typeof StandingInput>;

/** How the asking admin stands to a case. */
export const StandingView = z.object({
  /** Why they are taken for the user it is about, or for the requester; then someone else has to decide. */
  because: z.array(z.enum(SAME_PERSON_RELATIONS)),
  /** How many yeses it takes by the sums of this day, if theirs is among them; null where nothing is asked yet. */
  needed: z.int().nullable(),
  /** In US dollars, of what they may approve alone within 24 hours; null for a request that states no sum. */
  alone: z.object({ limit: Decimal, left: Decimal }).nullable(),
});
export type StandingView = z.infer<typeof StandingView>;
