// The step from "approved" to the ledger. The exchange knows a deposit by its id and credits it once.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { externalOf } from "../rails/index.ts";
import { publishEvents } from "../webhooks/index.ts";
import { depositView } from "./deposit-row.ts";
import { requireDeposit } from "./deposit-rows.ts";

/** In the transaction that approves it; the caller credits it after the commit. */
export function enqueueCredit(em: EntityManager, id: string): Promise<void> {
  return enqueue(em, { kind: "deposit.credit", subjectId: id, actor: "system:deposits" });
}

/** Credits what is approved and not credited yet. Throws why the exchange is out of reach. */
export async function creditDeposit(ctx: Context, id: string): Promise<void> {
  const outcome = await deliver(ctx, depositHandlers, id);
  if (outcome.state === "unknown") throw outcome.error;
}

/** What the outbox does for an approved deposit: its command, and the state that follows from the outcome. */
export const depositHandlers: HandlersOf<"deposit.credit"> = {
  "deposit.credit": {
    /** Null for money that has come back before it was credited. */
    async command({ em }, id) {
      const row = await query(em)
        .selectFrom("deposits")
        .select(["user_id", "rail", "asset", "arrived"])
        .where("id", "=", id)
        .where("state", "=", "approved")
        .executeTakeFirst();
      if (row === undefined) return null;
      const { user_id: owner, rail, asset, arrived } = row;
      if (arrived === null) throw new Error(`The deposit ${id} is approved without an amount.`);
      const from = externalOf({ id: rail });
      return { type: "deposit", venue: "live", owner, asset, amount: BigInt(arrived), from, reference: id };
    },
    async settled(em, ctx, { subjectId }) {
      await query(em)
        .updateTable("deposits")
        .set({ credited_at: sql<Date>`now()` })
        .where("id", "=", subjectId)
        .where("credited_at", "is", null)
        .execute();
      const row = await requireDeposit(em, { id: subjectId });
      const event = { userId: row.user_id, venue: "live", event: "deposit.credited" } as const;
      const once = `deposit:${subjectId}`;
      await publishEvents(em, ctx, [{ ...event, once, data: { deposit: depositView(ctx, row) } }]);
    },
    refused(_em, _ctx, { subjectId, rejection }) {
      throw new Error(`The exchange refused the deposit ${subjectId}: ${JSON.stringify(rejection)}.`);
    },
  },
};

/** Money that came back while it was being credited: the ledger says whether it was. */
export async function noteLateCredits(em: EntityManager): Promise<void> {
  await query(em)
    .updateTable("deposits as d")
    .from((eb) =>
      eb.selectFrom("transfers as t").select(["t.at", "t.reference"]).where("t.venue", "=", "live").as("t"),
    )
    .set((eb) => ({ credited_at: eb.ref("t.at") }))
    .where("d.state", "=", "returned")
    .where("d.credited_at", "is", null)
    .where((eb) => eb("t.reference", "=", eb.cast<string>("d.id", "text")))
    .execute();
}
