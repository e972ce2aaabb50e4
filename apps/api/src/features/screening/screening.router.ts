import {
  ApproveMatchInput,
  EndListInput,
  ListScreeningInput,
  ProposeMatchInput,
  ScreeningCaseInput,
  ScreeningCaseView,
  ScreeningOfInput,
  ScreeningOverviewView,
  ScreeningReasonInput,
  ScreeningRowView,
  ScreeningStandingView,
  SetThresholdInput,
} from "@fillmark/contracts/screening";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { approveMatch, clearCase, proposeMatch, rejectMatch, withdrawMatch } from "./decide-case.ts";
import { findCase, findStanding, listCases } from "./list-cases.ts";
import { endList } from "./load-list.ts";
import { readOverview } from "./read-overview.ts";
import { setThreshold } from "./set-threshold.ts";

export const screeningRouter = router({
  overview: adminProcedureFor("verification.read")
    .input(NoInput)
    .output(ScreeningOverviewView)
    .query(({ ctx }) => readOverview(ctx)),
  list: adminProcedureFor("verification.read")
    .input(ListScreeningInput)
    .output(pageOf(ScreeningRowView))
    .query(({ ctx, input }) => listCases(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  find: adminProcedureFor("verification.read")
    .input(ScreeningCaseInput)
    .output(ScreeningCaseView)
    .query(({ ctx, input }) => findCase(ctx, input)),
  standing: adminProcedureFor("user.read")
    .input(ScreeningOfInput)
    .output(ScreeningStandingView)
    .query(({ ctx, input }) => findStanding(ctx, input)),
  clear: adminProcedureFor("verification.decide")
    .input(ScreeningReasonInput)
    .output(ScreeningCaseView)
    .mutation(({ ctx, input }) => clearCase(ctx, input)),
  propose: adminProcedureFor("verification.decide")
    .input(ProposeMatchInput)
    .output(ScreeningCaseView)
    .mutation(({ ctx, input }) => proposeMatch(ctx, input)),
  approve: adminProcedureFor("verification.decide")
    .input(ApproveMatchInput)
    .output(ScreeningCaseView)
    .mutation(({ ctx, input }) => approveMatch(ctx, input)),
  reject: adminProcedureFor("verification.decide")
    .input(ScreeningReasonInput)
    .output(ScreeningCaseView)
    .mutation(({ ctx, input }) => rejectMatch(ctx, input)),
  withdraw: adminProcedureFor("verification.decide")
    .input(ScreeningCaseInput)
    .output(ScreeningCaseView)
    .mutation(({ ctx, input }) => withdrawMatch(ctx, input)),
  setThreshold: adminProcedureFor("verification.decide")
    .input(SetThresholdInput)
    .output(ScreeningOverviewView)
    .mutation(({ ctx, input }) => setThreshold(ctx, input)),
  endList: adminProcedureFor("verification.decide")
    .input(EndListInput)
    .output(ScreeningOverviewView)
    .mutation(({ ctx, input }) => endList(ctx, input)),
});
