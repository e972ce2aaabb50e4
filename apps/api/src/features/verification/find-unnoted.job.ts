import { buffer } from "node:stream/consumers";
import type { NotNull } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { openFile } from "../../files/sealed-file.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { dueAccounts, noteChanged } from "../duplicates/index.ts";
import { contentHash } from "./content-hash.ts";
import { keyOwnerOf } from "./document-key.ts";
import { noteVerification } from "./note-duplicates.ts";

const PAPERS = 20;
const PAGE = 50;

/** Papers without a hash, and customers whose comparison was left to later, was cut off or failed. */
export async function findUnnoted(ctx: Context): Promise<void> {
  await hashPapers(ctx);
  await settleAll(await dueAccounts(ctx.em, "verification", PAGE), (userId) => noteVerification(ctx, userId));
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
