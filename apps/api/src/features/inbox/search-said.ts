import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatSender } from "@fillmark/contracts/chat";
import { saidCondition, type Question } from "./search-question.ts";

export interface SaidRow {
  id: string;
  kind: "message" | "note";
  conversation_id: string;
  sender: ChatSender;
  seq: number;
  body: string;
  at_ms: number;
}

/** So many of the newest messages are read through before the indexes of words are asked. */
const NEAR = 5_000;
/** More, where the indexes can't give all of it: older messages are found by whole words and their beginnings. */
const NEAR_WITHOUT_INDEX = 50_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface Span {
  /** An id, and the ids begin with the time: older than this. */
  readonly before: string;
  readonly limit: number;
}

/**
 * Messages and notes that match, newest first, from all of history. A word that many say is found by reading back
 * from the newest until a page is full; one that few say, by the indexes, as those give everything at once and in no
 * order. Doing the first, then the second for the rest, takes a bounded time for both.
 */
export async function searchSaid(
  em: EntityManager,
  question: Question,
  { before, limit }: Span,
): Promise<SaidRow[]> {
  const isIndexed = question.anywhere === null || question.isIndexed;
  const border = await em.execute<{ id: string }[]>(
    "select id from chat_messages where id < ? order by id desc offset ? limit 1",
    [before, isIndexed ? NEAR : NEAR_WITHOUT_INDEX],
  );
  const floor = border[0]?.id ?? FIRST_ID;
  const near = await readHits(em, nearHits(question, { before, limit }, floor), limit);
  if (near.length === limit || floor === FIRST_ID) return near;
  const far = await readHits(em, farHits(question, floor), limit - near.length);
  return [...near, ...far];
}

interface Hits {
  /** Gives `kind` and `id`. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The offset keeps the conditions from being answered by an index of words; the limit ends the reading. */
function nearHits(question: Question, { before, limit }: Span, floor: string): Hits {
  const { sql, values } = saidCondition(question, { byIndex: false });
  const one = (kind: SaidRow["kind"], table: string) =>
    `(select '${kind}' as kind, id from (
        select id, body, words from ${table} where id < ? and id >= ? order by id desc offset 0) near
      where ${sql} order by id desc limit ?)`;
  const each = [before, floor, ...values, limit];
  return {
    sql: `${one("message", "chat_messages")} union all ${one("note", "chat_notes")}`,
    values: [...each, ...each],
  };
}

function farHits(question: Question, floor: string): Hits {
  const { sql, values } = saidCondition(question, { byIndex: true });
  return {
    sql: `select 'message' as kind, id from chat_messages where ${sql} and id < ?
      union all select 'note' as kind, id from chat_notes where ${sql} and id < ?`,
    values: [...values, floor, ...values, floor],
  };
}

/** Materialised, so that the limit doesn't tempt the planner to walk through all of history for a rare word. */
async function readHits(em: EntityManager, { sql, values }: Hits, limit: number): Promise<SaidRow[]> {
  return em.execute<SaidRow[]>(
    `with hits as materialized (${sql}), page as (select * from hits order by id desc limit ?)
     select p.id, p.kind, coalesce(m.conversation_id, n.conversation_id) as conversation_id,
       coalesce(m.author_kind, 'admin') as sender, coalesce(m.seq, n.after_seq)::float8 as seq,
       coalesce(m.body, n.body) as body,
       (extract(epoch from coalesce(m.created_at, n.created_at)) * 1000)::float8 as at_ms
     from page p
       left join chat_messages m on p.kind = 'message' and m.id = p.id
       left join chat_notes n on p.kind = 'note' and n.id = p.id
     order by p.id desc`,
    [...values, limit],
  );
}
