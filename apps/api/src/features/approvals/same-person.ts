// Who is the same person as whom, in one place: nobody decides on a case of themselves, whichever feature it belongs to.
// The relations are functions of the database, as its triggers refuse by them too; here they are asked for by name.
//
// - `relations_to_user(admin, user)`: why an admin counts as the user whom a case is about.
//     email        the same mailbox, whatever the case, a tag behind `+` or the dots of Gmail
//     declared     the admin has said that the account is theirs
//     network      both signed in from the same public address (a /64 of IPv6) within 90 days
//     destination  the user pays out to the same account as somebody whom the three above say to be the admin
// - `relations_to_admin(admin, other)`: why an admin counts as the other one, who asked for a case or changed it.
//     self, email
//
// Another relation is one more `union` in a migration that replaces the function, and its name in
// `SAME_PERSON_RELATIONS` of the contracts; triggers, refusals and screens follow. Requests carry whom they are about
// in `approval_requests.about_user`, which is made from the payload's `user` or `userId`, or else from the user who asked.
import type { EntityManager } from "@mikro-orm/postgresql";
import { SAME_PERSON_RELATIONS, type SamePersonRelation } from "@fillmark/contracts/approvals";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Why this admin is taken for this user; empty where nothing says so. */
function relationsToUser(
  em: EntityManager,
  { adminId, userId }: { readonly adminId: string; readonly userId: string },
): Promise<SamePersonRelation[]> {
  return relations(em, `select relations_to_user(?, ?) as relation`, [adminId, userId]);
}

/** Why this admin is taken for one of those who asked for a request or changed it, or for whom it is about. */
export function relationsToRequest(
  em: EntityManager,
  { adminId, requestId }: { readonly adminId: string; readonly requestId: string },
): Promise<SamePersonRelation[]> {
  return relations(
    em,
    `select relations_to_user(?, r.about_user) as relation from approval_requests r where r.id = ?
     union
     select relations_to_admin(?, asker) from approval_requests r, unnest(r.changed_by || r.requester_id) asker
     where r.id = ?`,
    [adminId, requestId, adminId, requestId],
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

async function relations(
  em: EntityManager,
  sql: string,
  values: readonly string[],
): Promise<SamePersonRelation[]> {
  const rows = await em.execute<{ relation: string }[]>(sql, [...values]);
  return SAME_PERSON_RELATIONS.filter((known) => rows.some(({ relation }) => relation === known));
}
