import { z } from "zod";
import {
  DemoBalanceView,
  DemoChangedView,
  DemoEpochView,
  DemoStatusView,
  DemoToggleInput,
} from "@fillmark/contracts/demo";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { Empty, NoInput, OnVenueInput } from "@fillmark/contracts/shapes";
import { requireUser } from "../../context/guards.ts";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { only } from "../../trpc/rest-answer.ts";
import { app, type Ask, type Sent } from "../../trpc/rest-call.ts";
import { moneyProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { demoBalance } from "./demo-balance.ts";
import { demoStatus } from "./demo-status.ts";
import { listDemoEpochs } from "./list-demo-epochs.ts";
import { resetDemoAccount } from "./reset-demo-account.ts";
import { resetDemoBalance } from "./reset-demo-balance.ts";
import { toggleDemo } from "./toggle-demo.ts";

const ofTheExchange: readonly ErrorCode[] = ["BUSY", "OUTCOME_UNKNOWN"];

/** These paths name the demo account by themselves, so nobody can mistake what they are for. */
const resetting = {
  hasShortPath: true,
  instead: Empty,
  by: async (ask: Ask, { ctx }: Sent) => ask({ venue: await ctx.auth.venueOf(requireUser(ctx)) }),
  answer: only("demoBalance", "message"),
  errors: ofTheExchange,
};

export const demoRouter = router({
  status: userProcedure
    .meta(
      app.get("/api/user/demo/status", {
        summary:
          "Whether the account trades on the demo venue, its balance in cents (hundredths of the demo money), and its last reset.",
        hasShortPath: true,
        answer: only("demoMode", "demoBalance", "demoLastReset"),
      }),
    )
    .input(NoInput)
    .output(DemoStatusView)
    .query(({ ctx }) => demoStatus(ctx)),
  balance: userProcedure
    .meta(
      app.get("/api/user/demo/balance", {
        summary: "The demo balance in units; multiplied by 100 it gives cents.",
        hasShortPath: true,
      }),
    )
    .input(NoInput)
    .output(DemoBalanceView)
    .query(({ ctx }) => demoBalance(ctx)),
  toggle: userProcedure
    .meta(
      app.post("/api/user/demo/toggle", {
        summary:
          "Switches between demo and live; without `enabled` it flips. The first time opens the demo account.",
        hasShortPath: true,
        answer: only("demoMode", "demoBalance", "message"),
        errors: ofTheExchange,
      }),
    )
    .input(DemoToggleInput)
    .output(DemoChangedView)
    .mutation(({ ctx, input }) => toggleDemo(ctx, input)),
  resetBalance: moneyProcedure(OnVenueInput, { isRepeat: neverRepeats })
    .meta(
      app.post("/api/user/demo/reset-balance", {
        summary: "Cancels open demo orders and sets the demo money to the start; holdings and history stay.",
        ...resetting,
      }),
    )
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoBalance(ctx)),
  resetAccount: moneyProcedure(OnVenueInput, { isRepeat: neverRepeats })
    .meta(
      app.post("/api/user/demo/reset-account", {
        summary: "Also returns every other demo asset and starts a new epoch.",
        ...resetting,
      }),
    )
    .output(DemoChangedView)
    .mutation(({ ctx }) => resetDemoAccount(ctx)),
  listEpochs: userProcedure
    .input(NoInput)
    .output(z.array(DemoEpochView))
    .query(({ ctx }) => listDemoEpochs(ctx)),
});
