import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { claimAdjustment, executeAdjustment } from "./execute-adjustment.ts";

/** Takes up what was approved and not done, because the process ended or the exchange was out of reach. */
export async function executeAdjustments(ctx: Context): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select id from adjustments where state = 'approved' order by id limit 100`,
  );
  await eachOnItsOwn(rows, async ({ id }) => {
    if (await claimAdjustment(ctx.em, id)) await executeAdjustment(ctx, id, "system:execute-adjustments");
  });
}
