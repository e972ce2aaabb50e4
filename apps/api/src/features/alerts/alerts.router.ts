import {
  CreateAlertInput,
  ListAlertsInput,
  PriceAlertView,
  RemoveAlertInput,
  WaitingAlertsView,
} from "@fillmark/contracts/alerts";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { venueProcedure } from "../../trpc/venue-procedures.ts";
import { createAlert, isKnownAlert } from "./create-alert.ts";
import { countWaiting, listAlerts } from "./list-alerts.ts";
import { removeAlert } from "./remove-alert.ts";

export const alertsRouter = router({
  create: venueProcedure(CreateAlertInput, isKnownAlert)
    .output(PriceAlertView)
    .mutation(({ ctx, input }) => createAlert(ctx, input)),
  list: userProcedure
    .input(ListAlertsInput)
    .output(pageOf(PriceAlertView))
    .query(({ ctx, input }) => listAlerts(ctx, input)),
  waiting: userProcedure
    .input(NoInput)
    .output(WaitingAlertsView)
    .query(({ ctx }) => countWaiting(ctx)),
  remove: userProcedure
    .input(RemoveAlertInput)
    .output(WaitingAlertsView)
    .mutation(({ ctx, input }) => removeAlert(ctx, input)),
});
