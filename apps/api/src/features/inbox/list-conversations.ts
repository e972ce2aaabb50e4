import type { InboxRowView, ListConversationsInput } from "@fillmark/contracts/inbox";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { cursorOfPlace, placeOfCursor, type Place } from "./inbox-place.ts";
import { inboxRowView, readInboxRows } from "./inbox-rows.ts";

const newestFirst = "c.changed_at desc, c.number desc";
const longestWaitFirst = `c.waiting_since asc nulls last, ${newestFirst}`;

/** One statement. A row that changes between two pages may move past their border, as it then stands elsewhere. */
export async function listConversations(
  ctx: AdminContext,
  input: ListConversationsInput,
): Promise<Page<InboxRowView>> {
  const isByWait = input.status === "open";
  const place = input.cursor === undefined ? null : placeOfCursor(input.cursor, { isByWait });
  const parts = isByWait ? partsByWait(place) : [after(place)];
  const filter = filterOf(ctx, input);
  const orderBy = isByWait ? longestWaitFirst : newestFirst;
  const select = ({ sql, values }: Part) => ({
    sql: `(select * from chat_conversations c where ${filter.sql}${sql} order by ${orderBy} limit ?)`,
    values: [...filter.values, ...values, input.limit + 1],
  });
  const selects = parts.map(select);
  const rows = await readInboxRows(ctx.em, {
    from: `select * from (${selects.map(({ sql }) => sql).join(" union all ")}) c order by ${orderBy} limit ?`,
    orderBy,
    values: [...selects.flatMap(({ values }) => values), input.limit + 1],
  });
  return page({
    rows,
    limit: input.limit,
    cursorOf: (row) =>
      cursorOfPlace({
        waitingMs: isByWait ? row.waiting_ms : null,
        changedMs: row.changed_ms,
        number: row.number,
      }),
    view: inboxRowView,
  });
}

interface Part {
  readonly sql: string;
  readonly values: readonly unknown[];
}

function filterOf({ actor }: AdminContext, input: ListConversationsInput): Part {
  const where = conditions();
  where.add("c.status = ?", input.status);
  where.add("c.last_seq > 0");
  if (input.assigned === "me") where.add("c.assignee_id = ?", actor.adminId);
  if (input.assigned === "nobody") where.add("c.assignee_id is null");
  if (input.labelId !== undefined) {
    where.add(
      "exists (select 1 from chat_conversation_labels cl where cl.conversation_id = c.id and cl.label_id = ?)",
      input.labelId,
    );
  }
  return { sql: where.sql, values: where.values };
}

/** Those who wait and those who don't are two stretches of one index, each read from where the page begins. */
function partsByWait(place: Place | null): Part[] {
  const resting: Part = { sql: " and c.waiting_since is null", values: [] };
  if (place === null) return [{ sql: " and c.waiting_since is not null", values: [] }, resting];
  const { waitingMs } = place;
  const further = after(place);
  if (waitingMs === null) return [{ sql: `${resting.sql}${further.sql}`, values: further.values }];
  const since = new Date(waitingMs);
  const waiting: Part = {
    sql: ` and c.waiting_since >= ? and (c.waiting_since > ? or (true${further.sql}))`,
    values: [since, since, ...further.values],
  };
  return [waiting, resting];
}

function after(place: Place | null): Part {
  if (place === null) return { sql: "", values: [] };
  return {
    sql: " and (c.changed_at, c.number) < (?::timestamptz, ?)",
    values: [new Date(place.changedMs), place.number],
  };
}
