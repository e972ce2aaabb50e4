import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { agentsWithRoom, assignLeastLoaded } from "./assign-least-loaded.ts";
import { whenBack } from "./business-hours.ts";
import { changeConversation } from "./change-conversation.ts";
import { readMostOpen } from "./most-open.ts";
import { readBusinessHours } from "./read-business-hours.ts";

/** What was put back into the queue stays there for so long, for a colleague to take it by hand. */
const PUT_BACK_MS = 60_000;
/** At one time; the others have their turn with the next. */
const MOST = 100;

/**
 * With a limit of open conversations for each agent some wait in the queue because all were busy: they are given out,
 * the longest wait first, as soon as an agent has room. With business hours some wait for these to begin. Without either
 * nothing waits for anything that comes by itself, and nothing is done. What is with a team that has nobody to take it
 * holds up nothing behind it.
 */
export async function assignWaiting(ctx: Context): Promise<void> {
  const { clock, desk, em } = ctx;
  if (desk.availability() !== "online") return;
  const hours = await readBusinessHours(em);
  if (hours === null ? (await readMostOpen(em)) === null : whenBack(hours, clock.now()) !== null) return;
  const free = await agentsWithRoom(em, desk);
  if (free.length === 0) return;
  const putBackBefore = new Date(clock.now() - PUT_BACK_MS);
  const waiting = await query(em)
    .selectFrom("chat_conversations")
    .select("id")
    .where("status", "=", "open")
    .where("assignee_id", "is", null)
    .where("waiting_since", "is not", null)
    .where(({ eb, or }) => or([eb("assigned_at", "is", null), eb("assigned_at", "<=", putBackBefore)]))
    .where(
      sql<boolean>`(team_id is null
        or team_id in (select m.team_id from chat_team_members m where m.admin_id = any(${free}::uuid[])))`,
    )
    .orderBy("waiting_since")
    .orderBy("id")
    .limit(MOST)
    .execute();
  await settleAll(waiting, ({ id }) =>
    changeConversation(ctx, { conversationId: id }, async (draft) => {
      const { status, assigneeId, waitingSince } = draft.now;
      if (status !== "open" || assigneeId !== null || waitingSince === null) return;
      await assignLeastLoaded(draft, desk, { keepsAssignee: true });
    }),
  );
}
