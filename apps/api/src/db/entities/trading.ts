// The tables of trading, as the migrations leave them: entities.integration.test.ts compares both. Orders and fills are the
// exchange's.
import type { Venue } from "@fillmark/contracts/constants";
import { defineEntity, p } from "@mikro-orm/core";

export const CancelTimerEntity = defineEntity({
  name: "CancelTimer",
  tableName: "cancel_timers",
  properties: {
    userId: p.uuid().primary(),
    venue: p.text().$type<Venue>().primary(),
    dueAt: p.datetime(3),
  },
});

/** Of demo accounts beside the first. */
export const DemoCancelTimerEntity = defineEntity({
  name: "DemoCancelTimer",
  tableName: "demo_cancel_timers",
  properties: {
    userId: p.uuid().primary(),
    number: p.smallint().primary(),
    dueAt: p.datetime(3),
  },
});
