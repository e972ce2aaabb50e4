import { VENUES } from "@fillmark/contracts/constants";
import type { AdminContext } from "../../trpc/context.ts";

/** A placeholder for each venue. */
export const venueMarks = VENUES.map(() => "?").join();

interface Which {
  /** About `orders o`: a constant of the code. */
  readonly sql: string;
  readonly values: readonly bigint[];
}

/** On both venues; null counts every pair. */
export async function countOpenOrders(
  { em }: AdminContext,
  pair: string | null,
  { sql, values }: Which = { sql: "true", values: [] },
): Promise<number> {
  const ofPair = pair === null ? "true" : "o.pair = ?";
  const rows = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from orders o
     where o.venue in (${venueMarks}) and o.ended_at is null and ${ofPair} and ${sql}`,
    [...VENUES, ...(pair === null ? [] : [pair]), ...values.map(String)],
  );
  return rows[0]?.count ?? 0;
}
