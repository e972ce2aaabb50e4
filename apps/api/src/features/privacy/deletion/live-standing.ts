import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeletionView } from "@fillmark/contracts/privacy";

interface Row {
  assets: string[];
  open_orders: number;
}

/** What of a live account would be lost with it; null when nothing would. Demo money is nobody's loss. */
export async function liveStanding(em: EntityManager, userId: string): Promise<DeletionView["blockedBy"]> {
  const rows = await em.execute<Row[]>(
    `select
       coalesce((select jsonb_agg(asset order by asset) from accounts
         where owner = ? and venue = 'live' and (available > 0 or held > 0)), '[]') as assets,
       (select count(*)::int from orders where owner = ? and venue = 'live' and ended_at is null) as open_orders`,
    [userId, userId],
  );
  const { assets = [], open_orders: openOrders = 0 } = rows[0] ?? {};
  return assets.length === 0 && openOrders === 0 ? null : { assets, openOrders };
}
