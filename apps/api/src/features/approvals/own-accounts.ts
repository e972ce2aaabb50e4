import type { OwnAccountsView, StateOwnAccountInput } from "@fillmark/contracts/approvals";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
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
    const added = await em.execute<{ email: string }[]>(
      `insert into admin_own_accounts (admin_id, email, user_id)
       select ?, normal_email(?), (select id from users where email = lower(?))
       on conflict do nothing returning email`,
      [adminId, email, email],
    );
    const stated = added[0];
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
  const rows = await em.execute<{ email: string; stated_ms: number }[]>(
    `select email, (extract(epoch from stated_at) * 1000)::float8 as stated_ms
     from admin_own_accounts where admin_id = ? order by stated_at, email`,
    [actor.adminId],
  );
  return {
    accounts: rows.map(({ email, stated_ms: statedMs }) => ({
      email,
      statedAt: new Date(statedMs).toISOString(),
    })),
  };
}
