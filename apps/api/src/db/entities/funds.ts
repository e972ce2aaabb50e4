// The tables of funds, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const CostMethodChoiceEntity = defineEntity({
  name: "CostMethodChoice",
  tableName: "cost_method_choices",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    userId: p.uuid(),
    venue: p.text().$type<"demo" | "live">(),
    method: p.text().$type<"average" | "fifo" | "specific">(),
    at: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});

export const LotAssignmentEntity = defineEntity({
  name: "LotAssignment",
  tableName: "lot_assignments",
  properties: {
    userId: p.uuid().primary(),
    venue: p.text().$type<"demo" | "live">().primary(),
    disposalId: p.bigint("string").primary(),
    lotId: p.bigint("string").primary(),
    quantity: p.decimal().precision(38).scale(0),
    at: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});
