import { sql } from "kysely";
import type { InboxRowView, ListConversationsInput } from "@fillmark/contracts/inbox";
import { dueAt } from "@fillmark/contracts/business-time";
import type { AdminContext } from "../../context/context.ts";
import type { Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { overdueSince, type TargetsInHours } from "./answer-targets.ts";
import {
  formatDueCursor,
  parseDueCursor,
  type DuePlace,
  type DuePlaces,
  type DueStretch,
} from "./due-cursor.ts";
import { filtered } from "./filtered-conversations.ts";
import { awaitsFirstAnswer, findInboxRows, inboxRowView } from "./inbox-rows.ts";

/**
 * What is due first comes first, then who waits without a target, the longest wait first, then what was active last. Of
 * two who wait for the same kind of answer, the one who began earlier is never due later: so each stretch is read in the
 * order of its index, as far as a page needs, and no due time is stored.
 */
export async function listByDue(
  ctx: AdminContext,
  input: ListConversationsInput,
  set: TargetsInHours,
): Promise<Page<InboxRowView>> {
  const places = input.cursor === undefined ? {} : parseDueCursor(input.cursor);
  const found = (await readStretches(ctx, { input, set, places })).map((row) => placed(row, set));
  const ordered = found.toSorted(byDue).slice(0, input.limit);
  const ends = ordered.reduce<DuePlaces>((all, { stretch, place }) => ({ ...all, [stretch]: place }), places);
  const rows = new Map(
    (await findInboxRows(ctx.em, { ids: ordered.map(({ id }) => id) })).map((row) => [row.id, row]),
  );
  return {
    items: ordered.flatMap(({ id }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [inboxRowView(row)];
    }),
    nextCursor: found.length > input.limit ? formatDueCursor(ends) : null,
  };
}

interface Asked {
  readonly input: ListConversationsInput;
  readonly set: TargetsInHours;
  readonly places: DuePlaces;
}

/** A page of each at most, and one more. */
async function readStretches(ctx: AdminContext, { input, set, places }: Asked) {
  const until = overdueSince(set, ctx.clock.now());
  const waiting = (stretch: "first" | "later") => {
    const isFirst = stretch === "first" ? awaitsFirstAnswer : sql<boolean>`not ${awaitsFirstAnswer}`;
    const rows = filtered(ctx, input).where(isFirst);
    const waits = input.isOverdue
      ? rows.where(sql<boolean>`c.waiting_since <= ${until[stretch]}::timestamptz`)
      : rows.where("c.waiting_since", "is not", null);
    return behind(waits, places[stretch])
      .select(sql<DueStretch>`${sql.lit(stretch)}`.as("stretch"))
      .orderBy("c.waiting_since")
      .orderBy("c.changed_at", "desc")
      .orderBy("c.number", "desc")
      .limit(input.limit + 1);
  };
  const resting = () =>
    behind(filtered(ctx, input).where("c.waiting_since", "is", null), places.resting)
      .select(sql<DueStretch>`'resting'`.as("stretch"))
      .orderBy("c.changed_at", "desc")
      .orderBy("c.number", "desc")
      .limit(input.limit + 1);
  const both = query(ctx.em)
    .selectFrom(waiting("first").as("c"))
    .selectAll()
    .unionAll((of) => of.parens(waiting("later")));
  const rows = await (input.isOverdue ? both : both.unionAll((of) => of.parens(resting()))).execute();
  return rows;
}

function behind(found: ReturnType<typeof filtered>, place: DuePlace | undefined) {
  const rows = found.clearSelect().select(["c.id", "c.waiting_since", "c.changed_at", "c.number"]);
  if (place === undefined) return rows;
  const { waitingMs, changedMs, number } = place;
  const later = rows.where(({ eb, or, refTuple, tuple }) => {
    const isAfter = eb(refTuple("c.changed_at", "c.number"), "<", tuple(new Date(changedMs), String(number)));
    return waitingMs === null ? isAfter : or([eb("c.waiting_since", ">", new Date(waitingMs)), isAfter]);
  });
  return waitingMs === null ? later : later.where("c.waiting_since", ">=", new Date(waitingMs));
}

type Stretched = Awaited<ReturnType<typeof readStretches>>[number];

function placed(row: Stretched, { targets, hours }: TargetsInHours) {
  const { id, stretch } = row;
  const waitingMs = row.waiting_since?.getTime() ?? null;
  const minutes = stretch === "first" ? targets.firstMinutes : targets.laterMinutes;
  const due = waitingMs === null || minutes === null ? null : dueAt(hours, waitingMs, minutes);
  return {
    id,
    stretch,
    due,
    place: { waitingMs, changedMs: row.changed_at.getTime(), number: Number(row.number) },
  };
}

type Placed = ReturnType<typeof placed>;

/** Those without a due time behind those with one, those who don't wait behind both. */
function byDue(a: Placed, b: Placed): number {
  return (
    ordered(a.due, b.due) ||
    ordered(a.place.waitingMs, b.place.waitingMs) ||
    b.place.changedMs - a.place.changedMs ||
    b.place.number - a.place.number
  );
}

function ordered(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
