import { isDeepStrictEqual } from "node:util";
import type { AnswerTargets } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { readAnswerTargets } from "./answer-targets.ts";

/** Counts at once, for all who wait. Setting what is set changes nothing. */
export async function setAnswerTargets(ctx: AdminContext, wanted: AnswerTargets): Promise<AnswerTargets> {
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("chat_answer_targets").select("id").forUpdate().execute();
    const before = await readAnswerTargets(em);
    if (isDeepStrictEqual(before, wanted)) return;
    await query(em)
      .updateTable("chat_answer_targets")
      .set({
        first_minutes: wanted.firstMinutes,
        later_minutes: wanted.laterMinutes,
        changed_at: new Date(ctx.clock.now()),
        changed_by: ctx.actor.adminId,
      })
      .execute();
    await audit(ctx, em, {
      action: "inbox.setAnswerTargets",
      subject: { kind: "chat_answer_targets", id: "settings" },
      details: { from: before, to: wanted },
    });
  });
  return readAnswerTargets(ctx.em);
}
