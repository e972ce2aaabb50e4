import { AcceptDustInput, type AcceptedDustView } from "@fillmark/contracts/swap";
import { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { acceptSwap, isUsedQuote } from "./accept-swap.ts";
import { findSwap } from "./list-swaps.ts";

/**
 * Takes the quotes of a preview one after the other. Each is a swap of its own, with its own evidence, and happens once: one
 * that was taken before says what became of it. One that is refused keeps no other from happening.
 */
export async function acceptDust(
  ctx: UserContext,
  { venue, quoteIds }: AcceptDustInput,
): Promise<AcceptedDustView> {
  const swaps: AcceptedDustView["swaps"] = [];
  for (const quoteId of new Set(quoteIds)) {
    try {
      swaps.push({ quoteId, swap: await acceptSwap(ctx, { venue, quoteId }), refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "QUOTE_USED")
        swaps.push({ quoteId, swap: await findSwap(ctx, { quoteId }), refused: null });
      else swaps.push({ quoteId, swap: null, refused: String(error.code) });
    }
  }
  return { swaps };
}

const Named = z.object(AcceptDustInput.shape);

/** True where all of these quotes of the caller's were used: taking them again moves nothing. */
export async function areUsedQuotes(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = Named.safeParse(input);
  if (!named.success) return false;
  const used = await Promise.all(named.data.quoteIds.map((quoteId) => isUsedQuote(ctx, { quoteId })));
  return used.every(Boolean);
}
