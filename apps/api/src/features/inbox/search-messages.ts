import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression } from "kysely";
import { query } from "../../db/query.ts";
import { estimateCandidates, type Sample } from "./estimate-candidates.ts";
import { messageCondition, type Question } from "./search-question.ts";

/** Of a message or of a note: one of both is there. */
export type MessageHitRow = Awaited<ReturnType<typeof readHits>>[number];

/** So many of the newest messages are read through before the indexes of words are asked. */
const NEAR = 5_000;
/** So many more instead of the indexes, where those would hand over too much or can't answer. */
const FURTHER = 25_000;
/** The most that the indexes may hand over. */
const MAX_CANDIDATES = 20_000;
/** Of the table of messages, to tell the one from the other. */
const SAMPLED_PAGES = 60;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface Span {
  /** An id, and the ids begin with the time: older than this. */
  readonly before: string;
  readonly limit: number;
}

export interface MessageHits {
  readonly rows: MessageHitRow[];
  /** An id: what is older was not looked at. Null where nothing older is missing from `rows`, or it is full. */
  readonly floor: string | null;
}

/**
 * Messages and notes that match, newest first. A word that many say is found by reading back from the newest until a
 * page is full; one that few say, by the indexes, over all of history, as those give everything at once and in no
 * order. Where neither ends soon, as with a common word less another, a bounded part of history is read, and where
 * that ended is part of the answer.
 */
export async function searchMessages(
  em: EntityManager,
  question: Question,
  { before, limit }: Span,
): Promise<MessageHits> {
  const near = await readBack(em, question, { before, limit, most: NEAR });
  if (near.floor === null) return near;
  const rest = { before: near.floor, limit: limit - near.rows.length };
  const far = (await isForIndexes(em, question))
    ? { rows: await readHits(em, farHits(em, question, near.floor), rest.limit), floor: null }
    : await readBack(em, question, { ...rest, most: FURTHER });
  return { rows: [...near.rows, ...far.rows], floor: far.floor };
}

async function readBack(
  em: EntityManager,
  question: Question,
  { before, limit, most }: Span & { most: number },
): Promise<MessageHits> {
  const border = await query(em)
    .selectFrom("chat_messages")
    .select("id")
    .where("id", "<", before)
    .orderBy("id", "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const floor = border?.id ?? null;
  const hits = nearHits(em, question, { before, limit, floor: floor ?? FIRST_ID });
  const rows = await readHits(em, hits, limit);
  return { rows, floor: rows.length === limit ? null : floor };
}

async function isForIndexes(em: EntityManager, question: Question): Promise<boolean> {
  if (question.anywhere !== null && !question.isIndexed) return false;
  return estimateCandidates(question, await readSample(em)) <= MAX_CANDIDATES;
}

/** As a whole in SQL: a sample stands between a table and its other name, where Kysely has no place for it. */
async function readSample(em: EntityManager): Promise<Sample> {
  const pages = sql`pg_relation_size('chat_messages') / current_setting('block_size')::float8`;
  const { rows } = await sql<{ body: string; share: number }>`
    select body, least(1, ${SAMPLED_PAGES} / (${pages})) as share
    from chat_messages tablesample system (least(100, 100 * ${SAMPLED_PAGES} / (${pages})))`.execute(
    query(em),
  );
  return { bodies: rows.map(({ body }) => body), share: rows[0]?.share ?? 1 };
}

const messageKind = sql.lit<"message" | "note">("message").as("kind");
const noteKind = sql.lit<"message" | "note">("note").as("kind");

/** Gives `kind` and `id`. */
type Hits = Expression<{ kind: "message" | "note"; id: string }>;

/** The offset keeps the conditions from being answered by an index of words; the limit ends the reading. */
function nearHits(
  em: EntityManager,
  question: Question,
  { before, limit, floor }: Span & { readonly floor: string },
) {
  const condition = messageCondition(question);
  const said = query(em)
    .selectFrom((of) =>
      of
        .selectFrom("chat_messages")
        .select(["id", "body", "words"])
        .where("id", "<", before)
        .where("id", ">=", floor)
        .orderBy("id", "desc")
        .offset(0)
        .as("near"),
    )
    .select([messageKind, "near.id"])
    .where(condition)
    .orderBy("near.id", "desc")
    .limit(limit);
  const noted = query(em)
    .selectFrom((of) =>
      of
        .selectFrom("chat_notes")
        .select(["id", "body", "words"])
        .where("id", "<", before)
        .where("id", ">=", floor)
        .orderBy("id", "desc")
        .offset(0)
        .as("near"),
    )
    .select([noteKind, "near.id"])
    .where(condition)
    .orderBy("near.id", "desc")
    .limit(limit);
  return query(em)
    .selectFrom(said.as("said"))
    .select(["said.kind", "said.id"])
    .unionAll((of) => of.parens(noted));
}

function farHits(em: EntityManager, question: Question, floor: string): Hits {
  const condition = messageCondition(question);
  return query(em)
    .selectFrom("chat_messages")
    .select([messageKind, "id"])
    .where(condition)
    .where("id", "<", floor)
    .unionAll((of) =>
      of.selectFrom("chat_notes").select([noteKind, "id"]).where(condition).where("id", "<", floor),
    );
}

/** Materialised, so that the limit doesn't tempt the planner to walk through all of history for a rare word. */
async function readHits(em: EntityManager, hits: Hits, limit: number) {
  return query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => hits,
    )
    .with("page", (db) => db.selectFrom("hits").selectAll().orderBy("id", "desc").limit(limit))
    .selectFrom("page as p")
    .leftJoin("chat_messages as m", (join) => join.on("p.kind", "=", "message").onRef("m.id", "=", "p.id"))
    .leftJoin("chat_notes as n", (join) => join.on("p.kind", "=", "note").onRef("n.id", "=", "p.id"))
    .select(({ fn, ref }) => [
      "p.id",
      "p.kind",
      fn.coalesce("m.conversation_id", "n.conversation_id").$notNull().as("conversation_id"),
      fn.coalesce(ref("m.author_kind"), sql.lit<"admin">("admin")).as("sender"),
      fn.coalesce("m.seq", "n.after_seq").$notNull().as("seq"),
      fn.coalesce("m.body", "n.body").$notNull().as("body"),
      fn.coalesce("m.created_at", "n.created_at").$notNull().as("at"),
    ])
    .orderBy("p.id", "desc")
    .execute();
}
