import type { ConversationStatus } from "@fillmark/contracts/inbox";
import type { SearchHitView, SearchInput } from "@fillmark/contracts/inbox-tools";
import type { Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { referenceOf } from "../chat/index.ts";
import { questionOf, type Question } from "./search-question.ts";
import { searchSaid, type SaidRow } from "./search-said.ts";

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

interface ConversationRow {
  id: string;
  number: number;
  status: ConversationStatus;
  user_id: string;
  name: string | null;
  email: string;
}

interface Hit {
  readonly cursor: string;
  readonly conversation: ConversationRow;
  readonly said: SaidRow | null;
}

/**
 * First the people, and the conversation whose reference it is, then what was said or noted; each newest first, over
 * the whole history. At most four statements, whatever the size of a page.
 */
export async function searchConversations(
  ctx: AdminContext,
  { text, limit, cursor }: SearchInput,
): Promise<Page<SearchHitView>> {
  const place = placeOf(cursor);
  const question = questionOf(text);
  if (question === null) return { items: [], nextCursor: null };
  const wanted = limit + 1;
  const people = place.before === null ? await searchPeople(ctx, question, { ...place, limit: wanted }) : [];
  const left = wanted - people.length;
  const said = left === 0 ? [] : await searchWords(ctx, question, { before: place.before, limit: left });
  const hits = [...people, ...said];
  const kept = hits.slice(0, limit);
  return {
    items: kept.map(hitView),
    nextCursor: hits.length > limit ? (kept.at(-1)?.cursor ?? null) : null,
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

const conversationColumns = `c.id, c.number::float8 as number, c.status, u.id as user_id, u.name, u.email`;

async function searchPeople(
  { em }: AdminContext,
  { person, number }: Question,
  { below, limit }: Place & { limit: number },
): Promise<Hit[]> {
  const rows = await em.execute<ConversationRow[]>(
    `select ${conversationColumns} from chat_conversations c join users u on u.id = c.user_id
     where c.last_seq > 0 and c.number < ? and c.id in (
       select f.id from users p join chat_conversations f on f.user_id = p.id
         where p.name ilike ? or p.email ilike ?
       union select id from chat_conversations where number = ?)
     order by c.number desc limit ?`,
    [below, person, person, number ?? -1, limit],
  );
  return rows.map((conversation) => ({ cursor: `person.${conversation.number}`, conversation, said: null }));
}

async function searchWords(
  { em }: AdminContext,
  question: Question,
  { before, limit }: { before: string | null; limit: number },
): Promise<Hit[]> {
  const found = await searchSaid(em, question, { before: before ?? LAST_ID, limit });
  if (found.length === 0) return [];
  const rows = await em.execute<ConversationRow[]>(
    `select ${conversationColumns} from chat_conversations c join users u on u.id = c.user_id where c.id in (?)`,
    [[...new Set(found.map((said) => said.conversation_id))]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((said) => {
    const conversation = byId.get(said.conversation_id);
    return conversation === undefined ? [] : [{ cursor: `said.${said.id}`, conversation, said }];
  });
}

function hitView({ conversation, said }: Hit): SearchHitView {
  return {
    conversationId: conversation.id,
    reference: referenceOf(conversation),
    user: { id: conversation.user_id, name: conversation.name, email: conversation.email },
    status: conversation.status,
    found: said && {
      kind: said.kind,
      sender: said.sender,
      seq: said.seq,
      text: said.body,
      at: new Date(said.at_ms).toISOString(),
    },
  };
}
