import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import {
  CaseInput,
  MyCaseView,
  MyVerificationView,
  SaveDetailsInput,
  StartCaseInput,
} from "@fillmark/contracts/verification";
import {
  ApproveOverrideInput,
  AskAgainInput,
  AskRenewalInput,
  CaseRowView,
  CaseView,
  DecideCaseInput,
  ListCasesInput,
  ListOverridesInput,
  OverrideRequestInput,
  OverridesView,
  OverrideView,
  ProposeOverrideInput,
  RejectCaseInput,
  RejectOverrideInput,
} from "@fillmark/contracts/verification-cases";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { approveCase, askAgain, askRenewal, rejectCase } from "./decide-case.ts";
import { findCase } from "./find-case.ts";
import { findMine } from "./find-mine.ts";
import { listCases } from "./list-cases.ts";
import {
  approveOverride,
  listOverrides,
  proposeOverride,
  rejectOverride,
  withdrawOverride,
} from "./overrides.ts";
import { saveDetails } from "./save-details.ts";
import { startCase } from "./start-case.ts";
import { submitCase } from "./submit-case.ts";
import { claimCase } from "./claim-case.ts";

const deciding = adminProcedureFor("verification.decide");

/** Documents themselves come and go over HTTP: http/verification-documents.ts. */
export const verificationRouter = router({
  mine: userProcedure
    .input(NoInput)
    .output(MyVerificationView)
    .query(({ ctx }) => findMine(ctx)),
  start: userProcedure
    .input(StartCaseInput)
    .output(MyCaseView)
    .mutation(({ ctx, input }) => startCase(ctx, input)),
  saveDetails: userProcedure
    .input(SaveDetailsInput)
    .output(MyCaseView)
    .mutation(({ ctx, input }) => saveDetails(ctx, input)),
  submit: userProcedure
    .input(CaseInput)
    .output(MyCaseView)
    .mutation(({ ctx, input }) => submitCase(ctx, input)),

  list: adminProcedureFor("verification.read")
    .input(ListCasesInput)
    .output(pageOf(CaseRowView))
    .query(({ ctx, input }) => listCases(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  find: adminProcedureFor("verification.read")
    .input(CaseInput)
    .output(CaseView)
    .query(({ ctx, input }) => findCase(ctx, input)),
  take: deciding
    .input(CaseInput)
    .output(CaseView)
    .mutation(({ ctx, input }) => claimCase(ctx, input)),
  approve: deciding
    .input(DecideCaseInput)
    .output(CaseView)
    .mutation(({ ctx, input }) => approveCase(ctx, input)),
  askAgain: deciding
    .input(AskAgainInput)
    .output(CaseView)
    .mutation(({ ctx, input }) => askAgain(ctx, input)),
  reject: deciding
    .input(RejectCaseInput)
    .output(CaseView)
    .mutation(({ ctx, input }) => rejectCase(ctx, input)),
  askRenewal: deciding
    .input(AskRenewalInput)
    .output(CaseView)
    .mutation(({ ctx, input }) => askRenewal(ctx, input)),

  listOverrides: adminProcedureFor("verification.read")
    .input(ListOverridesInput)
    .output(OverridesView)
    .query(async ({ ctx, input }) => ({ items: await listOverrides(ctx, input) })),
  proposeOverride: deciding
    .input(ProposeOverrideInput)
    .output(OverrideView)
    .mutation(({ ctx, input }) => proposeOverride(ctx, input)),
  approveOverride: deciding
    .input(ApproveOverrideInput)
    .output(OverrideView)
    .mutation(({ ctx, input }) => approveOverride(ctx, input)),
  rejectOverride: deciding
    .input(RejectOverrideInput)
    .output(OverrideView)
    .mutation(({ ctx, input }) => rejectOverride(ctx, input)),
  withdrawOverride: deciding
    .input(OverrideRequestInput)
    .output(OverrideView)
    .mutation(({ ctx, input }) => withdrawOverride(ctx, input)),
});
