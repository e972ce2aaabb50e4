import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type AliasableExpression, type RawBuilder } from "kysely";
import { query } from "./query.ts";

/** How much of something waits for someone, and since when the oldest of it does; null where nothing waits. */
export interface Waiting {
  readonly count: number;
  /** How many of them wait since before the time that was asked for. */
  readonly late: number;
  /** ms since epoch. */
  readonly oldestMs: number | null;
  /** ms since epoch: half of them wait for longer, half for less. */
  readonly medianMs: number | null;
}

/** One thing that waits for someone. */
export interface WaitingThing {
  readonly id: string;
  /** ms since epoch. */
  readonly sinceMs: number;
  /** Of money, in smallest units; absent elsewhere. */
  readonly money?: { readonly asset: string; readonly units: string };
  /** The admins who have taken it on. */
  readonly holders: readonly string[];
}

/** What waits at one place. */
export interface WaitingQueue {
  count(em: EntityManager, lateBefore: Date): Promise<Waiting>;
  /** Those that wait longest first. */
  list(em: EntityManager, most: number): Promise<WaitingThing[]>;
  /** What the audit log calls them. */
  readonly subjectKind: string;
}

interface OpenThing {
  id: string;
  /** Since when it waits. */
  since: Date;
}

interface Queue {
  readonly subjectKind: string;
  /** All that waits there. */
  select(em: EntityManager): AliasableExpression<OpenThing>;
}

/** A queue whose items are assigned to nobody and have no amount: how many wait, and since when. */
export function queueOf({ subjectKind, select }: Queue): WaitingQueue {
  return {
    subjectKind,
    count: async (em, lateBefore) =>
      waiting(
        await query(em)
          .selectFrom(select(em).as("w"))
          .select(({ fn }) => [
            countOfWaiting.as("count"),
            fn.countAll<string>().filterWhere("w.since", "<", lateBefore).as("late"),
            fn.min<Date | null>("w.since").as("oldest"),
            medianOf("w.since").as("median"),
          ])
          .executeTakeFirstOrThrow(),
      ),
    list: async (em, most) => {
      const rows = await query(em)
        .selectFrom(select(em).as("w"))
        .select(["w.id", "w.since"])
        .orderBy("w.since")
        .orderBy("w.id")
        .limit(most)
        .execute();
      return rows.map(({ id, since }) => ({ id, sinceMs: since.getTime(), holders: [] }));
    },
  };
}

interface WaitingRow {
  readonly count: string | number;
  readonly late: string | number;
  readonly oldest: Date | null;
  readonly median: Date | null;
}

/** What a query selects that counts what waits. */
export const countOfWaiting = sql<number>`count(*)::int`;

/** The middle of the times in this column, as `oldest` is their beginning. */
export function medianOf(column: string): RawBuilder<Date | null> {
  return sql<Date | null>`percentile_disc(0.5) within group (order by ${sql.ref(column)})`;
}

export function waiting({ count, late, oldest, median }: WaitingRow): Waiting {
  return {
    count: Number(count),
    late: Number(late),
    oldestMs: oldest?.getTime() ?? null,
    medianMs: median?.getTime() ?? null,
  };
}
