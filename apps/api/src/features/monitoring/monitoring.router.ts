import {
  AlertInput,
  AlertRowView,
  AlertView,
  DismissAlertInput,
  ListMonitoringInput,
  MonitoringOfInput,
  MonitoringOverviewView,
  MonitoringStandingView,
  ReportAlertInput,
  SetRuleInput,
  TriedRuleView,
  TryRuleInput,
} from "@fillmark/contracts/monitoring";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { dismissAlert, reportAlert } from "./decide-alert.ts";
import { findAlert, findStanding, listAlerts } from "./list-alerts.ts";
import { readMonitoring } from "./read-monitoring.ts";
import { setRule } from "./set-rule.ts";
import { tryRule } from "./try-rule.ts";

export const monitoringRouter = router({
  overview: adminProcedureFor("verification.read")
    .input(NoInput)
    .output(MonitoringOverviewView)
    .query(({ ctx }) => readMonitoring(ctx)),
  list: adminProcedureFor("verification.read")
    .input(ListMonitoringInput)
    .output(pageOf(AlertRowView))
    .query(({ ctx, input }) => listAlerts(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  find: adminProcedureFor("verification.read")
    .input(AlertInput)
    .output(AlertView)
    .query(({ ctx, input }) => findAlert(ctx, input)),
  standing: adminProcedureFor("user.read")
    .input(MonitoringOfInput)
    .output(MonitoringStandingView)
    .query(({ ctx, input }) => findStanding(ctx, input)),
  tryRule: adminProcedureFor("verification.decide")
    .input(TryRuleInput)
    .output(TriedRuleView)
    .query(({ ctx, input }) => tryRule(ctx, input)),
  dismiss: adminProcedureFor("verification.decide")
    .input(DismissAlertInput)
    .output(AlertView)
    .mutation(({ ctx, input }) => dismissAlert(ctx, input)),
  report: adminProcedureFor("verification.decide")
    .input(ReportAlertInput)
    .output(AlertView)
    .mutation(({ ctx, input }) => reportAlert(ctx, input)),
  setRule: adminProcedureFor("verification.decide")
    .input(SetRuleInput)
    .output(MonitoringOverviewView)
    .mutation(({ ctx, input }) => setRule(ctx, input)),
});
