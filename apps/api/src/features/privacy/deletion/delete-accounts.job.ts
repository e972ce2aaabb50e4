// Ends the accounts whose waiting time is over. What the ledger says about them stays under a bare id, because the
// balances of everybody else are made of the same postings; everything that names or follows someone goes.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type ExpressionBuilder } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import { settleAll } from "../../../runtime/settle-all.ts";
import { deleteAvatar } from "../../../files/avatar.ts";
import { CHAT_FOLDER, EXPORT_FOLDER, VERIFICATION_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../context/context.ts";
import { query, type Database } from "../../../db/query.ts";
import { languageOfUser } from "../../../messages/language-of-user.ts";
import { accountLife } from "../../auth/index.ts";
import { eraseConversation } from "../../chat/index.ts";
import { forgetVerification } from "../../verification/index.ts";
import { GOODBYE_MAIL, queueGoodbye, queueReminder, queueStays } from "./deletion-mails.ts";
import { liveHoldings } from "./live-holdings.ts";
import { demoOwnersOf } from "../../demo/index.ts";

const DAY_MS = 86_400_000;
const GOODBYE_KEPT_MS = 7 * DAY_MS;
const PAGE = 100;

/** Of users `u`: the deletion waits while an account is frozen, or held for a court. */
function isFree(of: ExpressionBuilder<Database & { u: Database["users"] }, "u">) {
  const hold = of
    .selectFrom("legal_holds as h")
    .select("h.id")
    .whereRef("h.user_id", "=", "u.id")
    .where("h.lifted_at", "is", null);
  return of.and([
    of("u.frozen_at", "is", null),
    of("u.frozen_parts", "=", sql<never>`'{}'`),
    of.not(of.exists(hold)),
  ]);
}

interface Deletion {
  readonly id: string;
  readonly userId: string;
}

/**
 * Reminds owners whose account will be deleted, and erases those whose time has come, unless money or a dispute
 * holds them.
 */
export async function deleteAccounts(ctx: Context): Promise<void> {
  await remindOwners(ctx);
  const due = await query(ctx.em)
    .selectFrom("account_deletions as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["d.id", "d.user_id as userId"])
    .where("d.state", "=", "pending")
    .where("d.due_at", "<=", new Date(ctx.clock.now()))
    .where(isFree)
    .orderBy("d.due_at")
    .limit(PAGE)
    .execute();
  await settleAll(due, (deletion) => endAccount(ctx, deletion));
  const open = await query(ctx.em)
    .selectFrom("account_deletions")
    .select(["id", "user_id as userId"])
    .where("state", "=", "done")
    .where("settled_at", "is", null)
    .orderBy("id")
    .limit(PAGE)
    .execute();
  await settleAll(open, (deletion) => settle(ctx, deletion));
  await query(ctx.em)
    .deleteFrom("mails")
    .where("kind", "=", GOODBYE_MAIL)
    .where("created_at", "<=", new Date(ctx.clock.now() - GOODBYE_KEPT_MS))
    .execute();
}

async function remindOwners({ em, clock }: Context): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(em, async (transaction) => {
    const rows = await query(transaction)
      .updateTable("account_deletions as d")
      .from("users as u")
      .set({ reminded_at: new Date(nowMs) })
      .whereRef("u.id", "=", "d.user_id")
      .where("d.state", "=", "pending")
      .where("d.reminded_at", "is", null)
      .where("d.due_at", "<=", new Date(nowMs + DAY_MS))
      .where("d.due_at", ">", new Date(nowMs))
      .returning(["d.id", "d.user_id", "u.email", "d.due_at"])
      .execute();
    for (const { id, user_id: userId, email, due_at: dueAt } of rows) {
      const language = await languageOfUser(transaction, userId);
      await queueReminder(transaction, clock, { id, email, language, dueAt });
    }
  });
}

/** Money may have arrived while it waited: then the account stays, and its owner is notified. */
async function endAccount(ctx: Context, { id, userId }: Deletion): Promise<void> {
  if ((await liveHoldings(ctx.em, userId)) !== null) return keep(ctx, { id, userId });
  await cancelDemoOrders(ctx, userId);
  const ended: string[] = [];
  const exportPaths: string[] = [];
  const documentPaths: string[] = [];
  const chatPaths = await eraseConversation({ ...ctx, em: ctx.em.fork() }, userId, async (em) => {
    if (!(await claim(em, { id, atMs: ctx.clock.now(), userId }))) return false;
    const language = await languageOfUser(em, userId);
    const erased = await accountLife.eraseAccount(em, userId, new Date(ctx.clock.now()));
    if (erased === null) return false;
    ended.push(...erased.endedSessionIds);
    exportPaths.push(...(await removeExports(em, userId)));
    documentPaths.push(...(await forgetVerification(em, userId)));
    await queueGoodbye(em, ctx.clock, { id, email: erased.email, language });
    return true;
  });
  if (chatPaths === null) return;
  ctx.auth.sessionWatch.ended(ended);
  ctx.log.info({ event: "user.deleted", ownerId: userId }, "An account was deleted.");
  for (const path of chatPaths) await ctx.files.delete(`${CHAT_FOLDER}${path}`);
  for (const path of exportPaths) await ctx.files.delete(`${EXPORT_FOLDER}${path}`);
  for (const path of documentPaths) await ctx.files.delete(`${VERIFICATION_FOLDER}${path}`);
}

/** Looked at anew once the lock is there: a hold doesn't write the row that is locked for it. */
async function isHeld(em: EntityManager, userId: string): Promise<boolean> {
  const hold = await query(em)
    .selectFrom("legal_holds")
    .select("id")
    .where("user_id", "=", userId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return hold !== undefined;
}

/**
 * Under the locks of both rows: a withdrawal, freeze, hold or notification at the same time comes before or too
 * late.
 */
async function claim(
  em: EntityManager,
  { id, userId, atMs }: Deletion & { readonly atMs: number },
): Promise<boolean> {
  const found = await query(em)
    .selectFrom("account_deletions as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select("d.id")
    .where("d.id", "=", id)
    .where("d.state", "=", "pending")
    .where("d.due_at", "<=", new Date(atMs))
    .where(isFree)
    .forUpdate(["d", "u"])
    .executeTakeFirst();
  if (found === undefined || (await isHeld(em, userId)) || (await liveHoldings(em, userId)) !== null)
    return false;
  await query(em)
    .updateTable("account_deletions")
    .set({ state: "done", ended_at: new Date(atMs) })
    .where("id", "=", id)
    .execute();
  await query(em)
    .updateTable("account_deletions")
    .set({ reason: null })
    .where("user_id", "=", userId)
    .execute();
  return true;
}

async function removeExports(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await query(em)
    .deleteFrom("data_exports")
    .where("user_id", "=", userId)
    .returning("path")
    .execute();
  return rows.flatMap(({ path }) => path ?? []);
}

async function keep({ em, clock }: Context, { id, userId }: Deletion): Promise<void> {
  await inTransaction(em.fork(), async (transaction) => {
    const row = await query(transaction)
      .updateTable("account_deletions as d")
      .from("users as u")
      .set({ state: "withdrawn", ended_at: new Date(clock.now()) })
      .whereRef("u.id", "=", "d.user_id")
      .where("d.id", "=", id)
      .where("d.state", "=", "pending")
      .returning("u.email")
      .executeTakeFirst();
    if (row === undefined) return;
    const language = await languageOfUser(transaction, userId);
    await queueStays(transaction, clock, { id, email: row.email, language });
  });
}

/** What can be done again if it was cut off. An order that was on its way when the account ended is taken back too. */
async function settle(ctx: Context, { id, userId }: Deletion): Promise<void> {
  await cancelDemoOrders(ctx, userId);
  await deleteAvatar(ctx, userId);
  await query(ctx.em)
    .updateTable("account_deletions")
    .set({ settled_at: new Date(ctx.clock.now()) })
    .where("id", "=", id)
    .execute();
}

async function cancelDemoOrders({ em, exchange }: Context, userId: string): Promise<void> {
  for (const owner of await demoOwnersOf(em, userId))
    await exchange.submit({ type: "cancelAll", venue: "demo", owner, pair: null }, "system:delete-accounts");
}
