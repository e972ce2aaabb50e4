import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeletionView } from "@fillmark/contracts/privacy";

/** What of a live account would be lost with it; null when nothing would. Demo money is nobody's loss. */
export async function liveStanding(em: EntityManager, userId: string): Promise<DeletionView["blockedBy"]> {
  const accounts = await em.execute<{ asset: string }[]>(
    `select asset from accounts where owner = ? and venue = 'live' and (available > 0 or held > 0)
     order by accounts.asset`,
    [userId],
  );
  // An open order holds funds, so where there are none nobody has to count.
  if (accounts.length === 0) return null;
  const orders = await em.execute<{ open: number }[]>(
    `select count(*)::int as open from orders where owner = ? and venue = 'live' and ended_at is null`,
    [userId],
  );
  return { assets: accounts.map(({ asset }) => asset), openOrders: orders[0]?.open ?? 0 };
}
