import type { EntityManager } from "@mikro-orm/postgresql";
import type { DestinationSnapshot } from "@fillmark/contracts/withdrawals";
import { DomainError } from "../../../errors/domain-error.ts";
import { selectDestinations, snapshotOf } from "./destination-row.ts";
import { readAllowList } from "./read-allow-list.ts";

interface Wanted {
  readonly userId: string;
  readonly destinationId: string;
  readonly asset: string;
}

/**
 * The destination as it stands now, if money may go there. Throws NOT_FOUND, NO_WAY_OUT when it is of another asset,
 * DESTINATION_COOLING, ALLOW_LIST_ON.
 */
export async function requireDestination(
  em: EntityManager,
  { userId, destinationId, asset }: Wanted,
): Promise<DestinationSnapshot> {
  const row = await selectDestinations(em, userId).where("id", "=", destinationId).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.asset !== asset) throw new DomainError("NO_WAY_OUT", { asset });
  if (!row.is_ready) throw new DomainError("DESTINATION_COOLING", { until: row.ready_at.toISOString() });
  const { closedMs, endsAt } = await readAllowList(em, userId);
  if (closedMs !== null && row.added_at.getTime() > closedMs) {
    throw new DomainError("ALLOW_LIST_ON", { endsAt });
  }
  return snapshotOf(row);
}
