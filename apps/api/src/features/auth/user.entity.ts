import { defineEntity, p } from "@mikro-orm/core";

/** `email` is always lower case; the table refuses anything else. */
export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    name: p.text().nullable(),
    /** Null for whoever came by Google or has passkeys alone. */
    passwordHash: p.text().nullable(),
    demoMode: p.boolean(),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
  },
});
