import type { LegalEditView, SaveDraftInput } from "@fillmark/contracts/legal";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { findForEdit } from "./list-texts.ts";

/**
 * Keeps the draft of the next version. Throws STEP_UP_NEEDED; TEXT_CHANGED when another editor saved, published or discarded
 * it meanwhile.
 */
export async function saveDraft(ctx: AdminContext, input: SaveDraftInput): Promise<LegalEditView> {
  await ctx.auth.requireAdminStepUp(ctx);
  const { kind, revision, title, markdown, summary, needsConsent } = input;
  await inTransaction(ctx.em, async (em) => {
    const draft = {
      title,
      body: markdown,
      summary,
      needs_consent: needsConsent,
      saved_at: new Date(ctx.clock.now()),
      saved_by: ctx.actor.adminId,
    };
    const row =
      revision === null
        ? await query(em)
            .insertInto("legal_drafts")
            .values({ ...draft, kind, revision: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .returning("revision")
            .executeTakeFirst()
        : await query(em)
            .updateTable("legal_drafts")
            .set(draft)
            .set((of) => ({ revision: of("revision", "+", 1) }))
            .where("kind", "=", kind)
            .where("revision", "=", revision)
            .returning("revision")
            .executeTakeFirst();
    if (row === undefined) throw new DomainError("TEXT_CHANGED", {});
    const details = { revision: row.revision, needsConsent };
    await audit(ctx, em, { action: "legal.saveDraft", subject: { kind: "legal_text", id: kind }, details });
  });
  return findForEdit(ctx, { kind });
}
