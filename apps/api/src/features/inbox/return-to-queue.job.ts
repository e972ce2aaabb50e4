import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { changeConversation } from "../chat/index.ts";

/** A user waits no longer than this for someone who has gone. */
const WAIT_MS = 5 * 60_000;

/** Conversations of an agent who has gone return to the queue. */
export async function returnToQueue(ctx: Context): Promise<void> {
  const { clock, desk, em } = ctx;
  const before = clock.now() - WAIT_MS;
  const waiting = await query(em)
    .selectFrom("chat_conversations")
    .select(["id", "assignee_id"])
    .where("status", "=", "open")
    .where("waiting_since", "<=", new Date(before))
    .where("assignee_id", "is not", null)
    .orderBy("waiting_since")
    .execute();
  const left = waiting.filter(({ assignee_id: agentId }) => agentId !== null && desk.isGone(agentId));
  await settleAll(left, ({ id }) =>
    changeConversation(ctx, { conversationId: id }, async (draft) => {
      const { status, waitingSince, assigneeId } = draft.now;
      if (status !== "open" || assigneeId === null || !desk.isGone(assigneeId)) return;
      if (waitingSince === null || waitingSince.getTime() > before) return;
      draft.setAssignee(null);
      const subject = { kind: "conversation", id };
      const details = { from: assigneeId, to: null };
      await audit(ctx, draft.em, { action: "inbox.returnToQueue", subject, details });
    }),
  );
}
