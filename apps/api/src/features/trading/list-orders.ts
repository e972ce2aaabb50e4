import type { ListOrdersInput } from "@fillmark/contracts/order-lists";
import type { Venue } from "@fillmark/contracts/constants";
import type { OrderView } from "@fillmark/contracts/trading";
import type { OwnerContext, UserContext } from "../../context/context.ts";
import { epochStartSeq, readOrders } from "./order-rows.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";
import { conditions, listOrder, page, type Page } from "../../db/paging.ts";
import { ownerOn } from "../../context/own-account.ts";

/** The caller's orders, newest first unless asked for otherwise. */
export async function listOrders(ctx: UserContext, input: ListOrdersInput): Promise<Page<OrderView>> {
  const actor = await onAccountOfKey(ctx, input.keyId);
  return listOrdersOf({ ...ctx, actor }, { ...input, venue: input.venue ?? (await ctx.auth.venueOf(ctx)) });
}

/** Orders of a key are those of its account, whichever its owner is on as they ask. A key is told of its own account alone. */
async function onAccountOfKey(
  { auth, em, actor }: UserContext,
  keyId: string | undefined,
): Promise<UserContext["actor"]> {
  if (keyId === undefined || actor.key !== undefined) return actor;
  const number = (await auth.keyOf({ em, actor }, keyId))?.demoAccount ?? null;
  if (number === null) return actor;
  const { demoAccount: _chosen, ...person } = actor;
  return number === 1 ? person : { ...person, demoAccount: { number, isArchived: false } };
}

/** The owner's orders on a venue, newest first unless asked for the other way round. */
export async function listOrdersOf(
  ctx: OwnerContext,
  input: ListOrdersInput & { readonly venue: Venue },
): Promise<Page<OrderView>> {
  const { venue } = input;
  const where = conditions();
  where.add("owner = ?", ownerOn(ctx.actor, venue));
  where.add("venue = ?", venue);
  where.add("placed_seq >= ?", await epochStartSeq(ctx, venue, input.earlierEpochs));
  if (input.scope === "open") where.add("ended_at is null");
  if (input.scope === "history") where.add("ended_at is not null");
  if (input.pair !== undefined) where.add("pair = ?", input.pair);
  if (input.side !== undefined) where.add("side = ?", input.side);
  if (input.state !== undefined) where.add("state = ?", input.state);
  if (input.keyId !== undefined) where.add("key_id = ?", input.keyId);
  if (input.fromId !== undefined) where.add("id >= ?", input.fromId);
  if (input.placedFrom !== undefined) where.add("placed_at >= ?", input.placedFrom);
  if (input.placedTo !== undefined) where.add("placed_at <= ?", input.placedTo);
  const { isBehind, direction } = listOrder(input.oldestFirst);
  if (input.cursor !== undefined) where.add(`id ${isBehind} ?`, where.idCursor(input.cursor));
  const orders = await readOrders(ctx, {
    sql: `where ${where.sql} order by orders.id ${direction} limit ?`,
    values: [...where.values, input.limit + 1],
  });
  return page({
    rows: orders,
    limit: input.limit,
    cursorOf: (order) => String(order.id),
    view: (order) => orderView(requirePair(ctx.exchange, order.pair), order),
  });
}
