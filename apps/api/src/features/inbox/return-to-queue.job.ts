import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { changeConversation } from "../chat/index.ts";

/** A user waits no longer than this for somebody who has gone. */
const PATIENCE_MS = 5 * 60_000;

/** Whoever waits for an agent who has gone is anybody's again. */
export async function returnToQueue(ctx: Context): Promise<void> {
  const { clock, desk, em } = ctx;
  const before = clock.now() - PATIENCE_MS;
  const waiting = await em.execute<{ id: string; assignee_id: string }[]>(
    `select id, assignee_id from chat_conversations
     where status = 'open' and waiting_since <= ? and assignee_id is not null order by waiting_since`,
    [new Date(before)],
  );
  const left = waiting.filter((one) => desk.isGone(one.assignee_id));
  await eachOnItsOwn(left, ({ id }) =>
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
