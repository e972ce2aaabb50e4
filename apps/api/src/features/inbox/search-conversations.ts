import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { SearchHitView, SearchInput, SearchView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { referenceOf } from "../chat/index.ts";
import { personColumns, personView } from "./person-columns.ts";
import { questionOf, type Question } from "./search-question.ts";
import { searchMessages, type MessageHitRow } from "./search-messages.ts";

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

interface Hit {
  readonly cursor: string;
  readonly conversation: ConversationRow;
  readonly said: MessageHitRow | null;
}

/** So many of the newest conversations are looked at before all people are: part of everybody's address fills a page. */
const NEAR_PEOPLE = 2_000;

/**
 * First the people, and the conversation whose reference it is, then what was said or noted; each newest first, over
 * the whole history, or as far back as a search may look. Few statements, whatever the size of a page.
 */
export async function searchConversations(
  ctx: AdminContext,
  { text, limit, cursor }: SearchInput,
): Promise<SearchView> {
  const place = placeOf(cursor);
  const question = questionOf(text);
  if (question === null) return { items: [], nextCursor: null, searchedBackTo: null };
  const wanted = limit + 1;
  const people = place.before === null ? await searchPeople(ctx, question, { ...place, limit: wanted }) : [];
  const left = wanted - people.length;
  const said =
    left === 0
      ? { hits: [], floor: null }
      : await searchWords(ctx, question, { before: place.before, limit: left });
  const hits = [...people, ...said.hits];
  const kept = hits.slice(0, limit);
  const items = kept.map(hitView);
  if (said.floor !== null)
    return { items, nextCursor: saidCursor(said.floor), searchedBackTo: timeOf(said.floor) };
  return {
    items,
    nextCursor: hits.length > limit ? (kept.at(-1)?.cursor ?? null) : null,
    searchedBackTo: null,
  };
}

interface Place {
  /** People of conversations with a smaller number. */
  readonly below: number;
  /** Null while people are listed, then the id of what was said last. */
  readonly before: string | null;
}

function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return { below: Number.MAX_SAFE_INTEGER, before: null };
  const match = /^person\.(\d{1,14})$|^said\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/.exec(
    cursor,
  );
  if (match === null) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  }
  const [, number, id = null] = match;
  return { below: Number(number ?? 0), before: id };
}

const conversationColumns = ["c.id", "c.number", "c.status", ...personColumns] as const;

function conversations(em: EntityManager) {
  return query(em)
    .selectFrom("chat_conversations as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("contacts as k", "k.id", "c.contact_id")
    .select(conversationColumns);
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>["execute"]>>[number];

async function searchPeople(
  ctx: AdminContext,
  question: Question,
  place: Place & { limit: number },
): Promise<Hit[]> {
  const near = await searchNewestPeople(ctx, question, place);
  const rows = near.length === place.limit ? near : await searchAllPeople(ctx, question, place);
  return rows.map((conversation) => ({ cursor: `person.${conversation.number}`, conversation, said: null }));
}

function searchNewestPeople(
  { em }: AdminContext,
  { person, number }: Question,
  { below, limit }: Place & { limit: number },
): Promise<ConversationRow[]> {
  return query(em)
    .selectFrom((of) =>
      of
        .selectFrom("chat_conversations")
        .selectAll()
        .where("last_seq", ">", "0")
        .where("number", "<", String(below))
        .orderBy("number", "desc")
        .limit(NEAR_PEOPLE)
        .as("c"),
    )
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("contacts as k", "k.id", "c.contact_id")
    .select(conversationColumns)
    .where(({ or, eb }) =>
      or([
        eb("u.name", "ilike", person),
        eb("u.email", "ilike", person),
        eb("k.name", "ilike", person),
        eb("k.email", "ilike", person),
        eb("c.number", "=", String(number ?? -1)),
      ]),
    )
    .orderBy("c.number", "desc")
    .limit(limit)
    .execute();
}

function searchAllPeople(
  { em }: AdminContext,
  { person, number }: Question,
  { below, limit }: Place & { limit: number },
): Promise<ConversationRow[]> {
  return conversations(em)
    .where("c.last_seq", ">", "0")
    .where("c.number", "<", String(below))
    .where("c.id", "in", (of) =>
      of
        .selectFrom((from) =>
          from
            .selectFrom("users")
            .select("id")
            .where(({ or, eb }) => or([eb("name", "ilike", person), eb("email", "ilike", person)]))
            // Keeps these apart from the join, for which PostgreSQL would read a million people in the order of their ids.
            .offset(0)
            .as("p"),
        )
        .innerJoin("chat_conversations as f", "f.user_id", "p.id")
        .select("f.id")
        .union(
          of
            .selectFrom("contacts as w")
            .innerJoin("chat_conversations as g", "g.contact_id", "w.id")
            .select("g.id")
            .where(({ or, eb }) => or([eb("w.name", "ilike", person), eb("w.email", "ilike", person)])),
        )
        .union(
          of
            .selectFrom("chat_conversations as quoted")
            .select("quoted.id")
            .where("quoted.number", "=", String(number ?? -1)),
        ),
    )
    .orderBy("c.number", "desc")
    .limit(limit)
    .execute();
}

async function searchWords(
  { em }: AdminContext,
  question: Question,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ hits: Hit[]; floor: string | null }> {
  const { rows: found, floor } = await searchMessages(em, question, { before: before ?? LAST_ID, limit });
  if (found.length === 0) return { hits: [], floor };
  const ids = [...new Set(found.map((said) => said.conversation_id))];
  const rows = await conversations(em)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hits = found.flatMap((said) => {
    const conversation = byId.get(said.conversation_id);
    return conversation === undefined ? [] : [{ cursor: saidCursor(said.id), conversation, said }];
  });
  return { hits, floor };
}

function saidCursor(id: string): string {
  return `said.${id}`;
}

/** Ids begin with it. */
function timeOf(id: string): string {
  return new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();
}

function hitView({ conversation, said }: Hit): SearchHitView {
  return {
    conversationId: conversation.id,
    reference: referenceOf(conversation),
    user: personView(conversation),
    status: conversation.status,
    found: said && {
      kind: said.kind,
      sender: said.sender,
      seq: Number(said.seq),
      text: said.body,
      at: said.at.toISOString(),
    },
  };
}
