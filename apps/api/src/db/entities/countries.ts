// The tables of countries, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const CountryRuleEntity = defineEntity({
  name: "CountryRule",
  tableName: "country_rules",
  properties: {
    country: p.text().primary(),
    isBlocked: p.boolean().defaultRaw("false"),
    coversDocuments: p.boolean().defaultRaw("false"),
    reason: p.text().nullable(),
    changedAt: p.datetime(3).nullable(),
    changedBy: p.uuid().nullable(),
  },
});
