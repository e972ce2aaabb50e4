import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { mailCorrection } from "./adjustment-mails.ts";
import { requireAdjustment } from "./adjustment-rows.ts";

const referenceOf = (id: string): string => `adjustment:${id}`;

/** What the outbox does for an approved adjustment: its command, and the state that follows from the outcome. */
export const adjustmentHandlers: HandlersOf<"adjustment"> = {
  adjustment: {
    async command({ em }, id) {
      const { user_id: userId, asset, amount } = await requireAdjustment(em, id);
      return {
        type: "adjust",
        owner: userId ?? LIQUIDITY,
        asset,
        amount: BigInt(amount),
        reference: referenceOf(id),
      };
    },
    /** A repeated command has a place in the journal of its own; what moved the money is the first. */
    async settled(em, ctx, { subjectId: id, seq }) {
      await query(em)
        .updateTable("adjustments")
        .set((eb) => ({
          state: "executed",
          ended_at: sql<Date>`now()`,
          seq: eb.fn.coalesce(
            eb
              .selectFrom("transfers as t")
              .select("t.seq")
              .where("t.venue", "=", "live")
              .where("t.reference", "=", referenceOf(id))
              .orderBy("t.id")
              .limit(1),
            eb.val(String(seq)),
          ),
        }))
        .where("id", "=", id)
        .execute();
      const row = await requireAdjustment(em, id);
      const { user_id: userId, email, category } = row;
      // Nobody is notified of what the market maker does with its own.
      if (row.disabled_at !== null || userId === null || email === null) return;
      if (category !== "house_inventory") await mailCorrection(em, ctx, { ...row, userId, email, category });
    },
    async refused(em, _ctx, { subjectId: id, rejection }) {
      await query(em)
        .updateTable("adjustments")
        .set({ state: "failed", failure: rejectionError(rejection).code, ended_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
    },
  },
};
