import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import type { Context } from "../../context/context.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import { query } from "../../db/query.ts";

/** Old notifications go, with what was sent of it. */
export async function sweepNotifications({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  const before = new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * 86_400_000);
  await deleteInBatches((limit) =>
    query(em)
      .deleteFrom("notifications")
      .where("id", "in", (of) =>
        of
          .selectFrom("notifications as old")
          .select("old.id")
          .where("old.created_at", "<", before)
          .orderBy("old.created_at")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst(),
  );
}
