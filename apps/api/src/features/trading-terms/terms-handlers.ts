import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { commandOf } from "./plan-terms.ts";
import { requireTermsChange } from "./terms-change-rows.ts";

/** A change has `failed` where the user's terms aren't any more what they were when it was proposed. */
export const termsHandlers: HandlersOf<"terms"> = {
  terms: {
    // A command is made from the terms as the one before has left them: two changes at once lose neither.
    inTurn: "trading-terms",
    async command({ em, exchange }, id) {
      const { user_id: userId, changes } = await requireTermsChange(em, id);
      return commandOf(exchange, userId, changes);
    },
    async settled(em, _ctx, { subjectId, seq }) {
      await endChange(em, subjectId, { seq: String(seq), failure: null });
    },
    async refused(em, _ctx, { subjectId, rejection }) {
      await endChange(em, subjectId, { seq: null, failure: rejectionError(rejection).code });
    },
    async dropped(em, _ctx, id) {
      await endChange(em, id, { seq: null, failure: "CHANGED_MEANWHILE" });
    },
  },
};

interface Ended {
  readonly seq: string | null;
  /** Null where it is executed. */
  readonly failure: string | null;
}

async function endChange(em: EntityManager, id: string, { seq, failure }: Ended): Promise<void> {
  const state = failure === null ? "executed" : "failed";
  await query(em)
    .updateTable("terms_changes")
    .set({ state, seq, failure, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
