// What admins write down about a user for each other; the user never sees it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { AddNoteInput, ListOfUserInput, UserNoteView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { requireEmail } from "./user-state.ts";

function notes(em: EntityManager) {
  return query(em)
    .selectFrom("user_notes as n")
    .innerJoin("admins as a", "a.id", "n.admin_id")
    .select(["n.id", "n.body", "n.at", "n.admin_id"])
    .select(({ fn }) => fn.coalesce("a.name", "a.email").as("admin_name"));
}

type Row = InferResult<ReturnType<typeof notes>>[number];

/** That there is a note is in the audit log; its text is not. Throws NOT_FOUND. */
export function addNote(ctx: AdminContext, { userId, text }: AddNoteInput): Promise<UserNoteView> {
  const { adminId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    await requireEmail(em, userId);
    const { id: noteId } = await query(em)
      .insertInto("user_notes")
      .values({ user_id: userId, admin_id: adminId, body: text })
      .returning("id")
      .executeTakeFirstOrThrow();
    const subject = { kind: "user", id: userId };
    await audit(ctx, em, { action: "users.addNote", subject, details: { noteId } });
    return viewOf(await notes(em).where("n.id", "=", noteId).executeTakeFirstOrThrow());
  });
}

/** Newest first. */
export async function listNotes(
  { em }: AdminContext,
  { userId, cursor, limit }: ListOfUserInput,
): Promise<Page<UserNoteView>> {
  const newest = notes(em)
    .where("n.user_id", "=", userId)
    .orderBy("n.id", "desc")
    .limit(limit + 1);
  const asked = cursor === undefined ? newest : newest.where("n.id", "<", conditions().idCursor(cursor));
  const rows = await asked.execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: viewOf });
}

function viewOf({ id, body, at, admin_id: adminId, admin_name: name }: Row): UserNoteView {
  return { id, text: body, at: at.toISOString(), admin: { id: adminId, name } };
}
