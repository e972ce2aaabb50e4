// The tables of files, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const StoredFileEntity = defineEntity({
  name: "StoredFile",
  tableName: "stored_files",
  properties: {
    id: p.uuid().primary(),
    path: p.text(),
    ownerKind: p.text().$type<"user" | "admin">(),
    ownerId: p.uuid(),
    name: p.text(),
    type: p.text(),
    size: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    sha256: p.text(),
    createdAt: p.datetime(3),
    attachedAt: p.datetime(3).nullable(),
  },
});

export const AvatarEntity = defineEntity({
  name: "Avatar",
  tableName: "avatars",
  properties: {
    userId: p.uuid().primary(),
    path: p.text(),
    size: p.integer(),
    sha256: p.text(),
    createdAt: p.datetime(3),
  },
});
