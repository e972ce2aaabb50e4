// The tables of privacy, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const AccountDeletionEntity = defineEntity({
  name: "AccountDeletion",
  tableName: "account_deletions",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.text().$type<"pending" | "withdrawn" | "done">(),
    reason: p.text().nullable(),
    askedAt: p.datetime(3),
    dueAt: p.datetime(3),
    remindedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    settledAt: p.datetime(3).nullable(),
  },
});

export const DataExportEntity = defineEntity({
  name: "DataExport",
  tableName: "data_exports",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.text().$type<"waiting" | "running" | "ready" | "failed" | "expired">(),
    attempts: p.integer().defaultRaw("0"),
    partsDone: p.integer().defaultRaw("0"),
    parts: p.integer(),
    path: p.text().nullable(),
    size: p.bigint("string").nullable(),
    askedAt: p.datetime(3),
    leaseUntil: p.datetime(3).nullable(),
    readyAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
  },
});
