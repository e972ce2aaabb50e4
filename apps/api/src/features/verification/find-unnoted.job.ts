import { buffer } from "node:stream/consumers";
import { sql, type NotNull } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { openFile } from "../../files/sealed-file.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { noteChanged } from "../duplicates/index.ts";
import { contentHash } from "./content-hash.ts";
import { keyOwnerOf } from "./document-key.ts";
import { noteVerification } from "./note-duplicates.ts";

const PAPERS = 20;
const PAGE = 50;

/**
 * Those who were verified before duplicates were looked for, and those whose comparison failed. One who fails is tried again an
 * hour later, behind all others.
 */
export async function findUnnoted(ctx: Context): Promise<void> {
  await hashPapers(ctx);
  const rows = await query(ctx.em)
    .selectFrom("users as u")
    .leftJoin("duplicate_notes as n", (join) =>
      join.onRef("n.user_id", "=", "u.id").on("n.source", "=", "verification"),
    )
    .select("u.id")
    .where("u.disabled_at", "is", null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb("n.user_id", "is", null),
          exists(
            selectFrom("verification_cases as c")
              .select("c.id")
              .whereRef("c.user_id", "=", "u.id")
              .where("c.submitted_at", "is not", null),
          ),
        ]),
        and([
          eb("n.is_due", "=", true),
          or([eb("n.tried_at", "is", null), eb("n.tried_at", "<", sql<Date>`now() - interval '1 hour'`)]),
        ]),
      ]),
    )
    .orderBy(sql`n.tried_at nulls first`)
    .orderBy("u.id")
    .limit(PAGE)
    .execute();
  await settleAll(rows, ({ id }) => noteVerification(ctx, id));
}

/** Papers that a release before has stored have no hash. One that can't be read gets an empty one, and isn't tried again. */
async function hashPapers(ctx: Context): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("verification_documents as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select(["d.id", "d.path", "d.key_sealed", "c.user_id"])
    .where("d.content_hash", "is", null)
    .where("d.path", "is not", null)
    .$narrowType<{ path: NotNull }>()
    .orderBy("d.created_at")
    .limit(PAPERS)
    .execute();
  await settleAll(rows, async ({ id, path, key_sealed: sealed, user_id: userId }) => {
    const hash = await hashOf(ctx, { id, path, sealed });
    await inTransaction(ctx.em.fork(), async (em) => {
      await query(em)
        .updateTable("verification_documents")
        .set({ content_hash: hash })
        .where("id", "=", id)
        .execute();
      await noteChanged(em, { userId, source: "verification" });
    });
  });
}

interface Paper {
  readonly id: string;
  readonly path: string;
  readonly sealed: string | null;
}

async function hashOf(ctx: Context, { id, path, sealed }: Paper): Promise<string> {
  try {
    const stored = await ctx.files.read(`${VERIFICATION_FOLDER}${path}`);
    if (stored === null || sealed === null) return "";
    const key = ctx.auth.secretBox.open(sealed, keyOwnerOf(id));
    const bytes = openFile(await buffer(stored), { key, owner: id });
    return contentHash(ctx.auth.secretBox, bytes);
  } catch (error) {
    ctx.log.warn({ err: error, documentId: id }, "A paper could not be read to compare it.");
    return "";
  }
}
