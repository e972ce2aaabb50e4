// The tables of chargebacks, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const ChargebackEntity = defineEntity({
  name: "Chargeback",
  tableName: "chargebacks",
  properties: {
    id: p.uuid().primary(),
    depositId: p.uuid(),
    userId: p.uuid(),
    rail: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    held: p.decimal().precision(38).scale(0).nullable(),
    state: p
      .text()
      .$type<"opening" | "held" | "resolving" | "returned" | "released">()
      .defaultRaw("'opening'::text"),
    outcome: p.text().$type<"returned" | "released">().nullable(),
    reason: p.text(),
    lineId: p.uuid().nullable(),
    approvalId: p.uuid().nullable(),
    openedBy: p.uuid(),
    openedAt: p.datetime(3).defaultRaw("now()"),
    endedAt: p.datetime(3).nullable(),
  },
});
