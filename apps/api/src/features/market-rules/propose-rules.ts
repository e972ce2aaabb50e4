import type { ProposeRulesInput, RuleChangeView } from "@fillmark/contracts/market-rules";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { differencesOf, subjectOf } from "./differences-of.ts";
import { planChange } from "./plan-change.ts";
import { ruleChangeView } from "./rule-change-rows.ts";

/**
 * Asks another admin to change fees or the rules of a pair, or what is listed. Nothing changes until they approve. Throws
 * STEP_UP_NEEDED and what `planChange` throws.
 */
export async function proposeRules(
  ctx: AdminContext,
  { proposal, reason }: ProposeRulesInput,
): Promise<RuleChangeView> {
  await administration.requireAdminStepUp(ctx);
  const planned = await planChange(ctx, proposal);
  const { pair, asset, withdrawal } = subjectOf(planned);
  const of =
    withdrawal === null ? { pair, ...(asset === null ? {} : { asset }) } : { withdrawal: { ...withdrawal } };
  const id = uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const differences = differencesOf(planned).map(({ field, from, to }) => ({ field, from, to }));
    const request = await openApproval(em, {
      kind: "rule_change",
      subjectId: id,
      payload: { change: id, kind: planned.kind, ...of, differences, reason },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await query(em)
      .insertInto("rule_changes")
      .values({
        id,
        kind: planned.kind,
        pair,
        changes: planned,
        reason,
        request_id: request.id,
        proposed_by: ctx.actor.adminId,
      })
      .execute();
    const subject = { kind: "rule_change", id };
    const details = { ...of, differences, reason };
    await audit(ctx, em, { action: "marketRules.propose", subject, details });
  });
  return ruleChangeView(ctx, id);
}
