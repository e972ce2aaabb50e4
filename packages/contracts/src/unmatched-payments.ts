import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { EarlierCreditView } from "./deposits.ts";
import { RAIL_KINDS } from "./rails.ts";
import { AssetCode, Decimal, Instant, PageInput } from "./shapes.ts";

/** Settled payments whose reference was given to nobody. People find out whose they are, or that they go back. */

export const UNMATCHED_LISTS = ["waiting", "to_return"] as const;
export type UnmatchedList = (typeof UNMATCHED_LISTS)[number];

export const PaymentId = z.uuid();
export const PaymentInput = z.strictObject({ paymentId: PaymentId });
export type PaymentInput = z.infer<typeof PaymentInput>;

export const ListUnmatchedInput = PageInput.extend({ list: z.enum(UNMATCHED_LISTS).default("waiting") });
export type ListUnmatchedInput = z.infer<typeof ListUnmatchedInput>;

export const UnmatchedPaymentView = z.object({
  id: PaymentId,
  rail: z.string(),
  kind: z.enum(RAIL_KINDS),
  isSandbox: z.boolean(),
  /** As the payer wrote it. */
  reference: z.string(),
  railReference: z.string(),
  asset: AssetCode,
  amount: Decimal,
  /** In US dollars by the price now; null while none is known, and then two people decide. */
  value: Decimal.nullable(),
  needsTwo: z.boolean(),
  arrivedAt: Instant,
  /** `moved_on` was assigned, or taken back by the rail. */
  state: z.enum(["waiting", "to_return", "moved_on"]),
  depositId: z.string().nullable(),
  /** What was credited before under the reference that the payer meant; then this can only go back. Not in lists. */
  earlierCredit: EarlierCreditView.nullable(),
  toReturn: z
    .object({ reason: z.string(), at: Instant, by: z.object({ id: z.string(), name: z.string() }) })
    .nullable(),
  /** The last that someone proposed, where its worth asks for two. */
  assignment: z
    .object({
      userId: z.string(),
      userName: z.string(),
      /** Null for a deposit of its own. */
      depositReference: z.string().nullable(),
      approval: ApprovalView,
    })
    .nullable(),
});
export type UnmatchedPaymentView = z.infer<typeof UnmatchedPaymentView>;

const Named = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");

/** To a user, named by id or e-mail, or to a request of theirs, named by its id or its reference. */
export const AssignPaymentInput = z.strictObject({
  paymentId: PaymentId,
  to: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("deposit"), deposit: Named }),
    z.strictObject({ kind: z.literal("user"), user: Named }),
  ]),
});
export type AssignPaymentInput = z.infer<typeof AssignPaymentInput>;

export const ApproveAssignmentInput = PaymentInput.extend({ payloadHash: PayloadHash });
export type ApproveAssignmentInput = z.infer<typeof ApproveAssignmentInput>;

export const RefusePaymentInput = PaymentInput.extend({ reason: ReasonText });
export type RefusePaymentInput = z.infer<typeof RefusePaymentInput>;
