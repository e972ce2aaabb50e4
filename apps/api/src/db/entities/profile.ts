// The tables of profile, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const PreferenceEntity = defineEntity({
  name: "Preference",
  tableName: "preferences",
  properties: {
    userId: p.uuid().primary(),
    key: p.text().$type<"theme" | "updown" | "hideBalances">().primary(),
    value: p.text(),
    changedAt: p.datetime(3),
  },
});
