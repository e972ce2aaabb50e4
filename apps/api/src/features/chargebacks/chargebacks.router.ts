import {
  ApproveChargebackInput,
  ChargebackInput,
  ChargebackOfInput,
  ChargebackView,
  FoundChargebackView,
  OpenChargebackInput,
  ProposeChargebackInput,
  RejectChargebackInput,
} from "@fillmark/contracts/chargebacks";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { findChargeback } from "./chargeback-row.ts";
import { approveOutcome, proposeOutcome, rejectOutcome, withdrawProposal } from "./decide-chargeback.ts";
import { openChargeback } from "./open-chargeback.ts";

export const chargebacksRouter = router({
  find: adminProcedureFor("money.read")
    .input(ChargebackOfInput)
    .output(FoundChargebackView)
    .query(({ ctx, input }) => findChargeback(ctx, input)),
  open: adminProcedureFor("money.approve")
    .input(OpenChargebackInput)
    .output(ChargebackView)
    .mutation(({ ctx, input }) => openChargeback(ctx, input)),
  propose: adminProcedureFor("money.approve")
    .input(ProposeChargebackInput)
    .output(ChargebackView)
    .mutation(({ ctx, input }) => proposeOutcome(ctx, input)),
  approve: adminProcedureFor("money.approve")
    .input(ApproveChargebackInput)
    .output(ChargebackView)
    .mutation(({ ctx, input }) => approveOutcome(ctx, input)),
  reject: adminProcedureFor("money.approve")
    .input(RejectChargebackInput)
    .output(ChargebackView)
    .mutation(({ ctx, input }) => rejectOutcome(ctx, input)),
  withdraw: adminProcedureFor("money.approve")
    .input(ChargebackInput)
    .output(ChargebackView)
    .mutation(({ ctx, input }) => withdrawProposal(ctx, input)),
});
