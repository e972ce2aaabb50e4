import type { DepositQueue, ListDepositQueueInput, QueuedDepositView } from "@fillmark/contracts/deposits";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { addPlace, cursorOf } from "./deposit-place.ts";
import { queuedColumns, queuedFrom, queuedView, type QueuedRow } from "./find-reviewed.ts";
import { toDo } from "./to-do.ts";

/** What waits is listed oldest first, what is over newest first. */
export async function listQueue(
  ctx: AdminContext,
  { queue, kind, reference, cursor, limit }: ListDepositQueueInput,
): Promise<Page<QueuedDepositView>> {
  const isOldestFirst = queue === "to_do";
  const where = conditions();
  addQueue(where, queue);
  if (kind !== undefined) where.add("d.instructions->>'kind' = ?", kind);
  if (reference !== undefined) where.add("(d.reference = ? or d.rail_reference = ?)", reference, reference);
  addPlace(where, cursor, isOldestFirst ? ">" : "<");
  const direction = isOldestFirst ? "asc" : "desc";
  const rows = await ctx.em.execute<QueuedRow[]>(
    `select ${queuedColumns} from ${queuedFrom} where ${where.sql}
     order by d.requested_at ${direction}, d.id ${direction} limit ?`,
    [...where.values, limit + 1],
  );
  return page({ rows, limit, cursorOf, view: (row) => queuedView(ctx, row) });
}

function addQueue(where: ReturnType<typeof conditions>, queue: DepositQueue): void {
  switch (queue) {
    case "all":
      return where.add("true");
    case "to_do":
      return where.add(toDo);
    case "open":
      return where.add("d.state in ('requested','proof_submitted')");
    default:
      return where.add("d.state = ?", queue);
  }
}
