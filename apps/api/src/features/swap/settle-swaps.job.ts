// Takes up what a stopped process left between a quote's acceptance and its money, and clears away what expired.
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { settleSwap } from "./settle-swap.ts";

const PAGE = 100;
const SWEPT = 10_000;

export async function settleSwaps(ctx: Context): Promise<void> {
  // Whoever accepted settles at once; a few seconds later nobody is at it any more.
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select id from swap_quotes where state = 'accepted' and accepted_at < now() - interval '3 seconds'
     order by accepted_at limit ${PAGE}`,
  );
  await eachOnItsOwn(rows, async ({ id }) => {
    // A refusal is an outcome that its owner finds in the list.
    await settleSwap(ctx, id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  });
}

/** A while later, so that whoever is late still reads that it expired, and the limits still count it. */
export async function sweepQuotes({ em }: Context): Promise<void> {
  await em.execute(
    `delete from swap_quotes where id in (
       select id from swap_quotes where state = 'quoted' and expires_at < now() - interval '5 minutes'
       limit ${SWEPT} for update skip locked)`,
  );
}
