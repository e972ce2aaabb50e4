import type { DeletionView } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { accountLife, requireUser } from "../../auth/index.ts";
import { findDeletion } from "./find-deletion.ts";
import { sayAccount } from "../../../words/account-mails.ts";

/** The account stays. Where nothing was asked for, nothing changes. */
export async function withdrawDeletion(ctx: UserContext): Promise<DeletionView> {
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<unknown[]>(
      `update account_deletions set state = 'withdrawn', ended_at = ? where user_id = ? and state = 'pending'
       returning id`,
      [new Date(ctx.clock.now()), userId],
    );
    if (rows.length === 0) return;
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "deletion_withdrawn" });
    const { email } = await requireUser(em, userId);
    await accountLife.queueNotice(em, ctx, {
      userId,
      tells: "other",
      to: email,
      words: (language) => ({
        subject: sayAccount(language, "staysSubject"),
        what: sayAccount(language, "stays"),
      }),
    });
  });
  return findDeletion(ctx);
}
