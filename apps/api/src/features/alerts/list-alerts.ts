import type { z } from "zod";
import type { ListAlertsInput, PriceAlertView, WaitingAlertsView } from "@fillmark/contracts/alerts";
import { PRICE_ALERTS_MAX } from "@fillmark/contracts/constants";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { alertColumns, alertView, type AlertRow } from "./alert-row.ts";

/** The caller's alerts, newest first. */
export async function listAlerts(
  { em, actor, exchange }: UserContext,
  { cursor, limit, pair, state }: ListAlertsInput,
): Promise<Page<PriceAlertView>> {
  const where = conditions();
  where.add("a.user_id = ?", actor.userId);
  if (pair !== undefined) where.add("a.pair = ?", pair);
  if (state !== undefined) where.add("a.state = ?", state);
  if (cursor !== undefined) where.add("(a.created_at, a.id) < (?, ?::uuid)", ...placeAfter(cursor));
  const rows = await em.execute<AlertRow[]>(
    `select ${alertColumns} from price_alerts a where ${where.sql} order by a.created_at desc, a.id desc limit ?`,
    [...where.values, limit + 1],
  );
  const decimals = new Map(exchange.pairs().map((rules) => [rules.pair, rules.tickDecimals]));
  return page({
    rows,
    limit,
    cursorOf: (row) => `${row.created_ms}.${row.id}`,
    view: (row) => alertView(row, decimals.get(row.pair) ?? 0),
  });
}

/** How many of the caller's wait, and how many may. */
export async function countWaiting({ em, actor }: UserContext): Promise<z.infer<typeof WaitingAlertsView>> {
  const rows = await em.execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from price_alerts where user_id = ? and state = 'waiting'`,
    [actor.userId],
  );
  return { waiting: rows[0]?.waiting ?? 0, most: PRICE_ALERTS_MAX };
}

/** What a former page gave out. Throws VALIDATION. */
function placeAfter(cursor: string): [Date, string] {
  const [, atMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (atMs !== undefined && id !== undefined) return [new Date(Number(atMs)), id];
  const issues = [{ field: "cursor", message: "not a cursor of this list" }];
  throw new DomainError("VALIDATION", { issues });
}
