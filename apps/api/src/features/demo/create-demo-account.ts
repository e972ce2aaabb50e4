import type { EntityManager } from "@mikro-orm/postgresql";
import {
  DEMO_ACCOUNTS_A_DAY,
  DEMO_ACCOUNTS_EVER,
  DEMO_ACCOUNTS_MAX,
  type CreateDemoAccountInput,
  type DemoAccountsView,
} from "@fillmark/contracts/demo-accounts";
import { requireNotFrozen } from "../../context/guards.ts";
import type { UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { accountLife } from "../auth/index.ts";
import { startOf } from "./start-of.ts";
import { listDemoAccounts } from "./list-demo-accounts.ts";
import { openDemo } from "./submit-demo.ts";

const DAY_MS = 86_400_000;

/**
 * A further demo account with a start of its own, opened at once. What is cut off between the two leaves an account without
 * money, which a reset opens.
 */
export async function createDemoAccount(
  ctx: UserContext,
  { name, start: asked }: CreateDemoAccountInput,
): Promise<DemoAccountsView> {
  requireNotFrozen(ctx);
  const { userId } = ctx.actor;
  const start = await startOf(ctx, { start: asked });
  const now = new Date(ctx.clock.now());
  const number = await inTransaction(ctx.em, async (em) => {
    await accountLife.lockAccount(em, userId);
    const number = await nextNumber(em, userId, now);
    const copied = asked.from === "live" ? now : null;
    const row = { user_id: userId, number, name, start };
    await query(em)
      .insertInto("user_demo_accounts")
      .values({ ...row, copied_at: copied, created_at: now })
      .execute();
    return number;
  });
  await openDemo({ ...ctx, actor: { ...ctx.actor, demoAccount: { number, isArchived: false } } });
  return listDemoAccounts(ctx);
}

/** Throws TOO_MANY_DEMO_ACCOUNTS and TOO_MANY_REQUESTS. */
async function nextNumber(em: EntityManager, userId: string, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const further = await query(em)
    .selectFrom("user_demo_accounts")
    .select(["number", "archived_at", "created_at"])
    .where("user_id", "=", userId)
    .where("number", ">", 1)
    .orderBy("created_at")
    .execute();
  requireRoom(further);
  const lately = further.filter((each) => each.created_at > dayAgo);
  const [oldest] = lately;
  if (oldest !== undefined && lately.length >= DEMO_ACCOUNTS_A_DAY) {
    const ms = oldest.created_at.getTime() - dayAgo.getTime();
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(ms / 1_000) });
  }
  const number = Math.max(1, ...further.map((each) => each.number)) + 1;
  if (number > DEMO_ACCOUNTS_EVER)
    throw new DomainError("TOO_MANY_DEMO_ACCOUNTS", { limit: DEMO_ACCOUNTS_EVER });
  return number;
}

/** For one more that isn't archived, the first counted as well. Throws TOO_MANY_DEMO_ACCOUNTS. */
export function requireRoom(further: readonly { readonly archived_at: Date | null }[]): void {
  const open = further.filter((each) => each.archived_at === null).length + 1;
  if (open >= DEMO_ACCOUNTS_MAX)
    throw new DomainError("TOO_MANY_DEMO_ACCOUNTS", { limit: DEMO_ACCOUNTS_MAX });
}
