import {
  AdjustmentInput,
  AdjustmentView,
  ApproveAdjustmentInput,
  ListAdjustmentsInput,
  MakerInventoryView,
  ProposeAdjustmentInput,
  ProposeInventoryInput,
  RejectAdjustmentInput,
} from "@fillmark/contracts/adjustments";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { adjustmentView } from "./adjustment-rows.ts";
import { approveAdjustment, rejectAdjustment, withdrawAdjustment } from "./decide-adjustment.ts";
import { makerInventory } from "./maker-inventory.ts";
import { listAdjustments } from "./list-adjustments.ts";
import { proposeInventory } from "./propose-inventory.ts";
import { proposeAdjustment } from "./propose.ts";

export const adjustmentsRouter = router({
  list: adminProcedureFor("money.read")
    .input(ListAdjustmentsInput)
    .output(pageOf(AdjustmentView))
    .query(({ ctx, input }) => listAdjustments(ctx, input)),
  find: adminProcedureFor("money.read")
    .input(AdjustmentInput)
    .output(AdjustmentView)
    .query(({ ctx, input }) => adjustmentView(ctx, input.adjustmentId)),
  propose: adminProcedureFor("money.adjust")
    .input(ProposeAdjustmentInput)
    .output(AdjustmentView)
    .mutation(({ ctx, input }) => proposeAdjustment(ctx, input)),
  inventory: adminProcedureFor("money.read")
    .input(NoInput)
    .output(MakerInventoryView)
    .query(({ ctx }) => makerInventory(ctx)),
  proposeHouse: adminProcedureFor("money.adjust")
    .input(ProposeInventoryInput)
    .output(AdjustmentView)
    .mutation(({ ctx, input }) => proposeInventory(ctx, input)),
  approve: adminProcedureFor("money.approve")
    .input(ApproveAdjustmentInput)
    .output(AdjustmentView)
    .mutation(({ ctx, input }) => approveAdjustment(ctx, input)),
  reject: adminProcedureFor("money.approve")
    .input(RejectAdjustmentInput)
    .output(AdjustmentView)
    .mutation(({ ctx, input }) => rejectAdjustment(ctx, input)),
  withdraw: adminProcedureFor("money.adjust")
    .input(AdjustmentInput)
    .output(AdjustmentView)
    .mutation(({ ctx, input }) => withdrawAdjustment(ctx, input)),
});
