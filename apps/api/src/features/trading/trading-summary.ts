import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { readOrders } from "./order-rows.ts";
import { orderView } from "./order-view.ts";
import { requirePair, scaleOf } from "./pair-units.ts";

const RECENT_ORDERS = 10;

interface WhatMayBeSeen {
  readonly balances: boolean;
  readonly orders: boolean;
}

/** A user's money and newest orders on both venues, for an admin; null is what may not be seen, and is not read. */
export async function tradingSummary(
  ctx: AdminContext,
  userId: string,
  may: WhatMayBeSeen,
): Promise<Pick<UserContextView, "balances" | "recentOrders">> {
  return {
    balances: may.balances ? await balancesOf(ctx, userId) : null,
    recentOrders: may.orders ? await recentOrdersOf(ctx, userId) : null,
  };
}

async function balancesOf({ em, exchange }: AdminContext, userId: string) {
  const rows = await query(em)
    .selectFrom("accounts as a")
    .innerJoin("assets as s", "s.asset", "a.asset")
    .select(["a.venue", "a.asset", "a.available", "a.held"])
    .where("a.owner", "=", userId)
    .orderBy("a.venue")
    .orderBy("s.position")
    .execute();
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
