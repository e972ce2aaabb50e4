// A payment that nobody asked for by its reference becomes the deposit of somebody, and is approved by it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AssignPaymentInput } from "@fillmark/contracts/unmatched-payments";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { usdOf, type PaymentRow } from "./unmatched-payments.ts";

export interface Target {
  readonly userId: string;
  /** Null for a deposit of its own. */
  readonly depositId: string | null;
}

/**
 * Throws NOT_FOUND where there is no such user, or no such request by the same rail for the same asset, and OWN_CASE
 * for an admin's own account.
 */
export async function targetOf(
  em: EntityManager,
  payment: PaymentRow,
  to: AssignPaymentInput["to"],
): Promise<Target> {
  const rows =
    to.kind === "user"
      ? await em.execute<Target[]>(
          `select id as "userId", null as "depositId" from users
           where disabled_at is null and (id::text = ? or email = lower(?))`,
          [to.user, to.user],
        )
      : await em.execute<Target[]>(
          `select user_id as "userId", id as "depositId" from deposits
           where rail = ? and asset = ? and (id::text = ? or reference = ?)
           order by arrived is not null, requested_at desc limit 1`,
          [payment.rail, payment.asset, to.deposit, to.deposit],
        );
  const target = rows[0];
  if (target === undefined) throw new DomainError("NOT_FOUND", {});
  return target;
}

/** Throws OWN_CASE where the admin is that user, which their e-mail says. */
export async function requireOthers(em: EntityManager, ctx: AdminContext, userId: string): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `select 1 from users u join admins a on lower(a.email) = lower(u.email) where u.id = ? and a.id = ?`,
    [userId, ctx.actor.adminId],
  );
  if (rows.length > 0) throw new DomainError("OWN_CASE", {});
}

/**
 * In the caller's transaction, which holds the payment; the caller credits after its commit. Gives the deposit's id.
 * Throws DEPOSIT_MOVED_ON for a request that has its money or waits for another payment, and DEPOSIT_METHOD_CLOSED
 * where there is no way to pay in that it could have come by.
 */
export async function creditPayment(
  em: EntityManager,
  ctx: AdminContext,
  { payment, target }: { readonly payment: PaymentRow; readonly target: Target },
): Promise<string> {
  const id = target.depositId ?? (await addDeposit(em, ctx, { payment, target }));
  if (target.depositId !== null) await takeRequest(em, ctx, { payment, id });
  await em.execute(`update deposit_payments set deposit_id = ? where id = ?`, [id, payment.id]);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
  return id;
}

type Request = { readonly payment: PaymentRow; readonly id: string };

async function takeRequest(em: EntityManager, ctx: AdminContext, { payment, id }: Request): Promise<void> {
  const { reference } = await requireDeposit(em, { id });
  // What the rail says of this request's own payment waits so long.
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `deposits:reference:${payment.rail}:${reference}`,
  ]);
  const usd = usdOf(ctx, payment);
  const rows = await em.execute<unknown[]>(
    `update deposits d set state = 'approved', review = null, reason = null, arrived = ?::numeric, arrived_at = now(),
       rail_reference = ?, usd = coalesce(?::numeric, usd), decided_at = now(), decided_by = ?
     where id = ? and rail = ? and asset = ? and arrived is null
       and state in ('requested','proof_submitted','expired','canceled','rejected')
       and not exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state <> 'failed')
     returning id`,
    [
      payment.amount,
      payment.rail_reference,
      usd === null ? null : usd.toString(),
      ctx.actor.adminId,
      id,
      payment.rail,
      payment.asset,
    ],
  );
  if (rows.length === 0) await refuseMoved(em, { id });
}

type Added = { readonly payment: PaymentRow; readonly target: Target };

async function addDeposit(em: EntityManager, ctx: AdminContext, { payment, target }: Added): Promise<string> {
  const id = uuidV7(ctx.clock.now());
  const { rail, asset, amount, reference } = payment;
  const rows = await em.execute<unknown[]>(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, arrived, arrived_at, rail_reference, expires_at, decided_at, decided_by)
     select ?, ?, ?, m.id, ?, ?, ?::numeric, ?::numeric, ?, ?, '', false, 'approved', ?::numeric, now(), ?,
       now() + interval '7 days', now(), ?
     from deposit_methods m where m.rail = ? and m.asset = ? returning id`,
    [
      id,
      target.userId,
      id,
      rail,
      asset,
      amount,
      (usdOf(ctx, payment) ?? 0n).toString(),
      reference,
      JSON.stringify(instructionsOf(ctx, payment)),
      amount,
      payment.rail_reference,
      ctx.actor.adminId,
      rail,
      asset,
    ],
  );
  if (rows.length === 0) throw new DomainError("DEPOSIT_METHOD_CLOSED", {});
  return id;
}

/** Nobody was told how to pay it; the reference is the one that the payer wrote. */
function instructionsOf({ rails }: AdminContext, { rail, reference }: PaymentRow) {
  switch (rails.find(rail)?.kind ?? "bank") {
    case "bank":
      return { kind: "bank", reference, holder: "", account: "", bank: "" };
    case "crypto":
      return { kind: "crypto", reference, network: "" };
    case "card":
      return { kind: "card", reference, url: null };
  }
}
