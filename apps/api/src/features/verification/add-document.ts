import { randomBytes, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SentDocumentView, VerificationDocument } from "@fillmark/contracts/verification";
import { inTransaction } from "../../db/in-transaction.ts";
import { sealFile } from "../../files/sealed-file.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { now, type CaseRow } from "./case-row.ts";
import { contentHash } from "./content-hash.ts";
import { keyOwnerOf } from "./document-key.ts";
import { lockForItem, markGiven } from "./open-item.ts";
import { requireServed } from "./served.ts";

/** 160 bits: nobody finds a file by trying. */
const PATH_BYTES = 20;

export interface NewDocument {
  readonly caseId: string;
  readonly item: VerificationDocument;
  readonly type: string;
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

/** Asked before the bytes are taken, so that nobody sends 10 MB for a refusal. Throws as `addDocument` does. */
export async function requireDocumentPlace(
  ctx: UserContext,
  place: Pick<NewDocument, "caseId" | "item">,
): Promise<void> {
  await inTransaction(ctx.em.fork(), (em) => lockPlace(ctx, em, place));
}

/** Nobody hands over papers of a customer who can't be approved. */
async function lockPlace(
  ctx: UserContext,
  em: EntityManager,
  { caseId, item }: Pick<NewDocument, "caseId" | "item">,
): Promise<CaseRow> {
  const row = await lockForItem(ctx, em, { caseId, item });
  await requireServed(em, ctx.auth.secretBox, { userId: ctx.actor.userId, caseId });
  return row;
}

/**
 * Keeps a document, sealed, in place of the one before. `bytes` are clean already. Throws NOT_FOUND,
 * VERIFICATION_STATE, COUNTRY_NOT_SERVED, and VALIDATION for what this level doesn't ask for.
 */
export async function addDocument(ctx: UserContext, document: NewDocument): Promise<SentDocumentView> {
  const { caseId, item } = document;
  const id = randomUUID();
  const path = randomBytes(PATH_BYTES).toString("hex");
  const { key, sealed } = sealFile(document.bytes, id);
  const sealedKey = ctx.auth.secretBox.seal(key, keyOwnerOf(id));
  await ctx.files.put(`${VERIFICATION_FOLDER}${path}`, sealed, "application/octet-stream");
  const stored = await inTransaction(ctx.em.fork(), async (em) => {
    const row = await lockPlace(ctx, em, { caseId, item });
    const dropped = await replaceFormer(em, row, item);
    const at = await insertDocument(em, {
      ...document,
      id,
      path,
      sealedKey,
      hash: contentHash(ctx.auth.secretBox, document.bytes),
    });
    await markGiven(em, row, item);
    return { at, dropped };
  }).catch(async (error: unknown) => {
    await ctx.files.delete(`${VERIFICATION_FOLDER}${path}`);
    throw error;
  });
  for (const former of stored.dropped) await ctx.files.delete(`${VERIFICATION_FOLDER}${former}`);
  return { item, at: stored.at.toISOString() };
}

interface StoredDocument extends NewDocument {
  readonly id: string;
  readonly path: string;
  readonly sealedKey: string;
  readonly hash: string;
}

/** Gives when it was stored. */
async function insertDocument(em: EntityManager, document: StoredDocument): Promise<Date> {
  const { id, caseId, item, path, sealedKey, hash, type, bytes, width, height } = document;
  const { created_at: at } = await query(em)
    .insertInto("verification_documents")
    .values({
      id,
      case_id: caseId,
      item,
      path,
      key_sealed: sealedKey,
      type,
      size: bytes.length,
      width,
      height,
      content_hash: hash,
    })
    .returning("created_at")
    .executeTakeFirstOrThrow();
  return at;
}

/** What nobody has looked at yet goes at once; what was looked at stays as long as its case's other documents. */
async function replaceFormer(
  em: EntityManager,
  { id, state }: CaseRow,
  item: VerificationDocument,
): Promise<string[]> {
  if (state === "draft") {
    const rows = await query(em)
      .deleteFrom("verification_documents")
      .where("case_id", "=", id)
      .where("item", "=", item)
      .returning("path")
      .execute();
    return rows.flatMap(({ path }) => path ?? []);
  }
  await query(em)
    .updateTable("verification_documents")
    .set({ replaced_at: now })
    .where("case_id", "=", id)
    .where("item", "=", item)
    .where("replaced_at", "is", null)
    .execute();
  return [];
}
