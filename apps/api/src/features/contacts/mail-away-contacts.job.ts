// An agent has answered a contact who isn't there: what was written goes to them the way they can be reached, all of it that is new
// in one piece, and nothing more before they have read it. Nothing that is automatic goes out by itself.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { findContact, type Contact } from "./contact.ts";
import { isStopped } from "./mail-stops.ts";

/** As long as it is for users: an answer lies there unread, and a contact counts as here after they were last seen. */
export const AWAY_MS = 120_000;
const OLD_NEWS_MS = 3 * 86_400_000;
const PAGE = 200;
/** In one letter, the newest of them. */
const MOST_MESSAGES = 20;

export interface Answer {
  readonly contact: Contact;
  readonly email: string;
  readonly conversationId: string;
  /** For people to quote. */
  readonly number: string;
  /** What agents wrote since the contact last read, oldest first. */
  readonly said: readonly { readonly seq: string; readonly text: string; readonly fileName: string | null }[];
  /** Up to which message this is. */
  readonly seq: string;
}

/**
 * Takes an answer to a contact who is away, in the transaction that notes it as sent. False where it doesn't go out now: it is
 * offered again a minute later, for three days.
 */
export type AnswerHook = (em: EntityManager, ctx: Context, answer: Answer) => Promise<boolean>;

/** By where contacts have come from; who writes by e-mail is answered there at once, whether or not a page is open. */
export type AnswerHooks = Readonly<Record<Contact["source"], AnswerHook | null>>;

/** Offers what is due to the hook of where the contact came from, each answer in a transaction of its own. */
export async function mailAwayContacts(ctx: Context, hooks: AnswerHooks): Promise<void> {
  const due = await candidates(ctx);
  const away = due.filter(({ contact_id: id }) => id !== null && !ctx.chat.isPresent(id));
  await settleAll(away, ({ id }) => sendOnce(ctx, hooks, id));
}

function candidates({ em, clock }: Context) {
  const awaySince = new Date(clock.now() - AWAY_MS);
  return unread(em, awaySince)
    .where("c.changed_at", ">", new Date(clock.now() - OLD_NEWS_MS))
    .orderBy("c.changed_at")
    .limit(PAGE)
    .execute();
}

/** Those whose oldest unread answer of an agent is old enough for its contact to have read it. */
function unread(em: EntityManager, awaySince: Date) {
  return query(em)
    .selectFrom("chat_conversations as c")
    .innerJoin("contacts as k", "k.id", "c.contact_id")
    .select(["c.id", "c.contact_id", "c.number", "c.last_seq", "c.user_read_seq", "k.email"])
    .where("k.email", "is not", null)
    .where(sql<boolean>`not ${isStopped}`)
    .where("k.blocked_at", "is", null)
    .where("c.user_unread", ">", 0)
    .whereRef("c.mailed_seq", "<=", "c.user_read_seq")
    .where((of) => of.or([of("c.user_seen_at", "is", null), of("c.user_seen_at", "<=", awaySince)]))
    .where(
      sql<boolean>`(select m.created_at from chat_messages m where m.conversation_id = c.id
        and m.seq > c.user_read_seq and m.author_kind = 'admin' and not m.is_automatic
        order by m.seq limit 1) <= ${awaySince}`,
    );
}

/** Judged anew while the row is held: a read, or another process, comes before or after. */
async function sendOnce(ctx: Context, hooks: AnswerHooks, id: string): Promise<void> {
  await inTransaction(ctx.em.fork(), async (em) => {
    const awaySince = new Date(ctx.clock.now() - AWAY_MS);
    const row = await unread(em, awaySince).where("c.id", "=", id).forUpdate("c").executeTakeFirst();
    if (row === undefined || row.contact_id === null || row.email === null) return;
    const contact = await findContact(em, row.contact_id);
    const hook = contact === null ? null : hooks[contact.source];
    if (contact === null || hook === null) return;
    const said = await readSaid(em, { id, after: row.user_read_seq });
    const { email, number, last_seq: seq } = row;
    if (!(await hook(em, ctx, { contact, email, conversationId: id, number, said, seq }))) return;
    await query(em).updateTable("chat_conversations").set({ mailed_seq: seq }).where("id", "=", id).execute();
  });
}

async function readSaid(em: EntityManager, { id, after }: { readonly id: string; readonly after: string }) {
  const rows = await query(em)
    .selectFrom("chat_messages as m")
    .leftJoin("stored_files as f", "f.id", "m.file_id")
    .select(["m.seq", "m.body", "f.name"])
    .where("m.conversation_id", "=", id)
    .where("m.seq", ">", after)
    .where("m.author_kind", "=", "admin")
    .orderBy("m.seq", "desc")
    .limit(MOST_MESSAGES)
    .execute();
  return rows.toReversed().map(({ seq, body, name }) => ({ seq, text: body, fileName: name }));
}
