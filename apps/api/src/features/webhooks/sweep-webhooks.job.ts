import { WEBHOOK_LOG_DAYS } from "@fillmark/contracts/webhook-figures";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { turnOff } from "./turn-off.ts";

const DAY_MS = 86_400_000;
/** Of one endpoint: a program that trades all day would fill the disk with the log of it, or with what is never accepted. */
const LOG_KEPT = 10_000;
const WAITING_MOST = 10_000;

type Deps = Pick<Context, "em" | "clock">;

/** Old deliveries go, and of each endpoint those beyond the newest. */
export async function sweepWebhooks({ em, clock }: Deps): Promise<void> {
  const before = new Date(clock.now() - WEBHOOK_LOG_DAYS * DAY_MS);
  await deleteInBatches((limit) =>
    query(em)
      .deleteFrom("webhook_deliveries")
      .where("id", "in", (of) =>
        of
          .selectFrom("webhook_deliveries as old")
          .select("old.id")
          .where("old.created_at", "<", before)
          .where("old.state", "<>", "waiting")
          .orderBy("old.created_at")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst(),
  );
  // Materialized: otherwise PostgreSQL looks for the last one anew for each delivery.
  await query(em)
    .with(
      (cte) => cte("kept").materialized(),
      (of) =>
        of
          .selectFrom("webhook_endpoints as e")
          .select((inner) => [
            "e.id",
            inner
              .selectFrom("webhook_deliveries as n")
              .select("n.id")
              .whereRef("n.endpoint_id", "=", "e.id")
              .orderBy("n.id", "desc")
              .offset(LOG_KEPT)
              .limit(1)
              .as("last"),
          ]),
    )
    .deleteFrom("webhook_deliveries as d")
    .using("kept")
    .whereRef("d.endpoint_id", "=", "kept.id")
    .whereRef("d.id", "<=", "kept.last")
    .where("d.state", "<>", "waiting")
    .execute();
}

/** An endpoint for which more waits than it could ever catch up with is called no more. */
export async function endFarBehind({ em, clock }: Deps): Promise<void> {
  const rows = await query(em)
    .selectFrom("webhook_endpoints as e")
    .select("e.id")
    .where("e.off_at", "is", null)
    .where(({ exists }) =>
      exists((of) =>
        of
          .selectFrom("webhook_deliveries as d")
          .select("d.id")
          .whereRef("d.endpoint_id", "=", "e.id")
          .where("d.state", "=", "waiting")
          .offset(WAITING_MOST)
          .limit(1),
      ),
    )
    .execute();
  for (const { id } of rows)
    await inTransaction(em.fork(), (own) => turnOff(own, { clock }, { endpointId: id, reason: "behind" }));
}
