import type { ChatConversationView } from "@fillmark/contracts/chat";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { query } from "../../db/query.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { findConversation, isOf, referenceOf } from "./conversation.ts";

const findOwn = prepared("own conversation", (db, value: ValueOf<{ personId: string }>) =>
  db
    .selectFrom("chat_conversations as c")
    .leftJoin("chat_episodes as e", (join) =>
      join.onRef("e.conversation_id", "=", "c.id").onRef("e.number", "=", "c.episode"),
    )
    .select(["c.id", "c.number", "c.status", "c.rev", "c.last_seq", "c.user_read_seq", "c.agent_read_seq"])
    .select(["c.user_unread", "e.opened_at", "e.first_answer_at", "e.rating"])
    .where(isOf("c", value("personId"))),
);

/** The caller's conversation, made when there was none. */
export async function openConversation(ctx: UserContext): Promise<ChatConversationView> {
  const { userId } = ctx.actor;
  return (await viewOf(ctx, userId)) ?? (await make(ctx));
}

/** Null where this person has none. */
export async function viewOf(ctx: Context, personId: string): Promise<ChatConversationView | null> {
  const [row] = await findOwn(ctx.em, { personId });
  if (row === undefined) return null;
  const { opened_at: openedAt, first_answer_at: answeredAt } = row;
  return {
    id: row.id,
    reference: referenceOf(row),
    status: row.status === "resolved" ? "resolved" : "open",
    openedAt: openedAt?.toISOString() ?? null,
    firstAnswerMs:
      openedAt === null || answeredAt === null ? null : answeredAt.getTime() - openedAt.getTime(),
    rev: Number(row.rev),
    lastSeq: Number(row.last_seq),
    userReadSeq: Number(row.user_read_seq),
    agentReadSeq: Number(row.agent_read_seq),
    unread: row.user_unread,
    rating: row.rating,
    support: await ctx.chat.support(ctx.em),
  };
}

/** However many ask at once, there is one conversation in the end. */
export async function requireConversation(ctx: UserContext): Promise<void> {
  await openForUser(ctx, ctx.actor.userId);
}

/** The same for what comes from them without their session. */
export async function openForUser(ctx: Context, userId: string): Promise<void> {
  if ((await ctx.chat.head(ctx.em, userId)) !== null) return;
  const at = new Date(ctx.clock.now());
  await query(ctx.em)
    .insertInto("chat_conversations")
    .values({ id: uuidV7(at.getTime()), user_id: userId, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const made = await findConversation(ctx.em, { userId });
  if (made !== null) ctx.chat.committed(made);
}

/** For a contact, as `requireConversation` does for a user. */
export async function openForContact(ctx: Context, contactId: string): Promise<void> {
  const at = new Date(ctx.clock.now());
  await query(ctx.em)
    .insertInto("chat_conversations")
    .values({ id: uuidV7(at.getTime()), contact_id: contactId, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column("contact_id").doNothing())
    .execute();
  const made = await findConversation(ctx.em, { personId: contactId });
  if (made !== null) ctx.chat.committed(made);
}

async function make(ctx: UserContext): Promise<ChatConversationView> {
  await requireConversation(ctx);
  const made = await viewOf(ctx, ctx.actor.userId);
  if (made === null) throw new Error("A conversation went away as it was made.");
  return made;
}
