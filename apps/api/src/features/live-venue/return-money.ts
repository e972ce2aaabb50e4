import type { Context } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";

const AT_ONCE = 50;
const ACTOR = "system:open-live-venue";

/** Cancels every order of the live venue that rests or waits. */
export async function cancelLiveOrders({ em, exchange }: Context): Promise<void> {
  const owners = await em.execute<{ owner: string }[]>(
    `select distinct owner from orders where venue = 'live' and state in ('new','pending_trigger','partially_filled')`,
  );
  await inPortions(owners, async ({ owner }) => {
    await exchange.submit({ type: "cancelAll", venue: "live", owner, pair: null }, ACTOR);
  });
}

interface Balance {
  readonly owner: string;
  readonly asset: string;
  readonly units: string;
}

/**
 * All that users and the house have on the live venue leaves it, each balance by a command of the journal whose other
 * side is outside. Whoever does it once more finds less, or nothing: no balance falls below zero by it.
 */
export async function returnLiveMoney({ em, exchange }: Context, openingId: string): Promise<void> {
  const balances = await em.execute<Balance[]>(
    `select owner, asset, available::text as units from accounts
     where venue = 'live' and available > 0 and owner <> 'issuer' and owner not like 'external:%'
     order by owner, asset`,
  );
  const round = exchange.status().seq;
  await inPortions(balances, async ({ owner, asset, units }) => {
    const reference = `sandbox-ends:${openingId}:${round}:${owner}:${asset}`;
    const { rejection } = await exchange.submit(
      { type: "adjust", owner, asset, amount: -BigInt(units), reference },
      ACTOR,
    );
    // Somebody else has taken it back meanwhile.
    if (rejection !== null && rejection.code !== "INSUFFICIENT_FUNDS") throw rejectionError(rejection);
  });
}

async function inPortions<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}
