import type { z } from "zod";
import type { TapeEntryView, TapeInput } from "@fillmark/contracts/market";
import type { Parts } from "../../context/context.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";

/** The newest prints, newest first. */
export function listTape(
  ctx: Pick<Parts, "exchange" | "market">,
  { pair, venue, limit }: z.infer<typeof TapeInput>,
): TapeEntryView[] {
  requirePairRules(ctx.exchange, pair);
  return ctx.market.tape(venue, pair, limit);
}
