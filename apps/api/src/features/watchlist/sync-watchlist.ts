import type { EntityManager } from "@mikro-orm/postgresql";
import type { SyncWatchlistInput, WatchlistView } from "@fillmark/contracts/watchlist";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { findWatchlist } from "./find-watchlist.ts";

/**
 * Takes what a device did since it last synced, and gives what counts now. A pair that was changed later elsewhere stays
 * as it is, one that is watched already keeps its place, and one that isn't traded here is left out.
 */
export async function syncWatchlist(
  ctx: UserContext,
  { changes }: SyncWatchlistInput,
): Promise<WatchlistView> {
  const nowMs = ctx.clock.now();
  // In one order of pairs, so that two devices never wait for each other.
  const inOrder = changes.toSorted((a, b) => a.pair.localeCompare(b.pair) || b.agoMs - a.agoMs);
  if (inOrder.length > 0)
    await inTransaction(ctx.em, async (em) => {
      for (const { pair, isOn, agoMs } of inOrder) {
        const at = new Date(Math.max(0, nowMs - agoMs));
        await watch(em, { userId: ctx.actor.userId, pair, isOn, at });
      }
    });
  return findWatchlist(ctx);
}

interface Choice {
  readonly userId: string;
  readonly pair: string;
  readonly isOn: boolean;
  readonly at: Date;
}

async function watch(em: EntityManager, { userId, pair, isOn, at }: Choice): Promise<void> {
  await query(em)
    .insertInto("watched_pairs")
    .columns(["user_id", "pair", "is_on", "since", "changed_at"])
    .expression((of) =>
      of
        .selectFrom("pairs")
        .select(({ val, ref }) => [
          val(userId).as("user_id"),
          ref("pairs.pair").as("pair"),
          val(isOn).as("is_on"),
          val(at).as("since"),
          val(at).as("changed_at"),
        ])
        .where("pairs.pair", "=", pair),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "pair"])
        .doUpdateSet((of) => ({
          is_on: of.ref("excluded.is_on"),
          changed_at: of.ref("excluded.changed_at"),
          since: of
            .case()
            .when("watched_pairs.is_on", "=", of.ref("excluded.is_on"))
            .then(of.ref("watched_pairs.since"))
            .else(of.ref("excluded.since"))
            .end(),
        }))
        .whereRef("watched_pairs.changed_at", "<=", "excluded.changed_at"),
    )
    .execute();
}
