import type { EntityManager } from "@mikro-orm/postgresql";
import { rolePermissions } from "@fillmark/contracts/admin";
import type { ChatFileView } from "@fillmark/contracts/chat";
import type { Actor } from "../trpc/context.ts";

export interface ReadableFile extends ChatFileView {
  readonly sha256: string;
}

interface Row extends ReadableFile {
  owner_kind: string;
  owner_id: string;
  /** Whose conversation it was sent in; null as long as it wasn't. */
  user_id: string | null;
}

/**
 * A file of the chat for somebody who may see it: the user in whose conversation it was sent, admins who may read
 * conversations, and before it is sent whoever uploaded it. Null otherwise, as if it weren't there.
 */
export async function findReadableFile(
  em: EntityManager,
  path: string,
  actor: Actor,
): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const rows = await em.execute<Row[]>(
    `select f.path, f.name, f.type, f.size, f.width, f.height, f.sha256, f.owner_kind, f.owner_id, c.user_id
     from stored_files f
       left join chat_messages m on m.file_id = f.id
       left join chat_conversations c on c.id = m.conversation_id
     where f.path = ?`,
    [path],
  );
  const row = rows[0];
  return row !== undefined && mayRead(row, actor) ? row : null;
}

function mayRead(row: Row, actor: Actor): boolean {
  if (actor.type === "user") {
    return row.user_id === null ? isOwner(row, "user", actor.userId) : row.user_id === actor.userId;
  }
  if (actor.type !== "admin" || actor.mustAddFactor) return false;
  if (row.user_id === null) return isOwner(row, "admin", actor.adminId);
  return rolePermissions[actor.role].includes("inbox.read");
}

function isOwner(row: Row, kind: string, id: string): boolean {
  return row.owner_kind === kind && row.owner_id === id;
}
