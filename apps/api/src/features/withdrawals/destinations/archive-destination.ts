import type { DestinationInput, DestinationsView } from "@fillmark/contracts/withdrawals";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { listDestinations } from "./list-destinations.ts";

/** Nothing can be asked for to it any more; what was asked for before goes its way. Throws NOT_FOUND. */
export async function archiveDestination(
  ctx: UserContext,
  { destinationId }: DestinationInput,
): Promise<DestinationsView> {
  const archived = await query(ctx.em)
    .updateTable("withdrawal_destinations")
    .set((eb) => ({ archived_at: eb.fn.coalesce("archived_at", sql<Date>`now()`) }))
    .where("id", "=", destinationId)
    .where("user_id", "=", ctx.actor.userId)
    .returning("id")
    .executeTakeFirst();
  if (archived === undefined) throw new DomainError("NOT_FOUND", {});
  return listDestinations(ctx);
}
