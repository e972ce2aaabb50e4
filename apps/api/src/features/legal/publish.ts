import type { EntityManager } from "@mikro-orm/postgresql";
import type { DraftInput, LegalEditView } from "@fillmark/contracts/legal";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { findForEdit } from "./list-texts.ts";

/**
 * Makes the draft the next version, for good. Throws STEP_UP_NEEDED; TEXT_CHANGED when the draft isn't the one that
 * the editor has seen. Taking the draft away locks it, so two who press at once publish one version.
 */
export async function publish(ctx: AdminContext, { kind, revision }: DraftInput): Promise<LegalEditView> {
  await ctx.auth.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await draftToVersion(ctx, em, { kind, revision });
    if (row === undefined) throw new DomainError("TEXT_CHANGED", {});
    const details = { version: row.version, needsConsent: row.needs_consent };
    await audit(ctx, em, { action: "legal.publish", subject: { kind: "legal_text", id: kind }, details });
  });
  return findForEdit(ctx, { kind });
}

/** Gives nothing where there is no such draft. */
function draftToVersion(ctx: AdminContext, em: EntityManager, { kind, revision }: DraftInput) {
  return query(em)
    .with("draft", (db) =>
      db
        .deleteFrom("legal_drafts")
        .where("kind", "=", kind)
        .where("revision", "=", revision)
        .returning(["kind", "title", "body", "summary", "needs_consent"]),
    )
    .insertInto("legal_versions")
    .columns(["kind", "title", "body", "summary", "needs_consent", "version", "published_at", "published_by"])
    .expression((of) =>
      of
        .selectFrom("draft")
        .select(["draft.kind", "draft.title", "draft.body", "draft.summary", "draft.needs_consent"])
        .select((its) => {
          const newest = its
            .selectFrom("legal_versions as v")
            .select((all) => all.fn.max("v.version").as("version"))
            .whereRef("v.kind", "=", "draft.kind");
          return its(its.fn.coalesce(newest, its.lit(0)), "+", 1).as("version");
        })
        .select((its) => [
          its.val(new Date(ctx.clock.now())).as("published_at"),
          its.val(ctx.actor.adminId).as("published_by"),
        ]),
    )
    .returning(["version", "needs_consent"])
    .executeTakeFirst();
}

/** Throws the draft away. Throws TEXT_CHANGED as `publish` does. */
export async function discardDraft(
  ctx: AdminContext,
  { kind, revision }: DraftInput,
): Promise<LegalEditView> {
  await inTransaction(ctx.em, async (em) => {
    const gone = await query(em)
      .deleteFrom("legal_drafts")
      .where("kind", "=", kind)
      .where("revision", "=", revision)
      .returning("kind")
      .executeTakeFirst();
    if (gone === undefined) throw new DomainError("TEXT_CHANGED", {});
    const subject = { kind: "legal_text", id: kind };
    await audit(ctx, em, { action: "legal.discardDraft", subject, details: { revision } });
  });
  return findForEdit(ctx, { kind });
}
