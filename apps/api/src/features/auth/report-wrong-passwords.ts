// Informs owners of wrong passwords that somebody enters for their account. Nobody is kept out by it, and nobody gets more than a
// mail a day however many are tried. All of it is done after the answer, whose time must not reveal that there is an account.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { audit, countAudited } from "../admin/index.ts";
import { queueAdminNotice, queueNotice } from "./account-notices.ts";
import { writeLoginEvent } from "./login-events.ts";

const DAY_MS = 86_400_000;
/** So many within a day are more than a few slips of the owner's own fingers. */
const REPORTED_FROM = 10;

/** Of a user who is known to be there. */
export function noteWrongPassword(ctx: Context, { userId, email }: { userId: string; email: string }): void {
  later(ctx, async (em, nowMs) => {
    await writeLoginEvent(em, ctx, { userId, kind: "refused" });
    if ((await recentlyRefused(em, userId, nowMs)) < REPORTED_FROM) return;
    const words = (language: Language) => ({
      subject: tAccount(language, "wrongPasswordsSubject"),
      what: tAccount(language, "wrongPasswords", { count: REPORTED_FROM }),
    });
    const once = onceADay(userId, nowMs);
    await queueNotice(em, ctx, { userId, noticeKind: "other", to: email, words, once });
  });
}

/** Of an admin who is known to be there. Who was refused may be anybody, so the entry names the account and not its owner. */
export function noteWrongAdminPassword(ctx: Context, { id, email }: { id: string; email: string }): void {
  const entry = { action: "auth.adminLoginRefused", subject: { kind: "admin", id } } as const;
  later(ctx, async (em, nowMs) => {
    await audit(ctx, em, { ...entry, details: {} });
    const since = new Date(nowMs - DAY_MS);
    const count = await countAudited(em, { ...entry, since, most: REPORTED_FROM });
    if (count < REPORTED_FROM) return;
    await queueAdminNotice(em, ctx, {
      to: email,
      subject: tAccount("en", "wrongPasswordsSubject"),
      what: tAccount("en", "wrongPasswords", { count: REPORTED_FROM }),
      once: onceADay(id, nowMs),
    });
  });
}

/** With the time of the try, which is not that of the work. */
function later(ctx: Context, work: (em: EntityManager, nowMs: number) => Promise<void>): void {
  const nowMs = ctx.clock.now();
  ctx.auth.deferredTasks.defer((em) => inTransaction(em, (transaction) => work(transaction, nowMs)));
}

async function recentlyRefused(em: EntityManager, userId: string, nowMs: number): Promise<number> {
  const rows = await query(em)
    .selectFrom("login_events")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "refused")
    .where("at", ">", new Date(nowMs - DAY_MS))
    .limit(REPORTED_FROM)
    .execute();
  return rows.length;
}

function onceADay(ownerId: string, nowMs: number): string {
  return `account:wrong-passwords:${ownerId}:${new Date(nowMs).toISOString().slice(0, 10)}`;
}
