// The rows of stored files: whose they are, what they are, and how many of them someone may have in a day.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatFileView } from "@fillmark/contracts/chat";
import { inTransaction } from "../db/in-transaction.ts";
import { query } from "../db/query.ts";
import { DomainError } from "../errors/domain-error.ts";
import { lockName } from "../db/lock-name.ts";

export interface FileOwner {
  readonly kind: "user" | "admin";
  readonly id: string;
}

export interface NewFile extends ChatFileView {
  readonly id: string;
  readonly owner: FileOwner;
  /** Of the stored bytes, hex. */
  readonly sha256: string;
}

const DAY_MS = 86_400_000;
/** In any 24 hours. */
const quotas: Record<FileOwner["kind"], { files: number; bytes: number }> = {
  user: { files: 50, bytes: 200 * 1024 * 1024 },
  admin: { files: 500, bytes: 2 * 1024 * 1024 * 1024 },
};

/** Null when there is none of this id. Throws UNKNOWN_FILE when it is another user's. */
export async function findOwnFile(
  em: EntityManager,
  id: string,
  owner: FileOwner,
): Promise<ChatFileView | null> {
  const row = await query(em)
    .selectFrom("stored_files")
    .select(["owner_kind", "owner_id", "path", "name", "type", "size", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { owner_kind, owner_id, ...file } = row;
  if (owner_kind !== owner.kind || owner_id !== owner.id)
    throw new DomainError("UNKNOWN_FILE", { fileId: id });
  return file;
}

/** Throws FILE_QUOTA_REACHED when this owner can't store another `size` bytes yet. */
export async function requireQuota(
  em: EntityManager,
  owner: FileOwner,
  { size, nowMs }: { size: number; nowMs: number },
): Promise<void> {
  const rows = await query(em)
    .selectFrom("stored_files")
    .select(["size", "created_at"])
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .where("created_at", ">", new Date(nowMs - DAY_MS))
    .orderBy("created_at")
    .execute();
  const { files, bytes } = quotas[owner.kind];
  let filesLeft = files - 1 - rows.length;
  let bytesLeft = bytes - size - rows.reduce((sum, row) => sum + row.size, 0);
  // Those that were sent first leave the day first; the one that makes room says how long that takes.
  let waitMs = 0;
  for (const row of rows) {
    if (filesLeft >= 0 && bytesLeft >= 0) break;
    filesLeft += 1;
    bytesLeft += row.size;
    waitMs = row.created_at.getTime() + DAY_MS - nowMs;
  }
  if (waitMs > 0) {
    throw new DomainError("FILE_QUOTA_REACHED", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}

/**
 * False when a file of this id is there already. The quota is counted while this owner's other uploads wait, so
 * that of two that arrive together only one takes the last place.
 */
export async function insertFile(em: EntityManager, file: NewFile, nowMs: number): Promise<boolean> {
  const { id, path, owner, name, type, size, width, height, sha256 } = file;
  return inTransaction(em, async (transaction) => {
    await lockName(transaction, `stored_files:${owner.kind}:${owner.id}`);
    await requireQuota(transaction, owner, { size, nowMs });
    const row = { id, path, name, type, size, width, height, sha256, created_at: new Date(nowMs) };
    const inserted = await query(transaction)
      .insertInto("stored_files")
      .values({ ...row, owner_kind: owner.kind, owner_id: owner.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return inserted !== undefined;
  });
}
