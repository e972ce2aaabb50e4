import { z } from "zod";
import { Instant } from "./shapes.ts";

/** Four eyes: what somebody asked for, and who else has said yes to exactly that. */

export const APPROVAL_STATES = ["pending", "approved", "rejected", "voided"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

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

/** How many requests an admin could say yes to, by what they are about: "adjustment", "withdrawal". */
export const WaitingView = z.array(z.object({ kind: z.string(), count: z.int() }));
export type WaitingView = z.infer<typeof WaitingView>;
