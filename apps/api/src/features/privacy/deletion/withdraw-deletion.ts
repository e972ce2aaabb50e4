import type { DeletionView } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { accountLife, requireUser } from "../../auth/index.ts";
import { findDeletion } from "./find-deletion.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/** The account stays. Where nothing was asked for, nothing changes. */
export async function withdrawDeletion(ctx: UserContext): Promise<DeletionView> {
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const withdrawn = await query(em)
      .updateTable("account_deletions")
      .set({ state: "withdrawn", ended_at: new Date(ctx.clock.now()) })
      .where("user_id", "=", userId)
      .where("state", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (withdrawn === undefined) return;
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "deletion_withdrawn" });
    const { email } = await requireUser({ ...ctx, em }, userId);
    await accountLife.queueNotice(em, ctx, {
      userId,
      noticeKind: "other",
      to: email,
      words: (language) => ({
        subject: tAccount(language, "staysSubject"),
        what: tAccount(language, "stays"),
      }),
    });
  });
  return findDeletion(ctx);
}
