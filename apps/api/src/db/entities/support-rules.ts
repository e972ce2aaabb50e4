// The tables of support rules, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

type Trigger = "conversation" | "message" | "reopened";

export const SupportRuleEntity = defineEntity({
  name: "SupportRule",
  tableName: "support_rules",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    place: p.integer(),
    isOn: p.boolean(),
    trigger: p.text().$type<Trigger>(),
    match: p.text().$type<"all" | "any">(),
    conditions: p.json<unknown>(),
    actions: p.json<unknown>(),
    macroId: p.uuid().nullable(),
    runs: p.bigint("string").defaultRaw("0"),
    lastRunAt: p.datetime(3).nullable(),
  },
});

export const SupportRuleEventEntity = defineEntity({
  name: "SupportRuleEvent",
  tableName: "support_rule_events",
  properties: {
    conversationId: p.uuid().primary(),
    seq: p.bigint("string").primary(),
    trigger: p.text().$type<Trigger>(),
    triedAt: p.datetime(3).nullable(),
  },
});
