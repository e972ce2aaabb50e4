import type { ProposeTermsInput, TermsChangeView, TermsDifference } from "@fillmark/contracts/trading-terms";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval, samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { planTerms } from "./plan-terms.ts";
import { termsChangeView } from "./terms-change-rows.ts";

/**
 * Asks another admin to give a user other terms. Nothing changes until they approve. Throws STEP_UP_NEEDED, NOT_FOUND,
 * OWN_CASE, VALIDATION.
 */
export async function proposeTerms(
  ctx: AdminContext,
  { userId, proposal, reason }: ProposeTermsInput,
): Promise<TermsChangeView> {
  await administration.requireAdminStepUp(ctx);
  const id = uuidV7(ctx.clock.now());
  const { adminId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const user = await query(em)
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (user === undefined) throw new DomainError("NOT_FOUND", {});
    await samePerson.refuse(em, ctx, userId);
    const planned = planTerms(ctx, { userId, proposal });
    const { kind } = planned;
    const request = await openApproval(em, {
      kind: "terms_change",
      subjectId: id,
      payload: { change: id, user: userId, ...payloadOf(planned), reason },
      requester: { kind: "admin", id: adminId },
      quorum: 1,
    });
    const venue = planned.kind === "fee_schedule" ? planned.venue : null;
    await query(em)
      .insertInto("terms_changes")
      .values({
        id,
        user_id: userId,
        kind,
        venue,
        changes: planned,
        reason,
        request_id: request.id,
        proposed_by: adminId,
      })
      .execute();
    const details = { change: id, ...payloadOf(planned), reason };
    await audit(ctx, em, {
      action: "tradingTerms.propose",
      subject: { kind: "user", id: userId },
      details,
    });
  });
  return termsChangeView(ctx, id);
}

/** In the shape in which it is approved and written down. */
function payloadOf(planned: TermsDifference) {
  if (planned.kind === "self_trade_group") return { ...planned };
  const { kind, venue, from, to } = planned;
  return { kind, venue, from: from === null ? null : { ...from }, to: to === null ? null : { ...to } };
}
