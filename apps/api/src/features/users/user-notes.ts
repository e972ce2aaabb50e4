// What admins write down about a user for each other; the user never sees it.
import type { AddNoteInput, ListOfUserInput, UserNoteView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { requireEmail } from "./user-state.ts";

interface Row {
  id: string;
  body: string;
  at_ms: number;
  admin_id: string;
  admin_name: string;
}

const columns = `n.id::text as id, n.body, (extract(epoch from n.at) * 1000)::float8 as at_ms, n.admin_id,
  coalesce(a.name, a.email) as admin_name`;

/** That there is a note is in the audit log; its words are not. Throws NOT_FOUND. */
export function addNote(ctx: AdminContext, { userId, text }: AddNoteInput): Promise<UserNoteView> {
  const { adminId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    await requireEmail(em, userId);
    const added = await em.execute<{ id: string }[]>(
      `insert into user_notes (user_id, admin_id, body) values (?, ?, ?) returning id::text as id`,
      [userId, adminId, text],
    );
    const noteId = String(added[0]?.id);
    const subject = { kind: "user", id: userId };
    await audit(ctx, em, { action: "users.addNote", subject, details: { noteId } });
    const rows = await em.execute<Row[]>(
      `select ${columns} from user_notes n join admins a on a.id = n.admin_id where n.id = ?`,
      [noteId],
    );
    const [view] = rows.map(viewOf);
    if (view === undefined) throw new Error("The note that was just written is not there.");
    return view;
  });
}

/** Newest first. */
export async function listNotes(
  { em }: AdminContext,
  { userId, cursor, limit }: ListOfUserInput,
): Promise<Page<UserNoteView>> {
  const where = conditions();
  where.add("n.user_id = ?", userId);
  if (cursor !== undefined) where.add("n.id < ?", where.idCursor(cursor));
  const rows = await em.execute<Row[]>(
    `select ${columns} from user_notes n join admins a on a.id = n.admin_id
     where ${where.sql} order by n.id desc limit ?`,
    [...where.values, limit + 1],
  );
  return page({ rows, limit, cursorOf: ({ id }) => id, view: viewOf });
}

function viewOf({ id, body, at_ms: atMs, admin_id: adminId, admin_name: name }: Row): UserNoteView {
  return { id, text: body, at: new Date(atMs).toISOString(), admin: { id: adminId, name } };
}
