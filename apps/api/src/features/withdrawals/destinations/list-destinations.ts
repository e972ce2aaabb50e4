import type { DestinationsView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../../context/context.ts";
import { readAllowList } from "./read-allow-list.ts";
import { destinationView, selectDestinations } from "./destination-row.ts";

/** The caller's destinations that were not archived, oldest first. */
export async function listDestinations(ctx: UserContext): Promise<DestinationsView> {
  const { userId } = ctx.actor;
  const rows = await selectDestinations(ctx.em, userId).orderBy("added_at").orderBy("id").execute();
  const { isOn, endsAt } = await readAllowList(ctx.em, userId);
  return { destinations: rows.map(destinationView), allowList: { isOn, endsAt } };
}
