import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** Of the further demo account that the caller acts on; null for the first. */
export async function demoAccountName({
  em,
  actor: { userId, demoAccount },
}: Pick<UserContext, "em" | "actor">): Promise<string | null> {
  if (demoAccount === undefined) return null;
  const row = await query(em)
    .selectFrom("user_demo_accounts")
    .select("name")
    .where("user_id", "=", userId)
    .where("number", "=", demoAccount.number)
    .executeTakeFirst();
  return row?.name ?? null;
}
