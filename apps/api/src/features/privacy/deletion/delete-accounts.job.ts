// Ends the accounts whose waiting time is over. What the ledger says about them stays under a bare id, because the
// balances of everybody else are made of the same postings; everything that names or follows somebody goes.
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../../each-on-its-own.ts";
import { deleteAvatar } from "../../../files/avatar.ts";
import { CHAT_FOLDER, EXPORT_FOLDER, VERIFICATION_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../trpc/context.ts";
import { languageOfUser } from "../../../words/language-of-user.ts";
import { accountLife } from "../../auth/index.ts";
import { eraseConversation } from "../../chat/index.ts";
import { forgetVerification } from "../../verification/index.ts";
import { GOODBYE_MAIL, queueGoodbye, queueReminder, queueStays } from "./deletion-mails.ts";
import { liveStanding } from "./live-standing.ts";

const DAY_MS = 86_400_000;
const GOODBYE_KEPT_MS = 7 * DAY_MS;
const PAGE = 100;

/** Of users `u`: what waits while an account is frozen, or held for a court. */
const isFree = `u.frozen_at is null
  and not exists (select 1 from legal_holds h where h.user_id = u.id and h.lifted_at is null)`;

interface Deletion {
  readonly id: string;
  readonly userId: string;
}

export async function deleteAccounts(ctx: Context): Promise<void> {
  await remindOwners(ctx);
  const due = await ctx.em.execute<Deletion[]>(
    `select d.id, d.user_id as "userId" from account_deletions d join users u on u.id = d.user_id
     where d.state = 'pending' and d.due_at <= ? and ${isFree} order by d.due_at limit ${PAGE}`,
    [new Date(ctx.clock.now())],
  );
  await eachOnItsOwn(due, (deletion) => endAccount(ctx, deletion));
  const open = await ctx.em.execute<Deletion[]>(
    `select id, user_id as "userId" from account_deletions
     where state = 'done' and settled_at is null order by id limit ${PAGE}`,
  );
  await eachOnItsOwn(open, (deletion) => settle(ctx, deletion));
  await ctx.em.execute(`delete from mails where kind = ? and created_at <= ?`, [
    GOODBYE_MAIL,
    new Date(ctx.clock.now() - GOODBYE_KEPT_MS),
  ]);
}

async function remindOwners({ em, clock }: Context): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(em, async (transaction) => {
    const rows = await transaction.execute<{ id: string; user_id: string; email: string; due_ms: number }[]>(
      `update account_deletions d set reminded_at = ? from users u
       where u.id = d.user_id and d.state = 'pending' and d.reminded_at is null and d.due_at <= ? and d.due_at > ?
       returning d.id, d.user_id, u.email, (extract(epoch from d.due_at) * 1000)::float8 as due_ms`,
      [new Date(nowMs), new Date(nowMs + DAY_MS), new Date(nowMs)],
    );
    for (const { id, user_id: userId, email, due_ms: dueMs } of rows) {
      const language = await languageOfUser(transaction, userId);
      await queueReminder(transaction, clock, { id, email, language, dueAt: new Date(dueMs) });
    }
  });
}

/** Money may have arrived while it waited: then the account stays, and its owner is told. */
async function endAccount(ctx: Context, { id, userId }: Deletion): Promise<void> {
  if ((await liveStanding(ctx.em, userId)) !== null) return keep(ctx, { id, userId });
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
    exportPaths.push(...(await forgetExports(em, userId)));
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
  const rows = await em.execute<unknown[]>(
    `select 1 from legal_holds where user_id = ? and lifted_at is null`,
    [userId],
  );
  return rows.length > 0;
}

/** Under the locks of both rows: whoever withdraws, freezes or holds at the same time comes before or too late. */
async function claim(
  em: EntityManager,
  { id, userId, atMs }: Deletion & { readonly atMs: number },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from account_deletions d join users u on u.id = d.user_id
     where d.id = ? and d.state = 'pending' and d.due_at <= ? and ${isFree}
     for update of d for no key update of u`,
    [id, new Date(atMs)],
  );
  if (rows.length === 0 || (await isHeld(em, userId)) || (await liveStanding(em, userId)) !== null)
    return false;
  await em.execute(`update account_deletions set state = 'done', ended_at = ? where id = ?`, [
    new Date(atMs),
    id,
  ]);
  await em.execute(`update account_deletions set reason = null where user_id = ?`, [userId]);
  return true;
}

async function forgetExports(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ path: string | null }[]>(
    `delete from data_exports where user_id = ? returning path`,
    [userId],
  );
  return rows.flatMap(({ path }) => path ?? []);
}

async function keep({ em, clock }: Context, { id, userId }: Deletion): Promise<void> {
  await inTransaction(em.fork(), async (transaction) => {
    const rows = await transaction.execute<{ email: string }[]>(
      `update account_deletions d set state = 'withdrawn', ended_at = ? from users u
       where u.id = d.user_id and d.id = ? and d.state = 'pending' returning u.email`,
      [new Date(clock.now()), id],
    );
    const row = rows[0];
    if (row === undefined) return;
    const language = await languageOfUser(transaction, userId);
    await queueStays(transaction, clock, { id, email: row.email, language });
  });
}

/** What can be done again if it was cut off. An order that was on its way when the account ended is taken back too. */
async function settle(ctx: Context, { id, userId }: Deletion): Promise<void> {
  await cancelDemoOrders(ctx, userId);
  await deleteAvatar(ctx, userId);
  await ctx.em.execute(`update account_deletions set settled_at = ? where id = ?`, [
    new Date(ctx.clock.now()),
    id,
  ]);
}

async function cancelDemoOrders({ exchange }: Context, userId: string): Promise<void> {
  await exchange.submit(
    { type: "cancelAll", venue: "demo", owner: userId, pair: null },
    "system:delete-accounts",
  );
}
