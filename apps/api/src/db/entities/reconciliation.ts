// The tables of reconciliation, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const BankAccountEntity = defineEntity({
  name: "BankAccount",
  tableName: "bank_accounts",
  properties: {
    id: p.uuid().primary(),
    rail: p.text(),
    asset: p.text(),
    label: p.text(),
    holder: p.text(),
    bank: p.text(),
    account: p.text(),
    routing: p.text().nullable(),
    bic: p.text().nullable(),
    isShown: p.boolean(),
    csvMapping: p.json<unknown>().nullable(),
    changedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const BankStatementEntity = defineEntity({
  name: "BankStatement",
  tableName: "bank_statements",
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    format: p.text().$type<"camt053" | "mt940" | "csv">(),
    fileName: p.text(),
    fileHash: p.text(),
    number: p.text().nullable(),
    fromDay: p.text(),
    toDay: p.text(),
    opening: p.decimal().precision(38).scale(0).nullable(),
    closing: p.decimal().precision(38).scale(0).nullable(),
    lines: p.integer(),
    added: p.integer(),
    importedAt: p.datetime(3).defaultRaw("now()"),
    importedBy: p.uuid(),
  },
});

export const BankLineEntity = defineEntity({
  name: "BankLine",
  tableName: "bank_lines",
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    statementId: p.uuid(),
    position: p.integer(),
    identity: p.text(),
    contentKey: p.text(),
    bookedOn: p.text(),
    amount: p.decimal().precision(38).scale(0),
    bankReference: p.text().nullable(),
    counterparty: p.text(),
    counterpartyAccount: p.text().nullable(),
    remittance: p.text(),
    tokens: p.array(),
    raw: p.text(),
    state: p
      .text()
      .$type<"open" | "paid_out" | "taken_back" | "set_aside" | "sent_back">()
      .defaultRaw("'open'::text"),
    depositId: p.uuid().nullable(),
    withdrawalId: p.uuid().nullable(),
    reason: p.text().nullable(),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
  },
});
