import type { z } from "zod";
import type { DemoEpochView } from "@fillmark/contracts/demo";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { ownerOn } from "../../context/own-account.ts";

/** The lives of the caller's demo account, newest first; the newest has not ended. */
export async function listDemoEpochs(ctx: UserContext): Promise<z.infer<typeof DemoEpochView>[]> {
  const rows = await query(ctx.em)
    .selectFrom("demo_epochs")
    .select(["epoch", "started_at"])
    .where("owner", "=", ownerOn(ctx.actor, "demo"))
    .orderBy("epoch", "desc")
    .execute();
  return rows.map((row, index) => ({
    epoch: row.epoch,
    startedAt: row.started_at.toISOString(),
    endedAt: rows[index - 1]?.started_at.toISOString() ?? null,
  }));
}
