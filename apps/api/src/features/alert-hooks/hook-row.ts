import type { EntityManager } from "@mikro-orm/postgresql";
import type { AlertHookView } from "@fillmark/contracts/alert-hooks";
import { formatUnits } from "@fillmark/contracts/money";
import type { Selectable } from "kysely";
import { query, type Database } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { shownAccount } from "../../context/chosen-account.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

/** What largest orders are measured in. */
export const HOOK_ASSET = "USD";
const DAY_MS = 86_400_000;

const columns = [
  "id",
  "user_id",
  "name",
  "secret_hash",
  "venue",
  "demo_account",
  "pairs",
  "max_order_value",
  "max_orders_per_day",
  "addresses",
  "created_at",
  "day",
  "orders",
  "last_received_at",
] as const;

export type HookRow = Pick<Selectable<Database["alert_hooks"]>, (typeof columns)[number]>;

/** Days since epoch, in UTC: a hook's count begins anew with each. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

export const selectHooks = (em: EntityManager) => query(em).selectFrom("alert_hooks").select(columns);

/** The caller's hook. Throws NOT_FOUND, also for another's. */
export async function requireHook(
  em: EntityManager,
  { userId, hookId }: { readonly userId: string; readonly hookId: string },
): Promise<HookRow> {
  const row = await selectHooks(em).where("id", "=", hookId).where("user_id", "=", userId).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** A hook as its owner sees it. */
export function hookView(
  { exchange, clock }: Pick<Context, "exchange" | "clock">,
  row: HookRow,
): AlertHookView {
  return {
    id: row.id,
    name: row.name,
    venue: row.venue,
    demoAccount: shownAccount(row.demo_account, row.venue),
    pairs: row.pairs,
    maxOrderValue: formatUnits(BigInt(row.max_order_value), scaleOf(exchange, HOOK_ASSET)),
    maxOrdersPerDay: row.max_orders_per_day,
    addresses: row.addresses,
    createdAt: row.created_at.toISOString(),
    ordersToday: row.day === dayOf(clock.now()) ? row.orders : 0,
    lastReceivedAt: row.last_received_at?.toISOString() ?? null,
  };
}
