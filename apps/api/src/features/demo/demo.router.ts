import { z } from "zod";
import {
  DemoBalanceView,
  DemoChangedView,
  DemoEpochView,
  DemoStatusView,
  DemoToggleInput,
} from "@fillmark/contracts/demo";
import { NoInput, OnVenueInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { moneyProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
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
  resetBalance: moneyProcedure(OnVenueInput, neverRepeats)
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoBalance(ctx)),
  resetAccount: moneyProcedure(OnVenueInput, neverRepeats)
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoAccount(ctx)),
  listEpochs: userProcedure
    .input(NoInput)
    .output(z.array(DemoEpochView))
    .query(({ ctx }) => listDemoEpochs(ctx)),
});
