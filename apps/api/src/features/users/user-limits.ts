import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { UserProfileView } from "@fillmark/contracts/users";
import { readLimits } from "../deposits/index.ts";
import { levelOf } from "../verification/index.ts";
import { readAllowances } from "../withdrawals/index.ts";

/** How far a user's identity is proven, and what of that level's limits is left, in US dollars. */
export async function readUserLimits(
  em: EntityManager,
  userId: string,
): Promise<UserProfileView["verification"]> {
  const level = await levelOf(em, userId);
  const deposits = await readLimits(em, userId);
  const { day, month } = await readAllowances(em, userId, level);
  const dollars = (units: bigint | null) => (units === null ? null : formatUnits(units, LEDGER_SCALE, 2));
  return {
    level,
    limits: [
      { of: "deposit24h", limit: deposits.limit24h, left: deposits.left24h },
      { of: "deposit30d", limit: deposits.limit30d, left: deposits.left30d },
      { of: "withdraw24h", limit: dollars(day.limit), left: dollars(day.left) },
      { of: "withdraw30d", limit: dollars(month.limit), left: dollars(month.left) },
    ],
  };
}
