import type { DestinationInput, DestinationsView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { listDestinations } from "./list-destinations.ts";

/** Nothing can be asked for to it any more; what was asked for before goes its way. Throws NOT_FOUND. */
export async function archiveDestination(
  ctx: UserContext,
  { destinationId }: DestinationInput,
): Promise<DestinationsView> {
  const rows = await ctx.em.execute<unknown[]>(
    `update withdrawal_destinations set archived_at = coalesce(archived_at, now())
     where id = ? and user_id = ? returning id`,
    [destinationId, ctx.actor.userId],
  );
  if (rows.length === 0) throw new DomainError("NOT_FOUND", {});
  return listDestinations(ctx);
}
