// The tables of withdrawals, as the migrations leave them: entities.integration.test.ts compares both.
import type { ReceiptView } from "@fillmark/contracts/trading";
import type { TravelRuleView } from "@fillmark/contracts/travel-rule";
import type { DestinationSnapshot } from "@fillmark/contracts/withdrawals";
import { defineEntity, p } from "@mikro-orm/core";

export const WithdrawalEntity = defineEntity({
  name: "Withdrawal",
  tableName: "withdrawals",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    clientWithdrawalId: p.text(),
    requestHash: p.text(),
    venue: p.text().defaultRaw("'live'::text"),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    usdValue: p.decimal().precision(38).scale(0),
    rail: p.text(),
    destinationId: p.uuid().nullable(),
    destination: p.json<DestinationSnapshot>(),
    quorum: p.integer().$type<1 | 2>(),
    state: p
      .text()
      .$type<
        | "requested"
        | "held"
        | "awaiting_approval"
        | "approved"
        | "paid"
        | "failed"
        | "rejected"
        | "canceled"
        | "unknown"
        | "returned"
      >()
      .defaultRaw("'requested'::text"),
    ledger: p.text().$type<"none" | "held" | "released" | "paid" | "returned">().defaultRaw("'none'::text"),
    approvalId: p.uuid().nullable(),
    outcomeId: p.uuid().nullable(),
    refusal: p.json<unknown>().nullable(),
    /** Of the command that moved its money last; none before, and of those from before there were any. */
    receipt: p.json<ReceiptView>().nullable(),
    reason: p.text().nullable(),
    alarm: p.text().nullable(),
    sentAt: p.datetime(3).nullable(),
    sentBy: p.uuid().nullable(),
    railReference: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    updatedAt: p.datetime(3).defaultRaw("now()"),
    bySandbox: p.boolean().defaultRaw("false"),
  },
});

export const WithdrawalDestinationEntity = defineEntity({
  name: "WithdrawalDestination",
  tableName: "withdrawal_destinations",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    kind: p.text().$type<"bank" | "crypto">(),
    asset: p.text(),
    label: p.text(),
    holder: p.text().nullable(),
    account: p.text(),
    network: p.text().nullable(),
    addedAt: p.datetime(3).defaultRaw("now()"),
    archivedAt: p.datetime(3).nullable(),
    bic: p.text().nullable(),
    /** Of an address: who holds it and whose it is. Null for a bank, and while nobody said. */
    travelRule: p.json<TravelRuleView>().nullable(),
  },
});

export const WithdrawalAllowListEntity = defineEntity({
  name: "WithdrawalAllowList",
  tableName: "withdrawal_allow_lists",
  properties: {
    userId: p.uuid().primary(),
    closedAt: p.datetime(3).defaultRaw("now()"),
    openingAskedAt: p.datetime(3).nullable(),
  },
});

export const WithdrawalFeeEntity = defineEntity({
  name: "WithdrawalFee",
  tableName: "withdrawal_fees",
  properties: {
    rail: p.text().primary(),
    asset: p.text().primary(),
    fee: p.decimal().precision(38).scale(0),
    minimum: p.decimal().precision(38).scale(0),
    changeId: p.uuid().nullable(),
  },
});
