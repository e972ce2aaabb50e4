import { z } from "zod";
import { ApprovalView } from "./approvals.ts";

/** A customer who has lost their second factor: one admin asks for it to be taken off, another one agrees. */

const Reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text");

/** How the person was recognized, for whoever has to agree and for the audit log. */
export const ProposeFactorResetInput = z.strictObject({ userId: z.uuid(), reason: Reason });
export type ProposeFactorResetInput = z.infer<typeof ProposeFactorResetInput>;

export const ApproveFactorResetInput = z.strictObject({
  requestId: z.uuid(),
  /** Of what was shown. */
  payloadHash: z.string().regex(/^[0-9a-f]{64}$/, "must be a hash"),
});
export type ApproveFactorResetInput = z.infer<typeof ApproveFactorResetInput>;

export const RejectFactorResetInput = z.strictObject({ requestId: z.uuid(), reason: Reason });
export type RejectFactorResetInput = z.infer<typeof RejectFactorResetInput>;

export const FactorResetInput = z.strictObject({ requestId: z.uuid() });
export type FactorResetInput = z.infer<typeof FactorResetInput>;

/** Of one user all of them, newest first; otherwise those that wait. */
export const ListFactorResetsInput = z.strictObject({ userId: z.uuid().optional() });
export type ListFactorResetsInput = z.infer<typeof ListFactorResetsInput>;

export const FactorResetView = z.object({
  user: z.object({ id: z.string(), name: z.string().nullable(), email: z.string() }),
  reason: z.string(),
  /** What would be taken off, as it was when it was asked for. */
  hasTotp: z.boolean(),
  passkeys: z.int(),
  approval: ApprovalView,
});
export type FactorResetView = z.infer<typeof FactorResetView>;
export const FactorResetsView = z.object({ items: z.array(FactorResetView) });
export type FactorResetsView = z.infer<typeof FactorResetsView>;
