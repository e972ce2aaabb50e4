import type { OwnAccountsView, StateOwnAccountInput } from "@fillmark/contracts/approvals";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";

/**
 * Says that a customer's account is one's own, so that others decide about it. Answers alike whether there is such an
 * account or not. Saying it again changes nothing, and it can't be taken back.
 */
export async function stateOwnAccount(
  ctx: AdminContext,
  { email }: StateOwnAccountInput,
): Promise<OwnAccountsView> {
  const { adminId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const stated = await query(em)
      .insertInto("admin_own_accounts")
      .values((of) => ({
        admin_id: adminId,
        email: sql<string>`normal_email(${email})`,
        user_id: of
          .selectFrom("users")
          .select("id")
          .where("email", "=", sql<string>`lower(${email})`),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning("email")
      .executeTakeFirst();
    if (stated === undefined) return;
    await audit(ctx, em, {
      action: "approvals.stateOwnAccount",
      subject: { kind: "admin", id: adminId },
      details: { email: stated.email },
    });
  });
  return listOwnAccounts(ctx);
}

export async function listOwnAccounts({ em, actor }: AdminContext): Promise<OwnAccountsView> {
  const rows = await query(em)
    .selectFrom("admin_own_accounts")
    .select(["email", "stated_at"])
    .where("admin_id", "=", actor.adminId)
    .orderBy("stated_at")
    .orderBy("email")
    .execute();
  return {
    accounts: rows.map(({ email, stated_at: statedAt }) => ({ email, statedAt: statedAt.toISOString() })),
  };
}
