import { defineEntity, p } from "@mikro-orm/core";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";

/** Admins are a table of their own: no flag on a user can ever make one. */
export const AdminEntity = defineEntity({
  name: "Admin",
  tableName: "admins",
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    name: p.text().nullable(),
    passwordHash: p.text(),
    role: p.enum([...ADMIN_ROLES]),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
  },
});
