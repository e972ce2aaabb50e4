import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { changeConversation } from "../chat/index.ts";

/** Those whose time has come are open again. A user who writes wakes their own conversation at once. */
export async function wakeSnoozed(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await query(ctx.em)
    .selectFrom("chat_conversations")
    .select("id")
    .where("status", "=", "snoozed")
    .where("snoozed_until", "<=", new Date(now))
    .orderBy("snoozed_until")
    .execute();
  await settleAll(due, ({ id }) =>
    changeConversation(ctx, { conversationId: id }, async (draft) => {
      const { status, snoozedUntil } = draft.now;
      const isDue = status === "snoozed" && snoozedUntil !== null && snoozedUntil.getTime() <= now;
      if (isDue) draft.setStatus("open");
    }),
  );
}
