import { sql } from "kysely";

/** How much of something waits for someone, and since when the oldest of it does; null where nothing waits. */
export interface Waiting {
  readonly count: number;
  /** How many of them wait since before the time that was asked for. */
  readonly late: number;
  /** ms since epoch. */
  readonly oldestMs: number | null;
}

interface WaitingRow {
  readonly count: string | number;
  readonly late: string | number;
  readonly oldest: Date | null;
}

/** What a query selects that counts what waits. */
export const countOfWaiting = sql<number>`count(*)::int`;

export function waiting({ count, late, oldest }: WaitingRow): Waiting {
  return { count: Number(count), late: Number(late), oldestMs: oldest?.getTime() ?? null };
}
