import type { CaseInput } from "@fillmark/contracts/verification";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { lockSentCase, touched } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { viewCase } from "./find-case.ts";

/**
 * The case is this admin's to decide, also where a colleague had it; taking what one has changes nothing. Throws
 * NOT_FOUND, OWN_CASE, VERIFICATION_STATE.
 */
export function claimCase(ctx: AdminContext, { caseId }: CaseInput): Promise<CaseView> {
  const { adminId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    const row = await lockSentCase(em, caseId);
    await samePerson.refuse(em, ctx, row.user_id);
    if (row.state !== "submitted" && row.state !== "in_review")
      throw new DomainError("VERIFICATION_STATE", { state: row.state });
    if (row.reviewer_id !== adminId) {
      await query(em)
        .updateTable("verification_cases")
        .set({ state: "in_review", reviewer_id: adminId })
        .set(touched)
        .where("id", "=", caseId)
        .execute();
      await writeEvent(em, { caseId, kind: "taken", adminId });
    }
    const subject = { kind: "user", id: row.user_id };
    await audit(ctx, em, { action: "verification.take", subject, details: { caseId } });
    return viewCase(ctx, em, await lockSentCase(em, caseId));
  });
}
