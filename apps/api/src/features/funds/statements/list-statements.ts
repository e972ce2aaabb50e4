import type { StatementsView, VenueInput } from "@fillmark/contracts/funds";
import type { z } from "zod";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import { monthsBetween } from "./months.ts";
import { ownerOn } from "../../../context/own-account.ts";

/** The months of the caller's account, from that of its first posting to the running one, newest first. */
export async function listStatements(
  ctx: UserContext,
  input: z.infer<typeof VenueInput>,
): Promise<StatementsView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const first = await firstPostingAt(ctx, venue);
  const now = ctx.clock.now();
  const months = first === null ? [] : monthsBetween(first, Math.max(first, now));
  return { venue, statements: months.map(({ name, to }) => ({ month: name, isFinished: to <= now })) };
}

/** In ms; null where nothing was ever posted. Each account's first one is the first of its index. */
export async function firstPostingAt(
  ctx: UserContext,
  venue: StatementsView["venue"],
): Promise<number | null> {
  const row = await query(ctx.em)
    .selectFrom("accounts as a")
    .select((eb) => {
      const first = (side: "t.from_account" | "t.to_account") =>
        eb.selectFrom("transfers as t").select("t.at").whereRef(side, "=", "a.id").orderBy("t.id").limit(1);
      const earlier = eb.fn<Date | null>("least", [first("t.from_account"), first("t.to_account")]);
      return eb.fn.min<Date | null>(earlier).as("at");
    })
    .where("a.owner", "=", ownerOn(ctx.actor, venue))
    .where("a.venue", "=", venue)
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}
