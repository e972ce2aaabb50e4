import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { CHARGEBACK_OUTCOMES, CHARGEBACK_STATES } from "./chargeback-states.ts";
import { AssetCode, Decimal, Instant } from "./shapes.ts";

/** Money that a bank takes back after it was credited: held, then returned or released by two people. */
export const ChargebackView = z.object({
  id: z.string(),
  depositId: z.string(),
  asset: AssetCode,
  /** What the bank takes back. */
  amount: Decimal,
  /** What of it is held, or was; null until the ledger has answered. */
  held: Decimal.nullable(),
  /** What was not there any more: a debt of the customer. */
  owed: Decimal,
  state: z.enum(CHARGEBACK_STATES),
  /** What was proposed last, or decided. */
  outcome: z.enum(CHARGEBACK_OUTCOMES).nullable(),
  reason: z.string(),
  lineId: z.string().nullable(),
  openedAt: Instant,
  openedBy: z.object({ id: z.string(), name: z.string() }),
  endedAt: Instant.nullable(),
  approval: ApprovalView.nullable(),
});
export type ChargebackView = z.infer<typeof ChargebackView>;
export const FoundChargebackView = z.object({ chargeback: ChargebackView.nullable() });
export type FoundChargebackView = z.infer<typeof FoundChargebackView>;

export const ChargebackOfInput = z.strictObject({ depositId: z.uuid() });
export type ChargebackOfInput = z.infer<typeof ChargebackOfInput>;

export const OpenChargebackInput = z.strictObject({
  depositId: z.uuid(),
  amount: Decimal,
  reason: ReasonText,
});
export type OpenChargebackInput = z.infer<typeof OpenChargebackInput>;

export const ChargebackInput = z.strictObject({ chargebackId: z.uuid() });
export type ChargebackInput = z.infer<typeof ChargebackInput>;
export const ProposeChargebackInput = ChargebackInput.extend({
  outcome: z.enum(CHARGEBACK_OUTCOMES),
  reason: ReasonText,
});
export type ProposeChargebackInput = z.infer<typeof ProposeChargebackInput>;
export const ApproveChargebackInput = ChargebackInput.extend({ payloadHash: PayloadHash });
export type ApproveChargebackInput = z.infer<typeof ApproveChargebackInput>;
export const RejectChargebackInput = ChargebackInput.extend({ reason: ReasonText });
export type RejectChargebackInput = z.infer<typeof RejectChargebackInput>;
