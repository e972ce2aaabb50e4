// What the monitoring of transactions is made of, without the schemas: for pages, too.

/** What is looked for in the money that comes and goes. */
export const MONITORING_RULES = [
  "large_amount",
  "structuring",
  "rapid_movement",
  "new_destination",
  "dormant_account",
  "velocity",
] as const;
export type MonitoringRule = (typeof MONITORING_RULES)[number];

export const RULE_FIGURES = ["usd", "count", "percent", "days", "hours"] as const;
export type RuleFigure = (typeof RULE_FIGURES)[number];
/** The figures of one rule; `usd` in whole dollars. */
export type RuleFigures = Readonly<Partial<Record<RuleFigure, number | undefined>>>;

/** Which figures a rule has, and what they are before anybody sets them. */
export const ruleDefaults: Readonly<Record<MonitoringRule, RuleFigures>> = {
  large_amount: { usd: 10_000 },
  structuring: { usd: 10_000, count: 3, days: 7 },
  rapid_movement: { usd: 1_000, percent: 80, hours: 72 },
  new_destination: { usd: 5_000, days: 3 },
  dormant_account: { usd: 1_000, days: 180 },
  velocity: { count: 10, hours: 24 },
};

export const figureBounds: Readonly<Record<RuleFigure, { readonly least: number; readonly most: number }>> = {
  usd: { least: 1, most: 1_000_000_000 },
  count: { least: 2, most: 1_000 },
  percent: { least: 1, most: 100 },
  days: { least: 1, most: 365 },
  hours: { least: 1, most: 720 },
};

export const MOVEMENT_KINDS = ["deposit", "withdrawal"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const ALERT_STATES = ["open", "dismissed", "reported"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** What follows for the account from an alert that is reported. */
export const ALERT_MEASURES = ["none", "freeze_withdrawals", "freeze_account"] as const;
export type AlertMeasure = (typeof ALERT_MEASURES)[number];

/** The name under which a report stands with the authority. */
export const REPORT_REFERENCE_MAX = 100;
/** A changed rule can be tried on the movements of so many days, the newest so many of them. */
export const TRIED_DAYS = 30;
export const TRIED_MOVEMENTS = 2_000;
