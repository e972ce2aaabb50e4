// A payment that nobody asked for by its reference becomes the deposit of somebody, and is approved by it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AssignPaymentInput } from "@fillmark/contracts/unmatched-payments";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { voidCredit } from "./credit-case.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { lockDeposit, refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { findEarlierCredit, requireUncredited } from "./earlier-credit.ts";
import { usdOf, type PaymentRow } from "./unmatched-payments.ts";

export interface Target {
  readonly userId: string;
  /** Null for a deposit of its own. */
  readonly depositId: string | null;
}

/**
 * Throws NOT_FOUND where there is no such user, or no such request by the same rail for the same asset.
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

export interface Assigned {
  readonly payment: PaymentRow;
  readonly target: Target;
  /** Which says who agreed to it. */
  readonly approvalId: string;
}

/**
 * In the caller's transaction, which holds the payment; the caller credits after its commit. Gives the deposit's id.
 * Throws DEPOSIT_MOVED_ON for a request that has its money or waits for another payment, and DEPOSIT_METHOD_CLOSED
 * where there is no way to pay in that it could have come by.
 */
export async function creditPayment(
  em: EntityManager,
  ctx: AdminContext,
  { payment, target, approvalId }: Assigned,
): Promise<string> {
  const id = target.depositId ?? (await addDeposit(em, ctx, { payment, target, approvalId }));
  if (target.depositId !== null) await takeRequest(em, ctx, { payment, id, approvalId });
  await em.execute(`update deposit_payments set deposit_id = ? where id = ?`, [id, payment.id]);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
  return id;
}

interface Request {
  readonly payment: PaymentRow;
  readonly id: string;
  readonly approvalId: string;
}

async function takeRequest(em: EntityManager, ctx: AdminContext, request: Request): Promise<void> {
  const { payment, id, approvalId } = request;
  // What the rail says of this request's own payment waits so long.
  await lockDeposit(em, await requireDeposit(em, { id }));
  requireUncredited(await findEarlierCredit({ ...ctx, em }, id));
  await voidCredit(em, id);
  const usd = usdOf(ctx, payment);
  const rows = await em.execute<unknown[]>(
    `update deposits d set state = 'approved', review = null, reason = null, arrived = ?::numeric, arrived_at = now(),
       rail_reference = ?, usd = coalesce(?::numeric, usd), decided_at = now(), decided_by = ?,
       approval_id = ?
     where id = ? and rail = ? and asset = ? and arrived is null
       and state in ('requested','proof_submitted','expired','canceled','rejected')
       and not exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state <> 'failed')
     returning id`,
    [
      payment.amount,
      payment.rail_reference,
      usd === null ? null : usd.toString(),
      ctx.actor.adminId,
      approvalId,
      id,
      payment.rail,
      payment.asset,
    ],
  );
  if (rows.length === 0) await refuseMoved(em, { id });
}

async function addDeposit(em: EntityManager, ctx: AdminContext, assigned: Assigned): Promise<string> {
  const { payment, target, approvalId } = assigned;
  const id = uuidV7(ctx.clock.now());
  const { rail, asset, amount, reference } = payment;
  const rows = await em.execute<unknown[]>(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, arrived, arrived_at, rail_reference, expires_at, decided_at, decided_by, approval_id)
     select ?, ?, ?, m.id, ?, ?, ?::numeric, ?::numeric, ?, ?, '', false, 'approved', ?::numeric, now(), ?,
       now() + interval '7 days', now(), ?, ?
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
      approvalId,
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
