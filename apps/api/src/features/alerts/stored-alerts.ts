// What the watch reads at the start and writes down on the way.
import type { EntityManager } from "@mikro-orm/postgresql";
import { ALERT_DIRECTIONS } from "@fillmark/contracts/alerts";
import type { WaitingAlert } from "./alert-index.ts";
import { oneOf } from "./alert-row.ts";

const PAGE = 1_000;

interface WaitingRow {
  id: string;
  user_id: string;
  pair: string;
  direction: string;
  units: string;
  expires_ms: number | null;
  created_market_ms: number | null;
}

export async function* readWaiting(em: EntityManager): AsyncGenerator<WaitingAlert> {
  let after: string | null = null;
  for (;;) {
    const rows: WaitingRow[] = await em.execute<WaitingRow[]>(
      `select id, user_id, pair, direction, (price * 1e18)::numeric(38,0)::text as units,
         (extract(epoch from expires_at) * 1000)::float8 as expires_ms,
         (extract(epoch from created_market_at) * 1000)::float8 as created_market_ms
       from price_alerts where state = 'waiting' and (?::uuid is null or id > ?) order by id limit ${PAGE}`,
      [after, after],
    );
    for (const row of rows) {
      yield {
        id: row.id,
        userId: row.user_id,
        pair: row.pair,
        direction: oneOf(ALERT_DIRECTIONS, row.direction),
        units: BigInt(row.units),
        expiresMs: row.expires_ms,
        createdMarketMs: row.created_market_ms,
      };
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

/** Until when each pair was looked at; for a pair that never was written down, since its oldest alert. */
export async function readLooks(em: EntityManager): Promise<Map<string, number>> {
  const rows = await em.execute<{ pair: string; until_ms: number | null }[]>(
    `select a.pair, (extract(epoch from coalesce(
         (select l.looked_until from price_alert_looks l where l.pair = a.pair), min(a.created_market_at))) * 1000)::float8
       as until_ms
     from price_alerts a where a.state = 'waiting' group by a.pair`,
  );
  return new Map(rows.flatMap(({ pair, until_ms: untilMs }) => (untilMs === null ? [] : [[pair, untilMs]])));
}

/** A recording that begins again goes back in time, so the newer look counts whatever it says. */
export async function saveLooks(
  em: EntityManager,
  looks: readonly { readonly pair: string; readonly untilMs: number }[],
): Promise<void> {
  if (looks.length === 0) return;
  await em.execute(
    `insert into price_alert_looks (pair, looked_until)
     select pair, to_timestamp(until_ms / 1000) from jsonb_to_recordset(?::jsonb) as l(pair text, until_ms float8)
     on conflict (pair) do update set looked_until = excluded.looked_until`,
    [JSON.stringify(looks.map(({ pair, untilMs }) => ({ pair, until_ms: untilMs })))],
  );
}
