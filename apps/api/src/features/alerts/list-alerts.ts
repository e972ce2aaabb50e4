import type { z } from "zod";
import type { ListAlertsInput, PriceAlertView, WaitingAlertsView } from "@fillmark/contracts/alerts";
import { PRICE_ALERTS_MAX } from "@fillmark/contracts/constants";
import { page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { alertColumns, alertView } from "./alert-row.ts";

/** The caller's alerts, newest first. */
export async function listAlerts(
  { em, actor, exchange }: UserContext,
  { cursor, limit, pair, state }: ListAlertsInput,
): Promise<Page<PriceAlertView>> {
  let found = query(em).selectFrom("price_alerts").select(alertColumns).where("user_id", "=", actor.userId);
  if (pair !== undefined) found = found.where("pair", "=", pair);
  if (state !== undefined) found = found.where("state", "=", state);
  if (cursor !== undefined) {
    const [at, id] = placeAfter(cursor);
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), "<", tuple(at, id)));
  }
  const rows = await found
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const decimals = new Map(exchange.pairs().map((rules) => [rules.pair, rules.tickDecimals]));
  return page({
    rows,
    limit,
    cursorOf: (row) => `${row.created_at.getTime()}.${row.id}`,
    view: (row) => alertView(row, decimals.get(row.pair) ?? 0),
  });
}

/** How many of the caller's wait, and how many may. */
export async function countWaiting({ em, actor }: UserContext): Promise<z.infer<typeof WaitingAlertsView>> {
  const { waiting } = await query(em)
    .selectFrom("price_alerts")
    .select((of) => of.fn.countAll<string>().as("waiting"))
    .where("user_id", "=", actor.userId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), most: PRICE_ALERTS_MAX };
}

/** What a former page gave out. Throws VALIDATION. */
function placeAfter(cursor: string): [Date, string] {
  const [, atMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (atMs !== undefined && id !== undefined) return [new Date(Number(atMs)), id];
  const issues = [{ field: "cursor", message: "not a cursor of this list" }];
  throw new DomainError("VALIDATION", { issues });
}
