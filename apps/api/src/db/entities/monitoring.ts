// The tables of monitoring, as the migrations leave them: entities.integration.test.ts compares both.
import type {
  AlertMeasure,
  AlertState,
  MonitoringRule,
  MovementKind,
} from "@fillmark/contracts/monitoring-rules";
import { defineEntity, p } from "@mikro-orm/core";

export const MonitoringRuleEntity = defineEntity({
  name: "MonitoringRule",
  tableName: "monitoring_rules",
  properties: {
    rule: p.text().$type<MonitoringRule>().primary(),
    isOn: p.boolean(),
    holds: p.boolean(),
    figures: p.json<unknown>(),
    version: p.integer(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    changedBy: p.uuid(),
  },
});

export const UnexaminedMovementEntity = defineEntity({
  name: "UnexaminedMovement",
  tableName: "unexamined_movements",
  properties: {
    kind: p.text().$type<MovementKind>().primary(),
    movementId: p.uuid().primary(),
    dueAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const MonitoringAlertEntity = defineEntity({
  name: "MonitoringAlert",
  tableName: "monitoring_alerts",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    rule: p.text().$type<MonitoringRule>(),
    figures: p.json<unknown>(),
    holds: p.boolean(),
    usd: p.decimal().precision(38).scale(0),
    movements: p.integer(),
    state: p.text().$type<AlertState>().defaultRaw("'open'::text"),
    reason: p.text().nullable(),
    reference: p.text().nullable(),
    measure: p.text().$type<AlertMeasure>().nullable(),
    openedAt: p.datetime(3).defaultRaw("now()"),
    changedAt: p.datetime(3).defaultRaw("now()"),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
  },
});

export const MonitoringAlertMovementEntity = defineEntity({
  name: "MonitoringAlertMovement",
  tableName: "monitoring_alert_movements",
  properties: {
    alertId: p.uuid().primary(),
    kind: p.text().$type<MovementKind>().primary(),
    movementId: p.uuid().primary(),
    usd: p.decimal().precision(38).scale(0),
    at: p.datetime(3),
  },
});
