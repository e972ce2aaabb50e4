// The tables of trading-terms, as the migrations leave them: entities.integration.test.ts compares both. What is in force is
// written by the journal alone.
import type { TermsDifference } from "@fillmark/contracts/trading-terms";
import { defineEntity, p } from "@mikro-orm/core";
import { changeColumns } from "./change-columns.ts";

export const TermsChangeEntity = defineEntity({
  name: "TermsChange",
  tableName: "terms_changes",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    kind: p.text().$type<"fee_schedule" | "self_trade_group">(),
    venue: p.text().$type<"demo" | "live">().nullable(),
    changes: p.json<TermsDifference>(),
    ...changeColumns(),
  },
});

export const FeeScheduleEntity = defineEntity({
  name: "FeeSchedule",
  tableName: "fee_schedules",
  properties: {
    venue: p.text().$type<"demo" | "live">().primary(),
    owner: p.text().primary(),
    tiers: p.json<unknown>().nullable(),
    until: p.datetime(3).nullable(),
  },
});

export const SelfTradeGroupEntity = defineEntity({
  name: "SelfTradeGroup",
  tableName: "self_trade_groups",
  properties: {
    owner: p.text().primary(),
    groupName: p.text().nullable(),
  },
});
