import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { changeConversation } from "../chat/index.ts";

/** Those whose time has come are open again. Whoever writes wakes their own conversation at once. */
export async function wakeSnoozed(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.em.execute<{ id: string }[]>(
    "select id from chat_conversations where status = 'snoozed' and snoozed_until <= ? order by snoozed_until",
    [new Date(now)],
  );
  await eachOnItsOwn(due, ({ id }) =>
    changeConversation(ctx, { conversationId: id }, async (draft) => {
      const { status, snoozedUntil } = draft.now;
      const isDue = status === "snoozed" && snoozedUntil !== null && snoozedUntil.getTime() <= now;
      if (isDue) draft.setStatus("open");
    }),
  );
}
