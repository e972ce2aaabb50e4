// The tables of users, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const UserNoteEntity = defineEntity({
  name: "UserNote",
  tableName: "user_notes",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    userId: p.uuid(),
    adminId: p.uuid(),
    body: p.text(),
    at: p.datetime(3).defaultRaw("now()"),
  },
});

export const UserTagEntity = defineEntity({
  name: "UserTag",
  tableName: "user_tags",
  properties: {
    userId: p.uuid().primary(),
    tag: p.text().primary(),
    taggedBy: p.uuid(),
    taggedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const LegalHoldEntity = defineEntity({
  name: "LegalHold",
  tableName: "legal_holds",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    userId: p.uuid(),
    reason: p.text(),
    placedAt: p.datetime(3).defaultRaw("now()"),
    placedBy: p.uuid(),
    liftedAt: p.datetime(3).nullable(),
    liftedBy: p.uuid().nullable(),
  },
});
