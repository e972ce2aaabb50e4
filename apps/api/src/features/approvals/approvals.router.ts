import {
  FourEyesView,
  OwnAccountsView,
  StandingInput,
  StandingView,
  StateOwnAccountInput,
  WaitingView,
} from "@fillmark/contracts/approvals";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedure, router } from "../../trpc/procedures.ts";
import { countWaiting } from "./requests.ts";
import { findActiveApproval } from "./find-active.ts";
import { fourEyes } from "./four-eyes.ts";
import { listOwnAccounts, stateOwnAccount } from "./own-accounts.ts";

/** How much waits, and how an admin stands to it. What it is, and deciding it, is each asking feature's own. */
export const approvalsRouter = router({
  /** Said plainly to everybody who works here, also where it is not so. */
  fourEyes: adminProcedure
    .input(NoInput)
    .output(FourEyesView)
    .query(({ ctx }) => fourEyes(ctx)),
  waiting: adminProcedure
    .input(NoInput)
    .output(WaitingView)
    .query(({ ctx }) => countWaiting(ctx)),
  findStanding: adminProcedure
    .input(StandingInput)
    .output(StandingView)
    .query(({ ctx, input }) => findActiveApproval(ctx, input)),
  listOwnAccounts: adminProcedure
    .input(NoInput)
    .output(OwnAccountsView)
    .query(({ ctx }) => listOwnAccounts(ctx)),
  stateOwnAccount: adminProcedure
    .input(StateOwnAccountInput)
    .output(OwnAccountsView)
    .mutation(({ ctx, input }) => stateOwnAccount(ctx, input)),
});
