// The pictures that people show of themselves: one each, square and small, written by us. A new one takes the place
// of the old one's row first; the old file goes afterwards, and the sweep takes what a crash left behind.
import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { rolePermissions } from "@fillmark/contracts/admin";
import type { Clock } from "../clock.port.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Actor } from "../trpc/context.ts";
import type { FileStore } from "./file-store.port.ts";
import type { ReadableFile } from "./readable-file.ts";
import { AVATAR_FOLDER } from "./store-key.ts";

/** Width and height in pixels; shown at 64 at most, on screens that are three times as fine. */
export const AVATAR_SIDE = 256;
const AVATAR_TYPE = "image/webp";
/** 160 bits: nobody finds a picture by trying. */
const PATH_BYTES = 20;

interface Needs {
  readonly em: EntityManager;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Stores what `FileIntake.square` wrote. Gives the path below /storage/avatars/. */
export async function saveAvatar(
  { em, files, clock }: Needs,
  { userId, bytes }: { userId: string; bytes: Buffer },
): Promise<string> {
  const path = `${randomBytes(PATH_BYTES).toString("hex")}.webp`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await files.put(`${AVATAR_FOLDER}${path}`, bytes, AVATAR_TYPE);
  let former: string | undefined;
  try {
    former = await inTransaction(em, async (transaction) => {
      // Of two at once the second waits here, and replaces the first.
      await transaction.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`avatar:${userId}`]);
      const old = await transaction.execute<{ path: string }[]>(
        `delete from avatars where user_id = ? returning path`,
        [userId],
      );
      await transaction.execute(
        `insert into avatars (user_id, path, size, sha256, created_at) values (?, ?, ?, ?, ?)`,
        [userId, path, bytes.length, sha256, new Date(clock.now())],
      );
      return old[0]?.path;
    });
  } catch (error) {
    await files.delete(`${AVATAR_FOLDER}${path}`);
    throw error;
  }
  if (former !== undefined) await files.delete(`${AVATAR_FOLDER}${former}`);
  return path;
}

/** No error where there is none. */
export async function deleteAvatar(
  { em, files }: Pick<Needs, "em" | "files">,
  userId: string,
): Promise<void> {
  const rows = await em.execute<{ path: string }[]>(`delete from avatars where user_id = ? returning path`, [
    userId,
  ]);
  for (const { path } of rows) await files.delete(`${AVATAR_FOLDER}${path}`);
}

/** For its owner and for admins who may see users. Null otherwise, as if it weren't there. */
export async function findReadableAvatar(
  em: EntityManager,
  path: string,
  actor: Actor,
): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const rows = await em.execute<{ user_id: string; size: number; sha256: string }[]>(
    `select user_id, size, sha256 from avatars where path = ?`,
    [path],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const mayRead =
    actor.type === "user"
      ? row.user_id === actor.userId
      : actor.type === "admin" && !actor.mustAddFactor && rolePermissions[actor.role].includes("user.read");
  if (!mayRead) return null;
  const { size, sha256 } = row;
  const image = { type: AVATAR_TYPE, width: AVATAR_SIDE, height: AVATAR_SIDE };
  return { path, name: "avatar.webp", size, sha256, ...image };
}
