import type { Context } from "../../trpc/context.ts";

/** A request that nobody paid ends after its days. Money that comes later finds it, and waits for an admin's look. */
export async function expireDeposits({ em }: Context): Promise<void> {
  await em.execute(
    `update deposits d set state = 'expired', decided_at = now()
     where state = 'requested' and expires_at <= now() and arrived is null
       and not exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state = 'pending')
       and not exists (select 1 from approval_requests r where r.id = d.approval_id and r.state = 'pending')`,
  );
}
