import { z } from "zod";
import {
  DemoBalanceView,
  DemoChangedView,
  DemoEpochView,
  DemoStatusView,
  DemoToggleInput,
} from "@fillmark/contracts/demo";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, tradingProcedure, userProcedure } from "../../trpc/procedures.ts";
import { demoBalance } from "./demo-balance.ts";
import { demoStatus } from "./demo-status.ts";
import { listDemoEpochs } from "./list-demo-epochs.ts";
import { resetDemoAccount } from "./reset-demo-account.ts";
import { resetDemoBalance } from "./reset-demo-balance.ts";
import { toggleDemo } from "./toggle-demo.ts";

export const demoRouter = router({
  status: userProcedure
    .input(NoInput)
    .output(DemoStatusView)
    .query(({ ctx }) => demoStatus(ctx)),
  balance: userProcedure
    .input(NoInput)
    .output(DemoBalanceView)
    .query(({ ctx }) => demoBalance(ctx)),
  toggle: userProcedure
    .input(DemoToggleInput)
    .output(DemoChangedView)
    .mutation(({ ctx, input }) => toggleDemo(ctx, input)),
  resetBalance: tradingProcedure
    .input(NoInput)
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoBalance(ctx)),
  resetAccount: tradingProcedure
    .input(NoInput)
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoAccount(ctx)),
  listEpochs: userProcedure
    .input(NoInput)
    .output(z.array(DemoEpochView))
    .query(({ ctx }) => listDemoEpochs(ctx)),
});
