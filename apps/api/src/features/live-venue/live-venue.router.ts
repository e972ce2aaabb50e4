import {
  ApproveOpeningInput,
  AskToOpenInput,
  ConfirmationInput,
  ConfirmCheckInput,
  LiveVenueView,
  OpeningInput,
  RejectOpeningInput,
} from "@fillmark/contracts/live-venue";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { requestOpening } from "./request-opening.ts";
import { approveOpening, rejectOpening, withdrawOpening } from "./decide-opening.ts";
import { confirmCheck, revokeConfirmation } from "./confirm-check.ts";
import { liveVenueView } from "./live-venue-view.ts";

/** Opening the live venue to real money is for owners alone. */
const owner = adminProcedureFor("admin.manage");

export const liveVenueRouter = router({
  find: owner
    .input(NoInput)
    .output(LiveVenueView)
    .query(({ ctx }) => liveVenueView(ctx)),
  confirm: owner
    .input(ConfirmCheckInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => confirmCheck(ctx, input)),
  revokeConfirmation: owner
    .input(ConfirmationInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => revokeConfirmation(ctx, input)),
  ask: owner
    .input(AskToOpenInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => requestOpening(ctx, input)),
  approve: owner
    .input(ApproveOpeningInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => approveOpening(ctx, input)),
  reject: owner
    .input(RejectOpeningInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => rejectOpening(ctx, input)),
  withdraw: owner
    .input(OpeningInput)
    .output(LiveVenueView)
    .mutation(({ ctx, input }) => withdrawOpening(ctx, input)),
});
