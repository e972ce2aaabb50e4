import { defineEntity, p } from "@mikro-orm/core";

/** `email` is always lower case; the table refuses anything else. */
export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    name: p.text().nullable(),
    passwordHash: p.text(),
    demoMode: p.boolean(),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
  },
});
