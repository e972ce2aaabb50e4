import type { Committed } from "../../exchange/exchange.port.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError, rejectionError } from "../../trpc/domain-error.ts";
import { readSwap, type SwapRow } from "./swap-row.ts";

/**
 * Moves the money of an accepted quote, and writes down what became of it. May be done again at any time, by whoever
 * accepted and by the job that takes up what was cut off: the exchange knows the quote and moves its money once.
 * Throws what the exchange refused; the swap has failed then, and stays so.
 */
export async function settleSwap(ctx: Context, id: string): Promise<SwapRow> {
  const row = await requireRow(ctx, id);
  if (row.state !== "accepted") return row;
  const committed = await submit(ctx, row);
  // Nobody can tell yet: it stays accepted, and the job asks again.
  if (committed === null) return row;
  const { rejection } = committed;
  const error = rejection === null ? null : rejectionError(rejection);
  await ctx.em.execute(
    `update swap_quotes set state = ?, reason = ?, ended_at = clock_timestamp() where id = ? and state = 'accepted'`,
    [error === null ? "settled" : "failed", error?.message ?? null, id],
  );
  if (error !== null) throw error;
  return requireRow(ctx, id);
}

async function requireRow({ em }: Context, id: string): Promise<SwapRow> {
  const row = await readSwap(em, id);
  if (row === null) throw new Error(`There is no quote ${id}.`);
  return row;
}

async function submit({ exchange }: Context, row: SwapRow): Promise<Committed | null> {
  const { id, venue, user_id: owner, from_asset: from, to_asset: to, reckoning } = row;
  const [fromAmount, toAmount, fee] = [BigInt(row.from_amount), BigInt(row.to_amount), BigInt(row.fee)];
  const what = { type: "swap", venue, owner, from, to, fromAmount, toAmount, fee, quoteId: id } as const;
  try {
    return await exchange.submit({ ...what, evidence: { legs: reckoning.legs } }, `user:${owner}`);
  } catch (thrown) {
    if (thrown instanceof DomainError) return null;
    throw thrown;
  }
}
