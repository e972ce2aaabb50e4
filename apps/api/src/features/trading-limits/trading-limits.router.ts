import { NoInput } from "@fillmark/contracts/shapes";
import {
  SetKillSwitchInput,
  SetTradingLimitsInput,
  TradingLimitsOfVenuesView,
  TradingLimitsSetView,
} from "@fillmark/contracts/trading-limits";
import { amountErrors } from "../../trpc/amount-errors.ts";
import { countedProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { namedVenueProcedure } from "../../trpc/venue-procedures.ts";
import { findLimits } from "./find-limits.ts";
import { setKillSwitch } from "./set-kill-switch.ts";
import { setLimits } from "./set-limits.ts";

const canceling = countedProcedure("cancel");

export const tradingLimitsRouter = router({
  find: userProcedure
    .meta(
      v1.get("/api/v1/trading-limits", {
        summary:
          "The limits that the account has set for itself on each venue, or on that of the key that signs; those that wait to be loosened, and what is used of them since 00:00 UTC.",
      }),
    )
    .input(NoInput)
    .output(TradingLimitsOfVenuesView)
    .query(({ ctx }) => findLimits(ctx)),
  set: namedVenueProcedure(SetTradingLimitsInput, canceling)
    .meta(
      v1.post("/api/v1/trading-limits", {
        summary:
          "Sets all limits of the venue that is named; null is no limit. What is tighter holds at once, what is looser from the next UTC day and after `wait_hours` at the earliest. The largest order is a guard against slips: split orders pass it, and meet the orders and the loss of a day.",
        errors: [...amountErrors, "BUSY", "OUTCOME_UNKNOWN"],
        example: {
          venue: "demo",
          max_order_value: "5000",
          max_orders_per_day: 50,
          max_loss_per_day: "500",
          wait_hours: 0,
        },
      }),
    )
    .output(TradingLimitsSetView)
    .mutation(({ ctx, input }) => setLimits(ctx, input)),
  setKillSwitch: namedVenueProcedure(SetKillSwitchInput, canceling)
    .meta(
      v1.post("/api/v1/trading-limits/kill-switch", {
        summary:
          "Turns the kill switch of the venue that is named on or off. While it is on no order and no swap is taken; orders can be canceled and reduced. `cancels` ends open orders by the same command. With `locked_until`, at most 30 days away, nobody can turn it off before.",
        errors: ["KILL_SWITCH_LOCKED", "DEMO_ACCOUNT_ARCHIVED", "BUSY", "OUTCOME_UNKNOWN"],
        example: { venue: "demo", on: true, cancels: "opening" },
      }),
    )
    .output(TradingLimitsSetView)
    .mutation(({ ctx, input }) => setKillSwitch(ctx, input)),
});
