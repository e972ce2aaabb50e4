// The tables of admin, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const AuditLogEntryEntity = defineEntity({
  name: "AuditLogEntry",
  tableName: "audit_log",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    at: p.datetime(3),
    adminId: p.uuid().nullable(),
    action: p.text(),
    subjectKind: p.text().nullable(),
    subjectId: p.text().nullable(),
    details: p.json<Record<string, unknown>>(),
    address: p.text(),
    requestId: p.text(),
  },
});

export const AuditChainEntity = defineEntity({
  name: "AuditChain",
  tableName: "audit_chain",
  properties: {
    position: p.bigint("string").primary(),
    entryId: p.bigint("string"),
    hash: p.text(),
  },
});
