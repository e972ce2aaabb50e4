import type { AuditPeopleView } from "@fillmark/contracts/admin";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { adminName } from "./admin-name.ts";

/** Everybody who is or was on the team, by name; a team is small. */
export function auditPeople({ em }: AdminContext): Promise<AuditPeopleView> {
  return query(em)
    .selectFrom("admins as a")
    .select(["a.id", adminName("a").as("name")])
    .orderBy("name")
    .orderBy("a.id")
    .limit(500)
    .execute();
}
