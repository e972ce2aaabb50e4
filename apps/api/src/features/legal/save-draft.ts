import type { LegalEditView, SaveDraftInput } from "@fillmark/contracts/legal";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { findForEdit } from "./list-texts.ts";

/**
 * Keeps the draft of the next version. Throws STEP_UP_NEEDED; TEXT_CHANGED when somebody saved, published or discarded
 * it meanwhile.
 */
export async function saveDraft(ctx: AdminContext, input: SaveDraftInput): Promise<LegalEditView> {
  await ctx.auth.requireAdminStepUp(ctx);
  const { kind, revision, title, markdown, summary, needsConsent } = input;
  await inTransaction(ctx.em, async (em) => {
    const values = [title, markdown, summary, needsConsent, new Date(ctx.clock.now()), ctx.actor.adminId];
    const saved =
      revision === null
        ? await em.execute<{ revision: number }[]>(
            `insert into legal_drafts (title, body, summary, needs_consent, saved_at, saved_by, kind, revision)
             values (?, ?, ?, ?, ?, ?, ?, 1) on conflict do nothing returning revision`,
            [...values, kind],
          )
        : await em.execute<{ revision: number }[]>(
            `update legal_drafts set title = ?, body = ?, summary = ?, needs_consent = ?, saved_at = ?, saved_by = ?,
               revision = revision + 1
             where kind = ? and revision = ? returning revision`,
            [...values, kind, revision],
          );
    const row = saved[0];
    if (row === undefined) throw new DomainError("TEXT_CHANGED", {});
    const details = { revision: row.revision, needsConsent };
    await audit(ctx, em, { action: "legal.saveDraft", subject: { kind: "legal_text", id: kind }, details });
  });
  return findForEdit(ctx, { kind });
}
