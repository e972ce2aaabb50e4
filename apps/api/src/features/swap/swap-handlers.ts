import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { ReceiptView } from "@fillmark/contracts/trading";
import { query } from "../../db/query.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { requireSwap, swapOwner } from "./swap-row.ts";

/** The exchange knows the quote and moves its money once. What it refused has failed, and stays so. */
export const swapHandlers: HandlersOf<"swap"> = {
  swap: {
    async command({ em }, quoteId) {
      const row = await requireSwap(em, quoteId);
      const { venue, from_asset: from, to_asset: to } = row;
      const owner = swapOwner(row);
      const [fromAmount, toAmount, fee] = [BigInt(row.from_amount), BigInt(row.to_amount), BigInt(row.fee)];
      const evidence = { legs: row.reckoning.legs };
      const by = row.key_id === null ? {} : { keyId: row.key_id };
      return { type: "swap", venue, owner, from, to, fromAmount, toAmount, fee, quoteId, evidence, ...by };
    },
    settled: (em, _ctx, { subjectId, receipt }) => end(em, subjectId, { state: "settled", receipt }),
    refused: (em, _ctx, { subjectId, rejection }) =>
      end(em, subjectId, { state: "failed", reason: rejectionError(rejection).message }),
  },
};

type End =
  | { readonly state: "settled"; readonly receipt: ReceiptView }
  | { readonly state: "failed"; readonly reason: string };

async function end(em: EntityManager, id: string, how: End): Promise<void> {
  await query(em)
    .updateTable("swap_quotes")
    .set({ ...how, ended_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}
