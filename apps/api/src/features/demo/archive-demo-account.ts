// Archiving and restoring. The core itself keeps an archived account closed, by its kill switch: what was judged by this process
// or another before the archive, and comes to the exchange after it, is refused there as well.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { DemoAccountInput, DemoAccountsView } from "@fillmark/contracts/demo-accounts";
import type { UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError, rejectionError } from "../../errors/domain-error.ts";
import type { Command } from "../../exchange/core/commands.ts";
import { demoOwner } from "../../exchange/core/owners.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { accountLife } from "../auth/index.ts";
import { requireRoom } from "./create-demo-account.ts";
import { listDemoAccounts, readDemoAccounts } from "./list-demo-accounts.ts";

interface Own {
  readonly userId: string;
  readonly number: number;
}

/**
 * Nothing begins on it from here on, and its open orders end. Its history, statements and keys stay; what is archived already has
 * its orders ended once more. Once this is answered no order of it is open, and none can come: its kill switch goes on before
 * everything open is canceled. Throws UNKNOWN_DEMO_ACCOUNT and FIRST_DEMO_ACCOUNT_STAYS.
 */
export async function archiveDemoAccount(
  ctx: UserContext,
  { number }: DemoAccountInput,
): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  if (number === 1) throw new DomainError("FIRST_DEMO_ACCOUNT_STAYS", {});
  const own = { userId, number };
  await inTurn(own, async () => {
    await noteArchived(ctx, own);
    await inTransaction(ctx.em.fork(), async (em) => {
      const row = await lock(em, own);
      // It was restored in the meantime.
      if (row.archived_at === null) return;
      // Also where it is on: one that is turned off without anybody knowing yet is on again from here.
      await submit(ctx, { ...switchOf(own), on: true, lockedUntil: null, cancels: "none" });
      await submit(ctx, { type: "cancelAll", venue: "demo", owner: demoOwner(userId, number), pair: null });
    });
  });
  return listDemoAccounts(ctx);
}

/** Written before the exchange is asked: what is cut off between the two is archived already, and is ended by archiving once more. */
async function noteArchived(ctx: UserContext, own: Own): Promise<void> {
  await inTransaction(ctx.em.fork(), async (em) => {
    const row = await lock(em, own);
    const stopped = row.stopped_by_archive || !(await isStopped(em, own));
    await query(em)
      .updateTable("user_demo_accounts")
      .set({ archived_at: new Date(ctx.clock.now()), stopped_by_archive: stopped })
      .where("user_id", "=", own.userId)
      .where("number", "=", own.number)
      .execute();
  });
}

/** Its kill switch is as it was before the archive. Throws UNKNOWN_DEMO_ACCOUNT and TOO_MANY_DEMO_ACCOUNTS. */
export async function restoreDemoAccount(
  ctx: UserContext,
  { number }: DemoAccountInput,
): Promise<DemoAccountsView> {
  const { userId } = ctx.actor;
  const own = { userId, number };
  await inTurn(own, () =>
    inTransaction(ctx.em.fork(), async (em) => {
      await accountLife.lockAccount(em, userId);
      const further = (await readDemoAccounts({ ...ctx, em })).filter((each) => each.number > 1);
      const row = await lock(em, own);
      if (row.archived_at === null) return;
      requireRoom(further);
      await query(em)
        .updateTable("user_demo_accounts")
        .set({ archived_at: null, stopped_by_archive: false })
        .where("user_id", "=", userId)
        .where("number", "=", number)
        .execute();
      if (row.stopped_by_archive) await submit(ctx, { ...switchOf(own), on: false });
    }),
  );
  return listDemoAccounts(ctx);
}

/** One after the other within a process, so that each doesn't take a connection to wait with. */
function inTurn(own: Own, work: () => Promise<void>): Promise<void> {
  return withKeyLock(`demo-archive ${demoOwner(own.userId, own.number)}`, work);
}

/** Until the end of the caller's transaction nobody archives or restores it, nor changes its kill switch. */
async function lock(em: EntityManager, { userId, number }: Own) {
  const row = await query(em)
    .selectFrom("user_demo_accounts")
    .select(["archived_at", "stopped_by_archive"])
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
  return row;
}

/** Whether its kill switch is on: by its owner, or by an archive before. */
async function isStopped(em: EntityManager, { userId, number }: Own): Promise<boolean> {
  const row = await query(em)
    .selectFrom("account_limits")
    .select("owner")
    .where("venue", "=", "demo")
    .where("owner", "=", demoOwner(userId, number))
    .where("scope", "=", "account")
    .where("kill_switch", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

function switchOf({ userId, number }: Own) {
  const owner = demoOwner(userId, number);
  return { type: "setKillSwitch", venue: "demo", owner, scope: "account" } as const;
}

async function submit(ctx: UserContext, command: Command): Promise<void> {
  const { rejection } = await ctx.exchange.submit(command, `user:${ctx.actor.userId}`);
  if (rejection !== null) throw rejectionError(rejection);
}
