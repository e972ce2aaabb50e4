import { z } from "zod";
import { ReasonText } from "./approvals.ts";
import {
  ALERT_MEASURES,
  ALERT_STATES,
  figureBounds,
  MONITORING_RULES,
  MOVEMENT_KINDS,
  REPORT_REFERENCE_MAX,
  ruleDefaults,
  type MonitoringRule,
} from "./monitoring-rules.ts";
import { Decimal, Instant, PageInput } from "./shapes.ts";

/** Rules about the money that comes and goes on live, the alerts that they raise, and what people decide of them. */

const AdminName = z.object({ id: z.string(), name: z.string() });
const Rule = z.enum(MONITORING_RULES);

const figure = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least).max(most).optional();

/** Of one rule; a figure that the rule doesn't have is absent. */
export const RuleFiguresView = z.strictObject({
  usd: figure(figureBounds.usd),
  count: figure(figureBounds.count),
  percent: figure(figureBounds.percent),
  days: figure(figureBounds.days),
  hours: figure(figureBounds.hours),
});
export type RuleFiguresView = z.infer<typeof RuleFiguresView>;

export const MonitoringRuleView = z.object({
  rule: Rule,
  isOn: z.boolean(),
  /** No withdrawal of the customer is approved or sent while an alert of this rule is undecided. */
  holds: z.boolean(),
  figures: RuleFiguresView,
  /** Goes up with each change; 0 before the first. */
  version: z.int(),
  changedAt: Instant.nullable(),
  changedBy: AdminName.nullable(),
});
export type MonitoringRuleView = z.infer<typeof MonitoringRuleView>;

export const MonitoringOverviewView = z.object({
  rules: z.array(MonitoringRuleView),
  /** Movements that the rules haven't looked at yet. */
  toExamine: z.int(),
  waiting: z.object({ count: z.int(), oldest: Instant.nullable(), median: Instant.nullable() }),
});
export type MonitoringOverviewView = z.infer<typeof MonitoringOverviewView>;

export const AlertRowView = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
  rule: Rule,
  /** Dollars, of everything that the alert is about. */
  usd: Decimal,
  movements: z.int(),
  holds: z.boolean(),
  state: z.enum(ALERT_STATES),
  openedAt: Instant,
  /** The last movement that was added. */
  changedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type AlertRowView = z.infer<typeof AlertRowView>;

export const AlertMovementView = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  id: z.string(),
  at: Instant,
  asset: z.string(),
  amount: Decimal,
  /** Dollars, as it was worth when it was asked for. */
  usd: Decimal,
});
export type AlertMovementView = z.infer<typeof AlertMovementView>;

export const AlertView = AlertRowView.extend({
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), isFrozen: z.boolean() }),
  /** The rule's, when it raised the alert. */
  figures: RuleFiguresView,
  /** The newest first; `movements` counts those that are left out, too. */
  shown: z.array(AlertMovementView),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  measure: z.enum(ALERT_MEASURES).nullable(),
  decidedBy: AdminName.nullable(),
  /** The reader is this customer. */
  isOwn: z.boolean(),
});
export type AlertView = z.infer<typeof AlertView>;

export const ListMonitoringInput = PageInput.extend({
  show: z.enum(["waiting", "dismissed", "reported", "all"]).default("waiting"),
  rule: Rule.optional(),
  userId: z.uuid().optional(),
});
export type ListMonitoringInput = z.infer<typeof ListMonitoringInput>;

/** How a customer stands. */
export const MonitoringStandingView = z.object({
  holds: z.boolean(),
  open: z.array(z.object({ id: z.string(), rule: Rule })),
  /** Ended ones that were reported. */
  reported: z.int(),
});
export type MonitoringStandingView = z.infer<typeof MonitoringStandingView>;

export const AlertInput = z.strictObject({ alertId: z.uuid() });
export type AlertInput = z.infer<typeof AlertInput>;
export const MonitoringOfInput = z.strictObject({ userId: z.uuid() });
export type MonitoringOfInput = z.infer<typeof MonitoringOfInput>;

/** `seen`: how many movements whoever decides has seen; with more there is something new to look at. */
export const DismissAlertInput = AlertInput.extend({ reason: ReasonText, seen: z.int().min(1) });
export type DismissAlertInput = z.infer<typeof DismissAlertInput>;
export const ReportAlertInput = DismissAlertInput.extend({
  reference: z.string().trim().max(REPORT_REFERENCE_MAX).default(""),
  measure: z.enum(ALERT_MEASURES),
});
export type ReportAlertInput = z.infer<typeof ReportAlertInput>;

const Setting = z.strictObject({ rule: Rule, figures: RuleFiguresView });

/** Just the figures that the rule has. */
function hasItsFigures({ rule, figures }: { rule: MonitoringRule; figures: RuleFiguresView }): boolean {
  const [given, wanted] = [figures, ruleDefaults[rule]].map((each) => Object.keys(each).toSorted().join());
  return given === wanted;
}
const itsFigures = { message: "These aren't the figures of this rule.", path: ["figures"] };

export const SetRuleInput = Setting.extend({
  isOn: z.boolean(),
  holds: z.boolean(),
  /** The one that is changed. */
  version: z.int().min(0),
}).refine(hasItsFigures, itsFigures);
export type SetRuleInput = z.infer<typeof SetRuleInput>;

export const TryRuleInput = Setting.refine(hasItsFigures, itsFigures);
export type TryRuleInput = z.infer<typeof TryRuleInput>;

/** What a rule with these figures would have said of the last days. */
export const TriedRuleView = z.object({
  movements: z.int(),
  /** Movements with which it would have raised an alert, and of how many customers. */
  found: z.int(),
  customers: z.int(),
  /** There were more movements than are looked at. */
  isCut: z.boolean(),
});
export type TriedRuleView = z.infer<typeof TriedRuleView>;
