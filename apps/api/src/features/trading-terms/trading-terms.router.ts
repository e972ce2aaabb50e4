import { pageOf } from "@fillmark/contracts/shapes";
import {
  ApproveTermsInput,
  FeeScheduleInput,
  FeeScheduleView,
  ListTermsChangesInput,
  ProposeTermsInput,
  RejectTermsInput,
  TermsChangeInput,
  TermsChangeView,
  TermsOfUserInput,
  TermsOfUserView,
} from "@fillmark/contracts/trading-terms";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { under } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { approveTerms, rejectTerms, withdrawTerms } from "./decide-terms.ts";
import { proposeTerms } from "./propose-terms.ts";
import { listTermsChanges, termsChangeView } from "./terms-change-rows.ts";
import { feeSchedule, termsOfUser } from "./terms-in-force.ts";

const setUp = adminProcedureFor("exchange.set_up");

export const tradingTermsRouter = router({
  feeSchedule: userProcedure
    .meta(
      v1.get("/api/v1/fee-schedule", {
        summary:
          "The fees of your next order on a venue, by the volume of the last 30 days: your own where you were given some, else those that hold for everybody, before which a pair's own fees go. A maker fee below zero is a rebate.",
        answer: under("fee_schedule"),
      }),
    )
    .input(FeeScheduleInput)
    .output(FeeScheduleView)
    .query(({ ctx, input }) => feeSchedule(ctx, input)),
  ofUser: setUp
    .input(TermsOfUserInput)
    .output(TermsOfUserView)
    .query(({ ctx, input }) => termsOfUser(ctx, input)),
  list: setUp
    .input(ListTermsChangesInput)
    .output(pageOf(TermsChangeView))
    .query(({ ctx, input }) => listTermsChanges(ctx, input)),
  find: setUp
    .input(TermsChangeInput)
    .output(TermsChangeView)
    .query(({ ctx, input }) => termsChangeView(ctx, input.changeId)),
  propose: setUp
    .input(ProposeTermsInput)
    .output(TermsChangeView)
    .mutation(({ ctx, input }) => proposeTerms(ctx, input)),
  approve: setUp
    .input(ApproveTermsInput)
    .output(TermsChangeView)
    .mutation(({ ctx, input }) => approveTerms(ctx, input)),
  reject: setUp
    .input(RejectTermsInput)
    .output(TermsChangeView)
    .mutation(({ ctx, input }) => rejectTerms(ctx, input)),
  withdraw: setUp
    .input(TermsChangeInput)
    .output(TermsChangeView)
    .mutation(({ ctx, input }) => withdrawTerms(ctx, input)),
});
