import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";

const AT_ONCE = 50;
const ACTOR = "system:open-live-venue";

/** Cancels every order of the live venue that rests or waits. */
export async function cancelLiveOrders({ em, exchange }: Context): Promise<void> {
  const owners = await query(em)
    .selectFrom("orders")
    .select("owner")
    .distinct()
    .where("venue", "=", "live")
    .where("state", "in", ["new", "pending_trigger", "partially_filled"])
    .execute();
  await inPortions(owners, async ({ owner }) => {
    await exchange.submit({ type: "cancelAll", venue: "live", owner, pair: null }, ACTOR);
  });
}

/**
 * All that users and the market maker have on the live venue leaves it, each balance by a command of the journal whose other
 * side is outside. A repeated call finds less, or nothing: no balance falls below zero by it.
 */
export async function returnLiveMoney({ em, exchange }: Context, openingId: string): Promise<void> {
  const balances = await query(em)
    .selectFrom("accounts")
    .select(["owner", "asset", "available as units"])
    .where("venue", "=", "live")
    .where("available", ">", "0")
    .where("owner", "<>", "issuer")
    .where("owner", "not like", "external:%")
    .orderBy("owner")
    .orderBy("asset")
    .execute();
  const round = exchange.status().seq;
  await inPortions(balances, async ({ owner, asset, units }) => {
    const reference = `sandbox-ends:${openingId}:${round}:${owner}:${asset}`;
    const { rejection } = await exchange.submit(
      { type: "adjust", owner, asset, amount: -BigInt(units), reference },
      ACTOR,
    );
    // Someone else has taken it back meanwhile.
    if (rejection !== null && rejection.code !== "INSUFFICIENT_FUNDS") throw rejectionError(rejection);
  });
}

async function inPortions<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}
