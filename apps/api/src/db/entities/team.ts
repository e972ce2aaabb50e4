// The tables of team, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const TeamChangeEntity = defineEntity({
  name: "TeamChange",
  tableName: "team_changes",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<"invite" | "role" | "factors" | "enable">(),
    adminId: p.uuid().nullable(),
    email: p.text(),
    name: p.text(),
    role: p.text().$type<"support" | "compliance" | "finance" | "editor" | "operator" | "owner">(),
    askedBy: p.uuid(),
    askedAt: p.datetime(3).defaultRaw("now()"),
    approvalId: p.uuid(),
    state: p.text().$type<"pending" | "done" | "rejected" | "withdrawn">().defaultRaw("'pending'::text"),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime(3).nullable(),
    decidedIn: p.text().columnType("xid8").nullable(),
  },
});

export const AdminInviteEntity = defineEntity({
  name: "AdminInvite",
  tableName: "admin_invites",
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    name: p.text(),
    role: p.text().$type<"support" | "compliance" | "finance" | "editor" | "operator" | "owner">(),
    hash: p.text(),
    invitedBy: p.uuid(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    sentBy: p.uuid().nullable(),
  },
});
