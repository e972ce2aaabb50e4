import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { ChatFileView } from "@fillmark/contracts/chat";
import type { Actor } from "../context/actor.ts";
import { query } from "../db/query.ts";
import { isAllowed } from "../context/guards.ts";

export interface ReadableFile extends ChatFileView {
  readonly sha256: string;
}

type Row = InferResult<ReturnType<typeof files>>[number];

/** With whose conversation it was sent in; null as long as it wasn't. */
function files(em: EntityManager) {
  return query(em)
    .selectFrom("stored_files as f")
    .leftJoin("chat_messages as m", "m.file_id", "f.id")
    .leftJoin("chat_conversations as c", "c.id", "m.conversation_id")
    .select(["f.path", "f.name", "f.type", "f.size", "f.width", "f.height", "f.sha256"])
    .select(["f.owner_kind", "f.owner_id", "c.user_id", "c.contact_id"])
    .select((of) => of("c.id", "is not", null).as("is_sent"));
}

/**
 * A file of the chat for someone who may see it: the user in whose conversation it was sent, admins who may read
 * conversations, and before it is sent its uploader. Null otherwise, as if it weren't there.
 */
export async function findReadableFile(
  em: EntityManager,
  path: string,
  actor: Actor,
): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const row = await files(em).where("f.path", "=", path).executeTakeFirst();
  return row !== undefined && mayRead(row, actor) ? row : null;
}

/** The same for a contact: what was sent in their conversation. */
export async function findFileOfContact(
  em: EntityManager,
  path: string,
  contactId: string,
): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const row = await files(em).where("f.path", "=", path).executeTakeFirst();
  return row !== undefined && row.contact_id === contactId ? row : null;
}

function mayRead(row: Row, actor: Actor): boolean {
  if (actor.type === "user") {
    return row.is_sent ? row.user_id === actor.userId : isOwner(row, "user", actor.userId);
  }
  if (actor.type !== "admin" || actor.mustAddFactor) return false;
  if (!row.is_sent) return isOwner(row, "admin", actor.adminId);
  return isAllowed(actor, "inbox.read");
}

function isOwner(row: Row, kind: string, id: string): boolean {
  return row.owner_kind === kind && row.owner_id === id;
}
