import { rolePermissions } from "@fillmark/contracts/admin";
import type { ReadableFile } from "../../files/readable-file.ts";
import type { Context } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";

/**
 * The proof of a deposit for whoever may see it: its owner, and admins who may see money, each look of whom is in the
 * audit log. Null otherwise, as if it weren't there.
 */
export async function openProof(ctx: Context, path: string): Promise<ReadableFile | null> {
  if (path.includes("\0") || !path.isWellFormed()) return null;
  const rows = await ctx.em.execute<(ReadableFile & { id: string; user_id: string })[]>(
    `select d.id, d.user_id, f.path, f.name, f.type, f.size, f.width, f.height, f.sha256
     from deposits d join stored_files f on f.id = d.proof_file_id where f.path = ?`,
    [path],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { id, user_id: userId, ...file } = row;
  const { actor } = ctx;
  if (actor.type === "user") return actor.userId === userId ? file : null;
  if (actor.type !== "admin" || actor.mustAddFactor) return null;
  if (!rolePermissions[actor.role].includes("money.read")) return null;
  await audit(ctx, ctx.em, {
    action: "deposits.viewProof",
    subject: { kind: "deposit", id },
    details: { userId },
  });
  return file;
}
