import type { z } from "zod";
import type { CandlesInput, CandlesView } from "@fillmark/contracts/market";
import type { Context } from "../../context/context.ts";
import { offThread } from "../../context/off-thread.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";

/** A page of bars, oldest first, ending before `before` or with the newest. */
export async function listCandles(
  ctx: Pick<Context, "offThread" | "exchange" | "market" | "signal">,
  { pair, interval, before, limit }: CandlesInput,
): Promise<z.infer<typeof CandlesView>> {
  requirePairRules(ctx.exchange, pair);
  const range = { before: before ?? null, limit, signal: ctx.signal };
  return offThread(ctx, () => ctx.market.candles(pair, interval, range));
}
