import type { DestinationsView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../../trpc/context.ts";
import { readAllowList } from "./read-allow-list.ts";
import { destinationColumns, destinationView, type DestinationRow } from "./destination-row.ts";

/** The caller's destinations that were not archived, oldest first. */
export async function listDestinations(ctx: UserContext): Promise<DestinationsView> {
  const { userId } = ctx.actor;
  const rows = await ctx.em.execute<DestinationRow[]>(
    `select ${destinationColumns} from withdrawal_destinations d
     where d.user_id = ? and d.archived_at is null order by d.added_at, d.id`,
    [userId],
  );
  const { isOn, endsAt } = await readAllowList(ctx.em, userId);
  return { destinations: rows.map(destinationView), allowList: { isOn, endsAt } };
}
