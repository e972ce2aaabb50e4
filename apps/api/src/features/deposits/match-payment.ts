// Which deposit a payment belongs to. A bank or card reference names one request; an address names a user, so there it
// is the oldest request that is still open. Money that fits nothing that is open is never credited unseen.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { DepositEvent, Rail } from "../rails/index.ts";

/**
 * How a payment fits: `open` was asked for and nothing has come yet; `by_hand` was approved by an admin before the rail
 * said anything; `dead` has ended without money.
 */
export type Fit = "open" | "by_hand" | "dead";

export interface Match {
  readonly id: string;
  readonly fit: Fit;
}

/** Null when nothing that was given this reference can take it. The caller holds the reference, see below. */
export async function matchPayment(
  em: EntityManager,
  rail: Rail,
  event: DepositEvent,
): Promise<Match | null> {
  const rows = await em.execute<Match[]>(
    `select id, fit from (
       select d.id, d.requested_at, case
           when d.arrived is null and (d.state = 'proof_submitted' or d.state = 'requested' and d.expires_at > now())
             then 'open'
           when d.state = 'approved' and d.rail_reference is null and d.arrived = ?::numeric then 'by_hand'
           when d.arrived is null then 'dead' end as fit
       from deposits d
       where d.rail = ? and d.reference = ? and d.asset = ? and not exists (
         select 1 from deposit_payments p
         where p.deposit_id = d.id and p.state <> 'failed' and p.rail_reference <> ?)
     ) fitting where fit is not null
     order by array_position(array['open','by_hand','dead'], fit),
       case when fit = 'open' then requested_at end, requested_at desc, id
     limit 1`,
    [event.amount.toString(), rail.id, event.reference, event.asset, event.railReference],
  );
  return rows[0] ?? null;
}

/** Payments of one reference are taken one after another, so that no two of them meet the same request. */
export async function lockReference(em: EntityManager, rail: Rail, event: DepositEvent): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `deposits:reference:${rail.id}:${event.reference}`,
  ]);
}
