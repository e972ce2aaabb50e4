import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { DestinationSnapshot } from "@fillmark/contracts/withdrawals";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";

interface Wanted {
  readonly userId: string;
  readonly destinationId: string;
  readonly destination: DestinationSnapshot;
  /** In US dollars, smallest units. */
  readonly value: bigint;
}

/**
 * Nothing leaves to an address of which nobody has said who holds it and whose it is, whatever the amount. More than the operator
 * set takes a declaration of whose self-hosted wallet it is, counted over 30 days by the address itself: neither several small sums
 * nor saving the address anew is a way around. Throws TRAVEL_RULE_MISSING and OWNERSHIP_UNDECLARED.
 */
export async function requireTravelRule(
  em: EntityManager,
  { declaredAboveUsd }: Pick<Context, "declaredAboveUsd">,
  { userId, destinationId, destination, value }: Wanted,
): Promise<void> {
  if (destination.kind !== "crypto") return;
  const { travelRule = null, account } = destination;
  if (travelRule === null) throw new DomainError("TRAVEL_RULE_MISSING", { destinationId });
  if (travelRule.wallet !== "self_hosted" || travelRule.declaredAt !== null) return;
  const above = BigInt(declaredAboveUsd) * pow10(LEDGER_SCALE);
  if ((await sentTo(em, userId, account)) + value <= above) return;
  throw new DomainError("OWNERSHIP_UNDECLARED", {
    destinationId,
    above: formatUnits(above, LEDGER_SCALE, 2),
  });
}

/** Within 30 days, of any asset: what was asked for and neither failed nor was taken back. */
async function sentTo(em: EntityManager, userId: string, account: string): Promise<bigint> {
  const { sent } = await query(em)
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.sum<string | null>("usd_value").as("sent"))
    .where("user_id", "=", userId)
    .where(({ ref }) => sql<boolean>`${ref("destination")}->>'kind' = 'crypto'`)
    .where(
      ({ ref }) => sql<boolean>`${ref("destination")}->>'account' = any(${spellingsOf(account)}::text[])`,
    )
    .where("created_at", ">", sql<Date>`now() - interval '30 days'`)
    .where("state", "not in", ["failed", "rejected", "canceled"])
    .executeTakeFirstOrThrow();
  return BigInt(sent ?? 0);
}

/** Bitcoin Cash alone is written with a prefix or without. */
function spellingsOf(account: string): string[] {
  const bare = account.replace(/^bitcoincash:/, "");
  return [bare, `bitcoincash:${bare}`];
}
