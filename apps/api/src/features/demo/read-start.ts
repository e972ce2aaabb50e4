import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import type { DemoMoney } from "../../exchange/core/owners.ts";

/** What the demo account that the caller acts on begins with. */
export async function readStart({
  em,
  actor,
  market,
}: Pick<UserContext, "em" | "actor" | "market">): Promise<Pick<DemoMoney, "amount" | "holdings">> {
  const { amount } = market.demoStart;
  if (actor.demoAccount === undefined) return { amount };
  const row = await query(em)
    .selectFrom("user_demo_accounts")
    .select("start")
    .where("user_id", "=", actor.userId)
    .where("number", "=", actor.demoAccount.number)
    .executeTakeFirst();
  const start = row?.start;
  if (start == null) throw new Error(`The demo account ${actor.demoAccount.number} has no start.`);
  if (start.holdings.length === 0) return { amount: BigInt(start.amount) };
  const holdings = start.holdings.map((each) => ({ asset: each.asset, amount: BigInt(each.amount) }));
  return { amount: BigInt(start.amount), holdings };
}
