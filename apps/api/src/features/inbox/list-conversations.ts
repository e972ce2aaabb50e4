import { sql } from "kysely";
import type { InboxRowView, ListConversationsInput } from "@fillmark/contracts/inbox";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { targetsInHours } from "./answer-targets.ts";
import { filtered } from "./filtered-conversations.ts";
import { formatCursor, parseCursor, type InboxCursor } from "./inbox-cursor.ts";
import { inboxRowView, listInboxRows } from "./inbox-rows.ts";
import { listByDue } from "./list-by-due.ts";

const newestFirst = sql`c.changed_at desc, c.number desc`;
const longestWaitFirst = sql`c.waiting_since asc nulls last, ${newestFirst}`;

/** A row that changes between two pages may move past their border, as it then stands elsewhere. */
export async function listConversations(
  ctx: AdminContext,
  input: ListConversationsInput,
): Promise<Page<InboxRowView>> {
  const counts = input.status === "open" || input.status === "pending";
  const set = input.status === "open" || input.isOverdue ? await targetsInHours(ctx.em) : null;
  if (input.isOverdue && (set === null || !counts)) return { items: [], nextCursor: null };
  return set === null ? listByActivity(ctx, input) : listByDue(ctx, input, set);
}

/** One statement. */
async function listByActivity(ctx: AdminContext, input: ListConversationsInput): Promise<Page<InboxRowView>> {
  const isByWait = input.status === "open";
  const place = input.cursor === undefined ? null : parseCursor(input.cursor, { isByWait });
  const order = isByWait ? longestWaitFirst : newestFirst;
  const [first, ...others] = isByWait ? partsByWait(place) : [after(place)];
  const stretch = (part: Part) =>
    part(filtered(ctx, input))
      .orderBy(order)
      .limit(input.limit + 1);
  let found = query(ctx.em).selectFrom(stretch(first).as("c")).selectAll();
  for (const other of others) found = found.unionAll((of) => of.parens(stretch(other)));
  const conversations = query(ctx.em)
    .selectFrom(found.as("c"))
    .selectAll()
    .orderBy(order)
    .limit(input.limit + 1);
  return page({
    rows: await listInboxRows(ctx.em, conversations.as("c"), order),
    limit: input.limit,
    cursorOf: (row) =>
      formatCursor({
        waitingMs: isByWait ? (row.waiting_since?.getTime() ?? null) : null,
        changedMs: row.changed_at.getTime(),
        number: Number(row.number),
      }),
    view: inboxRowView,
  });
}

type Stretch = ReturnType<typeof filtered>;
type Part = (rows: Stretch) => Stretch;

const resting: Part = (rows) => rows.where("c.waiting_since", "is", null);

/** Those who wait and those who don't are two stretches of one index, each read from where the page begins. */
function partsByWait(place: InboxCursor | null): readonly [Part, ...Part[]] {
  if (place === null) return [(rows) => rows.where("c.waiting_since", "is not", null), resting];
  const { waitingMs } = place;
  if (waitingMs === null) return [(rows) => after(place)(resting(rows))];
  const since = new Date(waitingMs);
  const waiting: Part = (rows) =>
    rows
      .where("c.waiting_since", ">=", since)
      .where(({ or, eb, refTuple, tuple }) =>
        or([
          eb("c.waiting_since", ">", since),
          eb(refTuple("c.changed_at", "c.number"), "<", tuple(...placeOf(place))),
        ]),
      );
  return [waiting, resting];
}

function after(place: InboxCursor | null): Part {
  if (place === null) return (rows) => rows;
  return (rows) =>
    rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("c.changed_at", "c.number"), "<", tuple(...placeOf(place))),
    );
}

function placeOf({ changedMs, number }: InboxCursor): [Date, string] {
  return [new Date(changedMs), String(number)];
}
