// Support has answered and the user isn't here: one mail, and no other before they have read what is there. A mail
// passes through many hands, so it only says that there is an answer.
import type { Language } from "@fillmark/contracts/languages";
import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { sayChat } from "../../words/chat-mails.ts";
import { languageOfUser } from "../../words/language-of-user.ts";
import { mailTerms, notify } from "../notifications/index.ts";

/** For this long an answer may lie there unread, and a user count as here after they were last heard of. */
export const AWAY_MS = 120_000;
/** An answer that nobody mailed for this long is old news. */
const OLD_NEWS_MS = 3 * 86_400_000;
const PAGE = 200;

interface Candidate {
  id: string;
  user_id: string;
}

type Needs = Pick<Context, "em" | "clock" | "chat" | "auth">;

export async function mailAwayUsers(ctx: Needs): Promise<void> {
  const candidates: Candidate[] = [];
  let page: Candidate[] = [];
  do {
    page = await candidatesAfter(ctx, page.at(-1)?.id ?? null);
    candidates.push(...page.filter(({ user_id: userId }) => !ctx.chat.isPresent(userId)));
  } while (page.length === PAGE);
  await eachOnItsOwn(candidates, (candidate) => mailOnce(ctx, candidate));
}

/** Only what an agent wrote to the user counts as unread: notes are of another table, the system's words no answer. */
async function candidatesAfter({ em, clock }: Needs, after: string | null): Promise<Candidate[]> {
  const awaySince = new Date(clock.now() - AWAY_MS);
  return em.execute<Candidate[]>(
    `select c.id, c.user_id
     from chat_conversations c join users u on u.id = c.user_id and u.disabled_at is null
     where c.user_unread > 0 and c.changed_at > ? and c.mailed_seq <= c.user_read_seq
       and (c.user_seen_at is null or c.user_seen_at <= ?)
       and (?::uuid is null or c.id > ?)
       and (select m.created_at from chat_messages m
            where m.conversation_id = c.id and m.seq > c.user_read_seq and m.author_kind = 'admin'
            order by m.seq limit 1) <= ?
     order by c.id limit ?`,
    [new Date(clock.now() - OLD_NEWS_MS), awaySince, after, after, awaySince, PAGE],
  );
}

/** The row is locked and judged anew: whoever reads, or mails, at the same time comes before or after this. */
async function mailOnce({ em, clock, auth }: Needs, { id, user_id: userId }: Candidate): Promise<void> {
  await inTransaction(em.fork(), async (transaction) => {
    const rows = await transaction.execute<{ seq: number; unread: number; read_seq: number }[]>(
      `update chat_conversations set mailed_seq = last_seq
       where id = ? and user_unread > 0 and mailed_seq <= user_read_seq
         and (user_seen_at is null or user_seen_at <= ?)
       returning last_seq::float8 as seq, user_unread as unread, user_read_seq::float8 as read_seq`,
      [id, new Date(clock.now() - AWAY_MS)],
    );
    const row = rows[0];
    if (row === undefined) return;
    const once = `chat:${id}:${row.read_seq}`;
    await notify(transaction, { clock }, { userId, content: { type: "chat" }, once });
    const terms = await mailTerms(transaction, { clock }, { userId, kind: "chat" });
    if (terms === null) return;
    const language = await languageOfUser(transaction, userId);
    await queueMail(transaction, clock, {
      ...terms,
      subject: sayChat(language, "answeredSubject"),
      text: letter(language, row.unread, auth.cookies.origin),
      kind: "chat.answered",
      once: `chat:${id}:${row.seq}`,
    });
  });
}

/** `origin` is the address people use, where it is known. */
function letter(language: Language, count: number, origin: string | null): string {
  return [
    sayChat(language, "hello"),
    count === 1 ? sayChat(language, "answeredOne") : sayChat(language, "answered", { count }),
    origin === null ? sayChat(language, "signIn") : sayChat(language, "readHere", { link: `${origin}/chat` }),
    sayChat(language, "end"),
  ].join("\n\n");
}
