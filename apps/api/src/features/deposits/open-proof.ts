import { query } from "../../db/query.ts";
import type { ReadableFile } from "../../files/readable-file.ts";
import type { Context } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { mayAsAdmin } from "../../context/guards.ts";

/**
 * The proof of a deposit for anyone who may see it: its owner, and admins who may see money, each look of whom is in the
 * audit log. Null otherwise, as if it weren't there.
 */
export async function openProof(ctx: Context, path: string): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const row = await query(ctx.em)
    .selectFrom("deposits as d")
    .innerJoin("stored_files as f", "f.id", "d.proof_file_id")
    .select(["d.id", "d.user_id", "f.path", "f.name", "f.type", "f.size", "f.width", "f.height", "f.sha256"])
    .where("f.path", "=", path)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, user_id: userId, ...file } = row;
  const { actor } = ctx;
  if (actor.type === "user") return actor.userId === userId ? file : null;
  if (!mayAsAdmin(actor, "money.read")) return null;
  await audit(ctx, ctx.em, {
    action: "deposits.viewProof",
    subject: { kind: "deposit", id },
    details: { userId },
  });
  return file;
}
