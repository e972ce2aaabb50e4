import {
  ApproveDuplicateInput,
  DuplicateCaseInput,
  DuplicateCaseView,
  DuplicateReasonInput,
  DuplicateRowView,
  DuplicatesOfInput,
  DuplicateStandingView,
  ListDuplicatesInput,
  ProposeDuplicateInput,
} from "@fillmark/contracts/duplicates";
import { pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { approveSame, clearCase, proposeSame, rejectSame, withdrawSame } from "./decide-case.ts";
import { findCase, findStanding, listCases } from "./list-cases.ts";

export const duplicatesRouter = router({
  list: adminProcedureFor("verification.read")
    .input(ListDuplicatesInput)
    .output(pageOf(DuplicateRowView))
    .query(({ ctx, input }) => listCases(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  find: adminProcedureFor("verification.read")
    .input(DuplicateCaseInput)
    .output(DuplicateCaseView)
    .query(({ ctx, input }) => findCase(ctx, input)),
  standing: adminProcedureFor("user.read")
    .input(DuplicatesOfInput)
    .output(DuplicateStandingView)
    .query(({ ctx, input }) => findStanding(ctx, input)),
  clear: adminProcedureFor("verification.decide")
    .input(DuplicateReasonInput)
    .output(DuplicateCaseView)
    .mutation(({ ctx, input }) => clearCase(ctx, input)),
  propose: adminProcedureFor("verification.decide")
    .input(ProposeDuplicateInput)
    .output(DuplicateCaseView)
    .mutation(({ ctx, input }) => proposeSame(ctx, input)),
  approve: adminProcedureFor("verification.decide")
    .input(ApproveDuplicateInput)
    .output(DuplicateCaseView)
    .mutation(({ ctx, input }) => approveSame(ctx, input)),
  reject: adminProcedureFor("verification.decide")
    .input(DuplicateReasonInput)
    .output(DuplicateCaseView)
    .mutation(({ ctx, input }) => rejectSame(ctx, input)),
  withdraw: adminProcedureFor("verification.decide")
    .input(DuplicateCaseInput)
    .output(DuplicateCaseView)
    .mutation(({ ctx, input }) => withdrawSame(ctx, input)),
});
