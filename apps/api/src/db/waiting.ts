import { sql } from "kysely";

/** How much of something waits for someone, and since when the oldest of it does; null where nothing waits. */
export interface Waiting {
  readonly count: number;
  /** ms since epoch. */
  readonly oldestMs: number | null;
}

/** What a query selects that counts what waits. */
export const countOfWaiting = sql<number>`count(*)::int`;

export function waiting({ count, oldest }: { count: number; oldest: Date | null }): Waiting {
  return { count, oldestMs: oldest?.getTime() ?? null };
}
