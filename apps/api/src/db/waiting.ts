import type { EntityManager } from "@mikro-orm/postgresql";

/** How much of something waits for somebody, and since when the oldest of it does; null where nothing waits. */
export interface Waiting {
  readonly count: number;
  /** ms since epoch. */
  readonly oldestMs: number | null;
}

interface Question {
  /** Table, its name and the condition: constants of the code. */
  readonly from: string;
  /** The time that each row waits since. */
  readonly since: string;
  readonly values?: readonly unknown[];
}

export async function countWaiting(
  em: EntityManager,
  { from, since, values = [] }: Question,
): Promise<Waiting> {
  const rows = await em.execute<{ count: number; oldest: number | null }[]>(
    `select count(*)::int as count, (extract(epoch from min(${since})) * 1000)::float8 as oldest from ${from}`,
    [...values],
  );
  return { count: rows[0]?.count ?? 0, oldestMs: rows[0]?.oldest ?? null };
}
