import type { ProposeRulesInput, RuleChangeView } from "@fillmark/contracts/market-rules";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { differencesOf, planChange, withdrawalOf } from "./plan-change.ts";
import { ruleChangeView } from "./rule-change-rows.ts";

/**
 * Asks another admin to change fees or the rules of a pair. Nothing changes until they approve. Throws STEP_UP_NEEDED,
 * UNKNOWN_PAIR, NOT_FOUND, VALIDATION.
 */
export async function proposeRules(
  ctx: AdminContext,
  { proposal, reason }: ProposeRulesInput,
): Promise<RuleChangeView> {
  await administration.requireAdminStepUp(ctx);
  const planned = await planChange(ctx, proposal);
  const pair = planned.kind === "pair" ? planned.pair : null;
  const withdrawal = withdrawalOf(planned);
  const of = withdrawal === null ? { pair } : { withdrawal: { ...withdrawal } };
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
    await em.execute(
      `insert into rule_changes (id, kind, pair, changes, reason, request_id, proposed_by)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [id, planned.kind, pair, JSON.stringify(planned), reason, request.id, ctx.actor.adminId],
    );
    const subject = { kind: "rule_change", id };
    const details = { ...of, differences, reason };
    await audit(ctx, em, { action: "marketRules.propose", subject, details });
  });
  return ruleChangeView(ctx, id);
}
