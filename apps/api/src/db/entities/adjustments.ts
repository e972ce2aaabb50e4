// The tables of adjustments, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import { changeColumns } from "./change-columns.ts";

export const AdjustmentEntity = defineEntity({
  name: "Adjustment",
  tableName: "adjustments",
  properties: {
    id: p.uuid().primary(),
    venue: p.text().defaultRaw("'live'::text"),
    userId: p.uuid().nullable(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    usdValue: p.decimal().precision(38).scale(8).nullable(),
    category: p
      .text()
      .$type<
        | "correction"
        | "goodwill"
        | "fee_refund"
        | "chargeback"
        | "rail_difference"
        | "other"
        | "house_inventory"
      >(),
    ...changeColumns(),
  },
});
