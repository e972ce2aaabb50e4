import type {
  MailOriginalInput,
  MailOriginalView,
  MailThreadInput,
  MailThreadView,
} from "@fillmark/contracts/support-mail";
import { sql } from "kysely";
import { z } from "zod";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { answerKey } from "../send/mail-answers.job.ts";

const MOST = 200;
const Attachments = z.array(
  z.object({ name: z.string(), type: z.string(), size: z.int(), isKept: z.boolean().default(false) }),
);

/** What mails a conversation is made of. Empty for one that has nothing to do with e-mail. */
export async function readThread(
  ctx: AdminContext,
  { conversationId }: z.infer<typeof MailThreadInput>,
): Promise<MailThreadView> {
  const thread = await query(ctx.em)
    .selectFrom("support_mail_threads as t")
    .innerJoin("chat_conversations as c", "c.id", "t.conversation_id")
    .select(["t.address", "t.subject", "t.sent_seq", "c.last_seq"])
    .where("t.conversation_id", "=", conversationId)
    .executeTakeFirst();
  const items = await readItems(ctx, conversationId);
  const answers = thread === undefined ? [] : await readAnswers(ctx, conversationId);
  return {
    address: thread?.address ?? null,
    subject: thread?.subject ?? null,
    isConnected: ctx.supportMail.mailbox !== null,
    hasUnsent: thread !== undefined && Number(thread.last_seq) > Number(thread.sent_seq),
    items,
    answers,
  };
}

async function readItems({ em }: AdminContext, conversationId: string): Promise<MailThreadView["items"]> {
  const rows = await query(em)
    .selectFrom("support_mails as s")
    .leftJoin("chat_messages as m", (join) =>
      join
        .onRef("m.conversation_id", "=", "s.conversation_id")
        .onRef("m.client_message_id", "=", "s.client_message_id"),
    )
    .select(["s.client_message_id", "s.subject", "s.proof", "s.claims_account", "s.attachments", "s.reason"])
    .select(sql<boolean>`s.original <> '' and s.original is distinct from m.body`.as("has_more"))
    .where("s.conversation_id", "=", conversationId)
    .orderBy("s.created_at", "desc")
    .limit(MOST)
    .execute();
  return rows.toReversed().flatMap(({ client_message_id: clientMessageId, ...row }) =>
    clientMessageId === null
      ? []
      : [
          {
            clientMessageId,
            subject: row.subject,
            proof: row.proof ?? "none",
            claimsAccount: row.claims_account,
            isTooLarge: row.reason === "too_large",
            hasMore: row.has_more,
            attachments: Attachments.parse(row.attachments),
          },
        ],
  );
}

async function readAnswers({ em }: AdminContext, conversationId: string): Promise<MailThreadView["answers"]> {
  const key = answerKey(conversationId, "");
  const rows = await query(em)
    .selectFrom("mails")
    .select(["once", "state", "last_error"])
    .where("once", ">=", key)
    .where("once", "<", `${key}~`)
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.toReversed().map(({ once, state, last_error: error }) => ({
    seq: Number(once.slice(key.length)),
    state,
    error,
  }));
}

/** With the history and the signature that its message leaves out. Throws NOT_FOUND. */
export async function readOriginal(
  { em }: AdminContext,
  { conversationId, clientMessageId }: z.infer<typeof MailOriginalInput>,
): Promise<z.infer<typeof MailOriginalView>> {
  const row = await query(em)
    .selectFrom("support_mails")
    .select("original")
    .where("conversation_id", "=", conversationId)
    .where("client_message_id", "=", clientMessageId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return { text: row.original };
}
