// The pictures that people show of themselves: one each, square and small, written by us. A new one takes the place
// of the old one's row first; the old file goes afterwards, and the sweep takes what a crash left behind.
import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../runtime/clock.port.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { query } from "../db/query.ts";
import type { Actor } from "../context/actor.ts";
import type { FileStore } from "./file-store.port.ts";
import type { ReadableFile } from "./readable-file.ts";
import { AVATAR_FOLDER } from "./store-key.ts";
import { lockName } from "../db/lock-name.ts";
import { mayAsAdmin } from "../context/guards.ts";

/** Width and height in pixels; shown at 64 at most, on screens that are three times as fine. */
export const AVATAR_SIDE = 256;
const AVATAR_TYPE = "image/webp";
/** 160 bits: nobody finds a picture by trying. */
const PATH_BYTES = 20;

interface Deps {
  readonly em: EntityManager;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Stores what `FileIntake.square` wrote. Gives the path below /storage/avatars/. */
export async function saveAvatar(
  { em, files, clock }: Deps,
  { userId, bytes }: { userId: string; bytes: Buffer },
): Promise<string> {
  const path = `${randomBytes(PATH_BYTES).toString("hex")}.webp`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await files.put(`${AVATAR_FOLDER}${path}`, bytes, AVATAR_TYPE);
  let former: string | undefined;
  try {
    former = await inTransaction(em, async (transaction) => {
      // Of two at once the second waits here, and replaces the first.
      await lockName(transaction, `avatar:${userId}`);
      const old = await query(transaction)
        .deleteFrom("avatars")
        .where("user_id", "=", userId)
        .returning("path")
        .executeTakeFirst();
      const row = { user_id: userId, path, size: bytes.length, sha256, created_at: new Date(clock.now()) };
      await query(transaction).insertInto("avatars").values(row).execute();
      return old?.path;
    });
  } catch (error) {
    await files.delete(`${AVATAR_FOLDER}${path}`);
    throw error;
  }
  if (former !== undefined) await files.delete(`${AVATAR_FOLDER}${former}`);
  return path;
}

/** No error where there is none. */
export async function deleteAvatar({ em, files }: Pick<Deps, "em" | "files">, userId: string): Promise<void> {
  const rows = await query(em)
    .deleteFrom("avatars")
    .where("user_id", "=", userId)
    .returning("path")
    .execute();
  for (const { path } of rows) await files.delete(`${AVATAR_FOLDER}${path}`);
}

/** For its owner and for admins who may see users. Null otherwise, as if it weren't there. */
export async function findReadableAvatar(
  em: EntityManager,
  path: string,
  actor: Actor,
): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const row = await query(em)
    .selectFrom("avatars")
    .select(["user_id", "size", "sha256"])
    .where("path", "=", path)
    .executeTakeFirst();
  if (row === undefined) return null;
  const mayRead = actor.type === "user" ? row.user_id === actor.userId : mayAsAdmin(actor, "user.read");
  if (!mayRead) return null;
  const { size, sha256 } = row;
  const image = { type: AVATAR_TYPE, width: AVATAR_SIDE, height: AVATAR_SIDE };
  return { path, name: "avatar.webp", size, sha256, ...image };
}
