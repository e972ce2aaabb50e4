import { rolePermissions, type AdminPermission } from "@fillmark/contracts/admin";
import type { Venue } from "@fillmark/contracts/constants";
import type { ConversationInput } from "@fillmark/contracts/inbox";
import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { orderView, readOrders, requirePair, scaleOf } from "../trading/index.ts";
import { requireConversation } from "./change-as-agent.ts";

const RECENT_ORDERS = 10;

interface UserRow {
  name: string | null;
  email: string;
  created_ms: number;
  demo_mode: boolean;
}

/** Who the user is, and their money and orders for those whose role may see them. Throws NOT_FOUND. */
export async function userContext(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<UserContextView> {
  const { userId } = await requireConversation(ctx, conversationId);
  const rows = await ctx.em.execute<UserRow[]>(
    `select name, email, demo_mode, (extract(epoch from created_at) * 1000)::float8 as created_ms
     from users where id = ?`,
    [userId],
  );
  const user = rows[0];
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
  const may = (permission: AdminPermission) => rolePermissions[ctx.actor.role].includes(permission);
  return {
    id: userId,
    name: user.name,
    email: user.email,
    createdAt: new Date(user.created_ms).toISOString(),
    venue: user.demo_mode ? "demo" : "live",
    balances: may("user.balances") ? await balancesOf(ctx, userId) : null,
    recentOrders: may("user.orders") ? await recentOrdersOf(ctx, userId) : null,
  };
}

interface BalanceRow {
  venue: Venue;
  asset: string;
  available: string;
  held: string;
}

async function balancesOf({ em, exchange }: AdminContext, userId: string) {
  const rows = await em.execute<BalanceRow[]>(
    `select a.venue, a.asset, a.available::text as available, a.held::text as held
     from accounts a join assets s using (asset) where a.owner = ? order by a.venue, s.position`,
    [userId],
  );
  return rows.map(({ venue, asset, available, held }) => {
    const scale = scaleOf(exchange, asset);
    return {
      venue,
      asset,
      total: formatUnits(BigInt(available) + BigInt(held), scale),
      held: formatUnits(BigInt(held), scale),
    };
  });
}

/** A market order by amount has no quantity of its own: it has what was traded. */
async function recentOrdersOf(ctx: AdminContext, userId: string) {
  const orders = await readOrders(ctx, {
    sql: "where owner = ? order by orders.id desc limit ?",
    values: [userId, RECENT_ORDERS],
  });
  return orders.map((order) => {
    const view = orderView(requirePair(ctx.exchange, order.pair), order);
    return {
      orderId: view.id,
      venue: view.venue,
      pair: view.pair,
      side: view.side,
      quantity: view.quantity ?? view.filled,
      price: view.price,
      state: view.state,
      at: view.placedAt,
    };
  });
}
