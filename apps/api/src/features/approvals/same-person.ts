// Who is the same person as whom, in one place: nobody decides on a case of themselves, whichever feature it belongs to.
// The relations are functions of the database, as its triggers refuse by them too; here they are asked for by name.
//
// - `relations_to_user(admin, user)`: why an admin counts as the user whom a case is about.
//     email        the same mailbox, whatever the case, a tag behind `+` or the dots of Gmail
//     declared     the admin has said that the account is theirs
//     device       both signed in in the same browser within 180 days
//     network      both signed in from the same public address (a /64 of IPv6) within 90 days
//     destination  the user pays out to the same account as someone whom the four above say to be the admin
// - `relations_to_admin(admin, other)`: why an admin counts as the other one, who asked for a case or changed it.
//     self, email
//
// Another relation is one more `union` in a migration that replaces the function, and its name in
// `SAME_PERSON_RELATIONS` of the contracts; triggers, refusals and screens follow. Requests carry whom they are about
// in `approval_requests.about_user`, which is made from the payload's `user` or `userId`, or else from the user who asked.
import type { EntityManager } from "@mikro-orm/postgresql";
import { SAME_PERSON_RELATIONS, type SamePersonRelation } from "@fillmark/contracts/approvals";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Why this admin is taken for this user; empty where nothing says so. */
function relationsToUser(
  em: EntityManager,
  { adminId, userId }: { readonly adminId: string; readonly userId: string },
): Promise<SamePersonRelation[]> {
  return relations(
    query(em).selectNoFrom(sql<string>`relations_to_user(${adminId}, ${userId})`.as("relation")),
  );
}

/** Why this admin is taken for one of those who asked for a request or changed it, or for whom it is about. */
export function relationsToRequest(
  em: EntityManager,
  { adminId, requestId }: { readonly adminId: string; readonly requestId: string },
): Promise<SamePersonRelation[]> {
  const request = query(em).selectFrom("approval_requests as r").where("r.id", "=", requestId);
  const askers = sql<{ id: string }>`unnest(r.changed_by || r.requester_id)`.as<"asker">(sql`asker(id)`);
  return relations(
    request
      .select(sql<string>`relations_to_user(${adminId}, r.about_user)`.as("relation"))
      .union(
        request
          .innerJoin(askers, (join) => join.onTrue())
          .select(sql<string>`relations_to_admin(${adminId}, asker.id)`.as("relation")),
      ),
  );
}

/** Throws OWN_CASE where this admin is taken for that user. */
async function requireAnotherPerson(
  em: EntityManager,
  { actor }: Pick<AdminContext, "actor">,
  userId: string,
): Promise<void> {
  const because = await relationsToUser(em, { adminId: actor.adminId, userId });
  if (because.length > 0) throw new DomainError("OWN_CASE", {});
}

/** Of an admin and a user: why they are taken for one, and the refusal. */
export const samePerson = { asUser: relationsToUser, refuse: requireAnotherPerson };

async function relations(found: {
  execute(): Promise<{ readonly relation: string }[]>;
}): Promise<SamePersonRelation[]> {
  const rows = await found.execute();
  return SAME_PERSON_RELATIONS.filter((known) => rows.some(({ relation }) => relation === known));
}
