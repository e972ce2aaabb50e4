// The tables of approvals, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const ApprovalRequestEntity = defineEntity({
  name: "ApprovalRequest",
  tableName: "approval_requests",
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    subjectId: p.text(),
    payload: p.json<Readonly<Record<string, Json>>>(),
    payloadHash: p.text(),
    version: p.integer().defaultRaw("1"),
    requesterKind: p.text().$type<"user" | "admin">(),
    requesterId: p.uuid(),
    changedBy: p.array().columnType("uuid[]").defaultRaw("'{}'::uuid[]"),
    quorum: p.integer().$type<1 | 2>(),
    state: p.text().$type<"pending" | "approved" | "rejected" | "voided">().defaultRaw("'pending'::text"),
    createdAt: p.datetime(3).defaultRaw("now()"),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
    reason: p.text().nullable(),
    aboutUser: p.uuid().defaultRaw("generated").nullable(),
    direction: p.text().$type<"in" | "out">().nullable(),
    usd: p.decimal().precision(38).scale(8).nullable(),
    destination: p.text().nullable(),
    decision: p.bigint("string").nullable(),
  },
});

export const ApprovalEntity = defineEntity({
  name: "Approval",
  tableName: "approvals",
  properties: {
    requestId: p.uuid().primary(),
    version: p.integer().primary(),
    adminId: p.uuid().primary(),
    position: p.integer(),
    payloadHash: p.text(),
    at: p.datetime(3).defaultRaw("now()"),
  },
});

export const AdminOwnAccountEntity = defineEntity({
  name: "AdminOwnAccount",
  tableName: "admin_own_accounts",
  properties: {
    adminId: p.uuid().primary(),
    email: p.text().primary(),
    userId: p.uuid().nullable(),
    statedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const AdminNetworkEntity = defineEntity({
  name: "AdminNetwork",
  tableName: "admin_networks",
  properties: {
    adminId: p.uuid().primary(),
    network: p.text().primary(),
    seenAt: p.datetime(3).defaultRaw("now()"),
  },
});
