// Support has answered and the user isn't here: one mail, and no other before they have read what is there. A mail
// passes through many hands, so it only says that there is an answer.
import type { Language } from "@fillmark/contracts/languages";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { tChat } from "../../messages/chat-mails.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { mailTerms, notify } from "../notifications/index.ts";

/** For this long an answer may lie there unread, and a user count as here after they were last seen. */
export const AWAY_MS = 120_000;
/** An answer that nobody mailed for this long is old news. */
const OLD_NEWS_MS = 3 * 86_400_000;
const PAGE = 200;

interface Candidate {
  id: string;
  user_id: string;
}

type Deps = Pick<Context, "em" | "clock" | "chat" | "auth">;

export async function mailOfflineUsers(ctx: Deps): Promise<void> {
  const candidates: Candidate[] = [];
  let page: Candidate[] = [];
  do {
    page = await candidatesAfter(ctx, page.at(-1)?.id ?? null);
    candidates.push(...page.filter(({ user_id: userId }) => !ctx.chat.isPresent(userId)));
  } while (page.length === PAGE);
  await settleAll(candidates, (candidate) => mailOnce(ctx, candidate));
}

/** Only what an agent wrote to the user counts as unread: notes are of another table, the system's messages and automatic replies no answer. */
function candidatesAfter({ em, clock }: Deps, after: string | null): Promise<Candidate[]> {
  const awaySince = new Date(clock.now() - AWAY_MS);
  let found = query(em)
    .selectFrom("chat_conversations as c")
    .innerJoin("users as u", (join) => join.onRef("u.id", "=", "c.user_id").on("u.disabled_at", "is", null))
    .select(["c.id", "u.id as user_id"])
    .where("c.user_unread", ">", 0)
    .where("c.changed_at", ">", new Date(clock.now() - OLD_NEWS_MS))
    .whereRef("c.mailed_seq", "<=", "c.user_read_seq")
    .where(({ or, eb }) => or([eb("c.user_seen_at", "is", null), eb("c.user_seen_at", "<=", awaySince)]))
    .where((of) =>
      of(
        of
          .selectFrom("chat_messages as m")
          .select("m.created_at")
          .whereRef("m.conversation_id", "=", "c.id")
          .whereRef("m.seq", ">", "c.user_read_seq")
          .where("m.author_kind", "=", "admin")
          .where("m.is_automatic", "=", false)
          .orderBy("m.seq")
          .limit(1),
        "<=",
        awaySince,
      ),
    );
  if (after !== null) found = found.where("c.id", ">", after);
  return found.orderBy("c.id").limit(PAGE).execute();
}

/** The row is locked and judged anew: a read, or a mail, at the same time comes before or after this. */
async function mailOnce({ em, clock, auth }: Deps, { id, user_id: userId }: Candidate): Promise<void> {
  await inTransaction(em.fork(), async (transaction) => {
    const awaySince = new Date(clock.now() - AWAY_MS);
    const row = await query(transaction)
      .updateTable("chat_conversations")
      .set(({ ref }) => ({ mailed_seq: ref("last_seq") }))
      .where("id", "=", id)
      .where("user_unread", ">", 0)
      .whereRef("mailed_seq", "<=", "user_read_seq")
      .where(({ or, eb }) => or([eb("user_seen_at", "is", null), eb("user_seen_at", "<=", awaySince)]))
      .returning(["last_seq as seq", "user_unread as unread", "user_read_seq as read_seq"])
      .executeTakeFirst();
    if (row === undefined) return;
    const once = `chat:${id}:${row.read_seq}`;
    await notify(transaction, { clock }, { userId, content: { type: "chat" }, once });
    const terms = await mailTerms(transaction, { clock }, { userId, kind: "chat" });
    if (terms === null) return;
    const language = await languageOfUser(transaction, userId);
    await queueMail(transaction, clock, {
      ...terms,
      subject: tChat(language, "answeredSubject"),
      text: letter(language, row.unread, auth.cookies.origin),
      kind: "chat.answered",
      once: `chat:${id}:${row.seq}`,
    });
  });
}

/** `origin` is the address people use, where it is known. */
function letter(language: Language, count: number, origin: string | null): string {
  return [
    tChat(language, "hello"),
    count === 1 ? tChat(language, "answeredOne") : tChat(language, "answered", { count }),
    origin === null ? tChat(language, "signIn") : tChat(language, "readHere", { link: `${origin}/chat` }),
    tChat(language, "end"),
  ].join("\n\n");
}
