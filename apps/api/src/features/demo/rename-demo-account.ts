import type { DemoAccountsView, RenameDemoAccountInput } from "@fillmark/contracts/demo-accounts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { listDemoAccounts } from "./list-demo-accounts.ts";

/** Throws UNKNOWN_DEMO_ACCOUNT. The first has a row from its first name on. */
export async function renameDemoAccount(
  ctx: UserContext,
  { number, name }: RenameDemoAccountInput,
): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  if (number === 1)
    await query(ctx.em)
      .insertInto("user_demo_accounts")
      .values({ user_id: userId, number, name, created_at: new Date(ctx.clock.now()) })
      .onConflict((on) => on.columns(["user_id", "number"]).doUpdateSet({ name }))
      .execute();
  else {
    const changed = await query(ctx.em)
      .updateTable("user_demo_accounts")
      .set({ name })
      .where("user_id", "=", userId)
      .where("number", "=", number)
      .returning("number")
      .executeTakeFirst();
    if (changed === undefined) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
  }
  return listDemoAccounts(ctx);
}
