// The tables of outbox, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const ExchangeOutboxEntity = defineEntity({
  name: "ExchangeOutbox",
  tableName: "exchange_outbox",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    kind: p
      .text()
      .$type<
        | "adjustment"
        | "chargeback.cancel"
        | "chargeback.hold"
        | "chargeback.release"
        | "chargeback.return"
        | "deposit.credit"
        | "rules"
        | "swap"
        | "terms"
        | "withdrawal.hold"
        | "withdrawal.pay"
        | "withdrawal.release"
        | "withdrawal.return"
      >(),
    subjectId: p.uuid(),
    actor: p.text(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    claimedUntil: p.datetime(3).nullable(),
  },
});
