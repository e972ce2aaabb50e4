import type { z } from "zod";
import type { CandlesInput, CandlesView } from "@fillmark/contracts/market";
import type { Parts } from "../../trpc/context.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";

/** A page of bars, oldest first, ending before `before` or with the newest. */
export async function listCandles(
  ctx: Pick<Parts, "exchange" | "market">,
  { pair, interval, before, limit }: CandlesInput,
): Promise<z.infer<typeof CandlesView>> {
  requirePairRules(ctx.exchange, pair);
  return ctx.market.candles(pair, interval, { before: before ?? null, limit });
}
