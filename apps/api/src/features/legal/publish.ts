import type { DraftInput, LegalEditView } from "@fillmark/contracts/legal";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { findForEdit } from "./list-texts.ts";

/**
 * Makes the draft the next version, for good. Throws STEP_UP_NEEDED; TEXT_CHANGED when the draft isn't the one that
 * the editor has seen. Taking the draft away locks it, so two who press at once publish one version.
 */
export async function publish(ctx: AdminContext, { kind, revision }: DraftInput): Promise<LegalEditView> {
  await ctx.auth.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const [row] = await em.execute<{ version: number; needs_consent: boolean }[]>(
      `with draft as (delete from legal_drafts where kind = ? and revision = ?
         returning kind, title, body, summary, needs_consent)
       insert into legal_versions (kind, version, title, body, summary, needs_consent, published_at, published_by)
       select kind, coalesce((select max(version) from legal_versions v where v.kind = draft.kind), 0) + 1,
         title, body, summary, needs_consent, ?, ? from draft
       returning version, needs_consent`,
      [kind, revision, new Date(ctx.clock.now()), ctx.actor.adminId],
    );
    if (row === undefined) throw new DomainError("TEXT_CHANGED", {});
    const details = { version: row.version, needsConsent: row.needs_consent };
    await audit(ctx, em, { action: "legal.publish", subject: { kind: "legal_text", id: kind }, details });
  });
  return findForEdit(ctx, { kind });
}

/** Throws the draft away. Throws TEXT_CHANGED as `publish` does. */
export async function discardDraft(
  ctx: AdminContext,
  { kind, revision }: DraftInput,
): Promise<LegalEditView> {
  await inTransaction(ctx.em, async (em) => {
    const gone = await em.execute<unknown[]>(
      "delete from legal_drafts where kind = ? and revision = ? returning kind",
      [kind, revision],
    );
    if (gone.length === 0) throw new DomainError("TEXT_CHANGED", {});
    const subject = { kind: "legal_text", id: kind };
    await audit(ctx, em, { action: "legal.discardDraft", subject, details: { revision } });
  });
  return findForEdit(ctx, { kind });
}
