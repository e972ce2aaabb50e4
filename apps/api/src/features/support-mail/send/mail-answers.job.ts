// What agents answer to people who wrote by e-mail goes out as a mail of the same thread. Which answers were handed over stands in the
// thread, and moves on in the transaction that hands them over: each goes out once. Notes, and what nobody wrote, stay here.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../../context/context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { ANSWER_MAIL, queueMail } from "../../../mail/queue-mail.ts";
import { settleAll } from "../../../runtime/settle-all.ts";
import { replySubject } from "../file/subjects.ts";
import { MessageIds, MOST_IDS, replyAddress } from "../file/threads.ts";

/** Threads in one turn, and answers of one of them. */
const MOST = 100;

/** The key of an answer's mail in the outbox. */
export const answerKey = (conversationId: string, seq: string): string =>
  `support.answer:${conversationId}:${seq}`;

/** Hands over what agents have written since the last time. Nothing while no mailbox is connected. */
export async function mailAnswers(ctx: Context): Promise<void> {
  if (ctx.supportMail.mailbox === null) return;
  const due = await query(ctx.em)
    .selectFrom("support_mail_threads as t")
    .innerJoin("chat_conversations as c", "c.id", "t.conversation_id")
    .innerJoin("contacts as k", "k.id", "c.contact_id")
    .select("t.conversation_id as id")
    .whereRef("c.last_seq", ">", "t.sent_seq")
    .where("k.blocked_at", "is", null)
    .orderBy("c.changed_at")
    .limit(MOST)
    .execute();
  await settleAll(due, ({ id }) => inTransaction(ctx.em.fork(), (em) => handOver(ctx, em, id)));
}

async function handOver(ctx: Context, em: EntityManager, conversationId: string): Promise<void> {
  const thread = await query(em)
    .selectFrom("support_mail_threads")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (thread === undefined) return;
  const rows = await answersAfter(em, conversationId, thread.sent_seq);
  const ids = MessageIds.parse(thread.message_ids);
  const domain = ctx.mailer.from.slice(ctx.mailer.from.lastIndexOf("@") + 1);
  for (const { seq, body, name, file_id: fileId, author_kind: author, is_automatic: isAutomatic } of rows) {
    if (author !== "admin" || isAutomatic) continue;
    const messageId = `${randomBytes(16).toString("hex")}@${domain}`;
    await queueMail(em, ctx.clock, {
      to: thread.address,
      subject: replySubject(thread.subject),
      text: body === "" ? (name ?? "") : body,
      kind: ANSWER_MAIL,
      once: answerKey(conversationId, seq),
      thread: {
        fileId,
        messageId,
        replyTo: replyAddress(ctx.supportMail, thread.token),
        answers: ids.slice(-MOST_IDS),
      },
    });
    ids.push(messageId);
  }
  const sent = rows.at(-1)?.seq;
  if (sent === undefined) return;
  await query(em)
    .updateTable("support_mail_threads")
    .set({ sent_seq: sent, message_ids: JSON.stringify(ids.slice(-MOST_IDS)) })
    .where("conversation_id", "=", conversationId)
    .execute();
}

function answersAfter(em: EntityManager, conversationId: string, seq: string) {
  return query(em)
    .selectFrom("chat_messages as m")
    .leftJoin("stored_files as f", "f.id", "m.file_id")
    .select(["m.seq", "m.body", "m.author_kind", "m.is_automatic", "m.file_id", "f.name"])
    .where("m.conversation_id", "=", conversationId)
    .where("m.seq", ">", seq)
    .where("m.erased_at", "is", null)
    .orderBy("m.seq")
    .limit(MOST)
    .execute();
}
