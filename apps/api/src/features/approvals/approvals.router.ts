import { WaitingView } from "@fillmark/contracts/approvals";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedure, router } from "../../trpc/procedures.ts";
import { countWaiting } from "./count-waiting.ts";

/** How much waits. What it is, and deciding it, is each asking feature's own. */
export const approvalsRouter = router({
  waiting: adminProcedure
    .input(NoInput)
    .output(WaitingView)
    .query(({ ctx }) => countWaiting(ctx)),
});
