import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

interface OwnDemoAccount {
  readonly number: number;
  /** Null for a first account that nobody has named. */
  readonly name: string | null;
}

/** Which demo account the caller acts on, as a file says it; null for who has one alone, so that nothing has to be said. */
export async function ownDemoAccount({
  em,
  actor: { userId, demoAccount },
}: Pick<UserContext, "em" | "actor">): Promise<OwnDemoAccount | null> {
  const rows = await query(em)
    .selectFrom("user_demo_accounts")
    .select(["number", "name"])
    .where("user_id", "=", userId)
    .execute();
  if (!rows.some((each) => each.number > 1)) return null;
  const number = demoAccount?.number ?? 1;
  return { number, name: rows.find((each) => each.number === number)?.name ?? null };
}
