import type { AdminPermission } from "@fillmark/contracts/admin";
import type { SearchHitView, SearchInput, SearchView } from "@fillmark/contracts/search";
import type { SearchKind } from "@fillmark/contracts/search-kinds";
import type { AdminContext } from "../../context/context.ts";
import { isAllowed } from "../../context/guards.ts";
import { findArticles, findAudit, findChats, findUsers } from "./find-people.ts";
import { findDeposits, findOrders, findWithdrawals } from "./find-money.ts";
import { requireCalm } from "./search-limit.ts";

type Find = (ctx: AdminContext, text: string) => Promise<SearchHitView[]>;

const finds: readonly (readonly [SearchKind, AdminPermission, Find])[] = [
  ["users", "user.read", findUsers],
  ["deposits", "money.read", findDeposits],
  ["withdrawals", "money.read", findWithdrawals],
  ["orders", "user.orders", findOrders],
  ["chats", "inbox.read", findChats],
  ["articles", "content.write", findArticles],
  ["audit", "audit.read", findAudit],
];

/**
 * A few of each kind that the caller's role may read, each by an index: names and titles by their parts, everything else
 * by the whole of it. Throws TOO_MANY_REQUESTS.
 */
export async function searchConsole(ctx: AdminContext, { text }: SearchInput): Promise<SearchView> {
  requireCalm(ctx.actor.adminId, ctx.clock.now());
  const allowed = finds.filter(([, needs]) => isAllowed(ctx.actor, needs));
  const hits: SearchHitView[] = [];
  for (const [, , find] of allowed) hits.push(...(await find(ctx, text)));
  return { kinds: allowed.map(([kind]) => kind), hits };
}
