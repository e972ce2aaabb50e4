import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { requireSwap } from "./swap-row.ts";

/** The exchange knows the quote and moves its money once. What it refused has failed, and stays so. */
export const swapHandlers: HandlersOf<"swap"> = {
  swap: {
    async command({ em }, quoteId) {
      const row = await requireSwap(em, quoteId);
      const { venue, user_id: owner, from_asset: from, to_asset: to } = row;
      const [fromAmount, toAmount, fee] = [BigInt(row.from_amount), BigInt(row.to_amount), BigInt(row.fee)];
      const evidence = { legs: row.reckoning.legs };
      return { type: "swap", venue, owner, from, to, fromAmount, toAmount, fee, quoteId, evidence };
    },
    settled: (em, _ctx, { subjectId }) => end(em, subjectId, null),
    refused: (em, _ctx, { subjectId, rejection }) => end(em, subjectId, rejectionError(rejection).message),
  },
};

async function end(em: EntityManager, id: string, reason: string | null): Promise<void> {
  await query(em)
    .updateTable("swap_quotes")
    .set({
      state: reason === null ? "settled" : "failed",
      reason,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where("id", "=", id)
    .execute();
}
