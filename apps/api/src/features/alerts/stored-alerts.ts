// What the watch reads at the start and writes down on the way.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { WaitingAlert } from "./alert-index.ts";
import { priceUnits } from "./alert-row.ts";

const PAGE = 1_000;

export async function* readWaiting(em: EntityManager): AsyncGenerator<WaitingAlert> {
  let after: string | null = null;
  for (;;) {
    const alerts: WaitingAlert[] = await readWaitingPage(em, after);
    yield* alerts;
    after = alerts.at(-1)?.id ?? null;
    if (alerts.length < PAGE) return;
  }
}

async function readWaitingPage(em: EntityManager, after: string | null): Promise<WaitingAlert[]> {
  let waiting = query(em)
    .selectFrom("price_alerts")
    .select(["id", "user_id", "pair", "direction", "expires_at", "created_market_at"])
    .select(priceUnits.as("units"))
    .where("state", "=", "waiting");
  if (after !== null) waiting = waiting.where("id", ">", after);
  const rows = await waiting.orderBy("id").limit(PAGE).execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    pair: row.pair,
    direction: row.direction,
    units: BigInt(row.units),
    expiresMs: row.expires_at?.getTime() ?? null,
    createdMarketMs: row.created_market_at?.getTime() ?? null,
  }));
}

/** Until when each pair was looked at; for a pair that never was written down, since its oldest alert. */
export async function readWatermarks(em: EntityManager): Promise<Map<string, number>> {
  const rows = await query(em)
    .selectFrom("price_alerts as a")
    .select((of) => [
      "a.pair",
      of.fn
        .coalesce(
          of.selectFrom("price_alert_watermarks as w").select("w.until").whereRef("w.pair", "=", "a.pair"),
          of.fn.min("a.created_market_at"),
        )
        .as("until"),
    ])
    .where("a.state", "=", "waiting")
    .groupBy("a.pair")
    .execute();
  return new Map(rows.flatMap(({ pair, until }) => (until === null ? [] : [[pair, until.getTime()]])));
}

/** A recording that begins again goes back in time, so the newer watermark counts whatever it says. */
export async function saveWatermarks(
  em: EntityManager,
  watermarks: readonly { readonly pair: string; readonly untilMs: number }[],
): Promise<void> {
  if (watermarks.length === 0) return;
  await query(em)
    .insertInto("price_alert_watermarks")
    .values(watermarks.map(({ pair, untilMs }) => ({ pair, until: new Date(untilMs) })))
    .onConflict((conflict) =>
      conflict.column("pair").doUpdateSet((of) => ({ until: of.ref("excluded.until") })),
    )
    .execute();
}
