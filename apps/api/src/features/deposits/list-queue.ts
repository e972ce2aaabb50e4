import type { DepositQueue, ListDepositQueueInput, QueuedDepositView } from "@fillmark/contracts/deposits";
import { sql, type Expression, type SqlBool } from "kysely";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { cursorOf, isBeyond } from "./deposit-cursor.ts";
import { ofDeposit } from "./deposit-row.ts";
import { queuedView, selectQueued } from "./find-reviewed.ts";
import { needsReview } from "./pending-review.ts";

/** What waits is listed oldest first, what is over newest first. */
export async function listQueue(
  ctx: AdminContext,
  { queue, kind, reference, cursor, limit }: ListDepositQueueInput,
): Promise<Page<QueuedDepositView>> {
  const isOldestFirst = queue === "to_do";
  const direction = isOldestFirst ? "asc" : "desc";
  const wanted = [isIn(queue), isBeyond(cursor, isOldestFirst ? ">" : "<")];
  if (kind !== undefined) {
    wanted.push(sql<boolean>`${ofDeposit.ref("d.instructions")}->>'kind' = ${kind}`);
  }
  if (reference !== undefined) {
    wanted.push(
      ofDeposit.or([ofDeposit("d.reference", "=", reference), ofDeposit("d.rail_reference", "=", reference)]),
    );
  }
  const rows = await selectQueued(ctx.em)
    .where(ofDeposit.and(wanted))
    .orderBy("d.requested_at", direction)
    .orderBy("d.id", direction)
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf, view: (row) => queuedView(ctx, row) });
}

/** Of `deposits d`. */
function isIn(queue: DepositQueue): Expression<SqlBool> {
  switch (queue) {
    case "all":
      return ofDeposit.lit(true);
    case "to_do":
      return needsReview;
    case "open":
      return ofDeposit("d.state", "in", ["requested", "proof_submitted"]);
    default:
      return ofDeposit("d.state", "=", queue);
  }
}
