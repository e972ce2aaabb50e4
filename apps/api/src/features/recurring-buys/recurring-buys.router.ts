import {
  ChangeRecurringBuyInput,
  CreateRecurringBuyInput,
  ListRecurringRunsInput,
  RecurringBuyInput,
  RecurringBuyView,
  RecurringBuysView,
  RecurringDatesInput,
  RecurringDatesView,
  RecurringRunView,
  SkipRecurringBuyInput,
} from "@fillmark/contracts/recurring-buys";
import { OnVenueInput, pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { page } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { moneyProcedure, namedVenueProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import {
  changeRecurringBuy,
  endRecurringBuy,
  pauseRecurringBuy,
  resumeRecurringBuy,
  skipRecurringBuy,
} from "./change-plan.ts";
import { createRecurringBuy, isKnownRecurringBuy } from "./create-plan.ts";
import { findRecurringDates, listRecurringBuys, listRecurringRuns } from "./list-plans.ts";

export const recurringBuysRouter = router({
  list: userProcedure
    .meta(
      v1.get("/api/v1/recurring_buys", {
        summary: "Recurring buys of a venue with their next dates; those that haven't ended first.",
      }),
    )
    .input(OnVenueInput)
    .output(RecurringBuysView)
    .query(({ ctx, input }) => listRecurringBuys(ctx, input)),
  runs: userProcedure
    .meta(
      v1.get("/api/v1/recurring_buys/{id}/runs", {
        summary:
          "What became of each date of a recurring buy, newest first: its order, or why nothing was bought.",
        answer: page("runs"),
        errors: ["NOT_FOUND"],
      }),
    )
    .input(ListRecurringRunsInput)
    .output(pageOf(RecurringRunView))
    .query(({ ctx, input }) => listRecurringRuns(ctx, input)),
  dates: userProcedure
    .input(RecurringDatesInput)
    .output(RecurringDatesView)
    .query(({ ctx, input }) => findRecurringDates(ctx, input)),
  create: moneyProcedure(CreateRecurringBuyInput, { isRepeat: isKnownRecurringBuy, part: "trading" })
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => createRecurringBuy(ctx, input)),
  change: moneyProcedure(ChangeRecurringBuyInput, { isRepeat: neverRepeats, part: "trading" })
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => changeRecurringBuy(ctx, input)),
  resume: moneyProcedure(RecurringBuyInput, { isRepeat: neverRepeats, part: "trading" })
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => resumeRecurringBuy(ctx, input)),
  pause: namedVenueProcedure(RecurringBuyInput)
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => pauseRecurringBuy(ctx, input)),
  skip: namedVenueProcedure(SkipRecurringBuyInput)
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => skipRecurringBuy(ctx, input)),
  end: namedVenueProcedure(RecurringBuyInput)
    .output(RecurringBuyView)
    .mutation(({ ctx, input }) => endRecurringBuy(ctx, input)),
});
