import { z } from "zod";
import {
  DemoBalanceView,
  DemoChangedView,
  DemoEpochView,
  DemoStatusView,
  DemoToggleInput,
} from "@fillmark/contracts/demo";
import {
  CreateDemoAccountInput,
  DemoAccountInput,
  DemoAccountsView,
  RenameDemoAccountInput,
} from "@fillmark/contracts/demo-accounts";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { Empty, NoInput, OnVenueInput } from "@fillmark/contracts/shapes";
import { requireUser } from "../../context/guards.ts";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { only } from "../../trpc/rest-answer.ts";
import { app, type Ask, type Sent } from "../../trpc/rest-call.ts";
import { moneyProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { archiveDemoAccount, restoreDemoAccount } from "./archive-demo-account.ts";
import { renameDemoAccount } from "./rename-demo-account.ts";
import { createDemoAccount } from "./create-demo-account.ts";
import { demoBalance } from "./demo-balance.ts";
import { demoStatus } from "./demo-status.ts";
import { listDemoAccounts } from "./list-demo-accounts.ts";
import { listDemoEpochs } from "./list-demo-epochs.ts";
import { resetDemoAccount } from "./reset-demo-account.ts";
import { resetDemoBalance } from "./reset-demo-balance.ts";
import { toggleDemo } from "./toggle-demo.ts";
import { amountErrors } from "../../trpc/amount-errors.ts";

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
  listAccounts: userProcedure
    .meta(
      app.get("/api/user/demo/accounts", {
        summary:
          "The demo accounts of the user by their numbers, archived ones among them. A call acts on the one that its header `X-Demo-Account` names, and without it on the first.",
      }),
    )
    .input(NoInput)
    .output(DemoAccountsView)
    .query(({ ctx }) => listDemoAccounts(ctx)),
  createAccount: userProcedure
    .meta(
      app.post("/api/user/demo/accounts", {
        summary:
          "Opens a further demo account with an amount of demo money, or with what the live account has at this moment. Nothing of the live account changes.",
        errors: [
          ...ofTheExchange,
          ...amountErrors,
          "NOTHING_TO_COPY",
          "TOO_MANY_DEMO_ACCOUNTS",
          "ACCOUNT_FROZEN",
        ],
      }),
    )
    .input(CreateDemoAccountInput)
    .output(DemoAccountsView)
    .mutation(({ ctx, input }) => createDemoAccount(ctx, input)),
  renameAccount: userProcedure
    .meta(
      app.post("/api/user/demo/accounts/{number}/rename", {
        summary: "Gives a demo account another name.",
        errors: ["UNKNOWN_DEMO_ACCOUNT"],
      }),
    )
    .input(RenameDemoAccountInput)
    .output(DemoAccountsView)
    .mutation(({ ctx, input }) => renameDemoAccount(ctx, input)),
  archiveAccount: userProcedure
    .meta(
      app.post("/api/user/demo/accounts/{number}/archive", {
        summary: "Ends the open orders of a further demo account; nothing begins on it until it is restored.",
        errors: ["UNKNOWN_DEMO_ACCOUNT", "FIRST_DEMO_ACCOUNT_STAYS", ...ofTheExchange],
      }),
    )
    .input(DemoAccountInput)
    .output(DemoAccountsView)
    .mutation(({ ctx, input }) => archiveDemoAccount(ctx, input)),
  restoreAccount: userProcedure
    .meta(
      app.post("/api/user/demo/accounts/{number}/restore", {
        summary: "Takes a demo account out of the archive, as it was.",
        errors: ["UNKNOWN_DEMO_ACCOUNT", "TOO_MANY_DEMO_ACCOUNTS", ...ofTheExchange],
      }),
    )
    .input(DemoAccountInput)
    .output(DemoAccountsView)
    .mutation(({ ctx, input }) => restoreDemoAccount(ctx, input)),
  listEpochs: userProcedure
    .input(NoInput)
    .output(z.array(DemoEpochView))
    .query(({ ctx }) => listDemoEpochs(ctx)),
});
