import type { z } from "zod";
import type { DemoEpochView } from "@fillmark/contracts/demo";
import type { UserContext } from "../../trpc/context.ts";

/** The lives of the caller's demo account, newest first; the newest has not ended. */
export async function listDemoEpochs(ctx: UserContext): Promise<z.infer<typeof DemoEpochView>[]> {
  const rows = await ctx.em.execute<{ epoch: number; started_ms: number; ended_ms: number | null }[]>(
    `select epoch,
       (extract(epoch from started_at) * 1000)::float8 as started_ms,
       (extract(epoch from lead(started_at) over (order by epoch)) * 1000)::float8 as ended_ms
     from demo_epochs where owner = ? order by demo_epochs.epoch desc`,
    [ctx.actor.userId],
  );
  return rows.map((row) => ({
    epoch: row.epoch,
    startedAt: new Date(row.started_ms).toISOString(),
    endedAt: row.ended_ms === null ? null : new Date(row.ended_ms).toISOString(),
  }));
}
