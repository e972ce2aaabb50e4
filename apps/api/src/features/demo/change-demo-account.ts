import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  DemoAccountInput,
  DemoAccountsView,
  RenameDemoAccountInput,
} from "@fillmark/contracts/demo-accounts";
import type { UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { demoOwner } from "../../exchange/core/owners.ts";
import { accountLife } from "../auth/index.ts";
import { requireRoom } from "./create-demo-account.ts";
import { listDemoAccounts, readDemoAccounts } from "./list-demo-accounts.ts";

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
  else await change(ctx.em, { userId, number }, { name });
  return listDemoAccounts(ctx);
}

/**
 * Nothing begins on it from here on, and its open orders end. Its history, statements and keys stay; what is archived already has
 * its orders ended once more. Throws UNKNOWN_DEMO_ACCOUNT and FIRST_DEMO_ACCOUNT_STAYS.
 */
export async function archiveDemoAccount(
  ctx: UserContext,
  { number }: DemoAccountInput,
): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  if (number === 1) throw new DomainError("FIRST_DEMO_ACCOUNT_STAYS", {});
  await change(ctx.em, { userId, number }, { archived_at: new Date(ctx.clock.now()) });
  const owner = demoOwner(userId, number);
  await ctx.exchange.submit({ type: "cancelAll", venue: "demo", owner, pair: null }, `user:${userId}`);
  return listDemoAccounts(ctx);
}

/** Throws UNKNOWN_DEMO_ACCOUNT and TOO_MANY_DEMO_ACCOUNTS. */
export async function restoreDemoAccount(
  ctx: UserContext,
  { number }: DemoAccountInput,
): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    await accountLife.lockAccount(em, userId);
    const further = (await readDemoAccounts({ ...ctx, em })).filter((each) => each.number > 1);
    const own = further.find((each) => each.number === number);
    if (own?.archived_at === null) return;
    if (own !== undefined) requireRoom(further);
    await change(em, { userId, number }, { archived_at: null });
  });
  return listDemoAccounts(ctx);
}

async function change(
  em: EntityManager,
  { userId, number }: { readonly userId: string; readonly number: number },
  to: { readonly name: string } | { readonly archived_at: Date | null },
): Promise<void> {
  const changed = await query(em)
    .updateTable("user_demo_accounts")
    .set(to)
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .returning("number")
    .executeTakeFirst();
  if (changed === undefined) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
}
