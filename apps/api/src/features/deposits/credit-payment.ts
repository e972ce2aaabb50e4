// A payment that nobody asked for by its reference becomes the deposit of someone, and is approved by it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AssignPaymentInput } from "@fillmark/contracts/unmatched-payments";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { voidCredit } from "./credit-case.ts";
import { enqueueCredit } from "./credit-deposit.ts";
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
  const target = await (to.kind === "user" ? findUser(em, to.user) : findRequest(em, payment, to.deposit));
  if (target === undefined) throw new DomainError("NOT_FOUND", {});
  return target;
}

/** By id or by address. */
async function findUser(em: EntityManager, user: string): Promise<Target | undefined> {
  const row = await query(em)
    .selectFrom("users")
    .select("id")
    .where("disabled_at", "is", null)
    .where((eb) =>
      eb.or([
        eb(eb.cast<string>("id", "text"), "=", user),
        eb("email", "=", eb.fn<string>("lower", [eb.val(user)])),
      ]),
    )
    .executeTakeFirst();
  return row && { userId: row.id, depositId: null };
}

/** By id or by reference; one that waits for its money before one that has it. */
async function findRequest(
  em: EntityManager,
  { rail, asset }: PaymentRow,
  deposit: string,
): Promise<Target | undefined> {
  return query(em)
    .selectFrom("deposits")
    .select(["user_id as userId", "id as depositId"])
    .where("rail", "=", rail)
    .where("asset", "=", asset)
    .where((eb) => eb.or([eb(eb.cast<string>("id", "text"), "=", deposit), eb("reference", "=", deposit)]))
    .orderBy((eb) => eb("arrived", "is not", null))
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
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
  if (target.depositId !== null) await claimRequest(em, ctx, { payment, id, approvalId });
  await query(em)
    .updateTable("deposit_payments")
    .set({ deposit_id: id })
    .where("id", "=", payment.id)
    .execute();
  await enqueueCredit(em, id);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
  return id;
}

interface Request {
  readonly payment: PaymentRow;
  readonly id: string;
  readonly approvalId: string;
}

async function claimRequest(em: EntityManager, ctx: AdminContext, request: Request): Promise<void> {
  const { payment, id, approvalId } = request;
  // What the rail says of this request's own payment waits so long.
  await lockDeposit(em, await requireDeposit(em, { id }));
  requireUncredited(await findEarlierCredit({ ...ctx, em }, id));
  await voidCredit(em, id);
  const usd = usdOf(ctx, payment);
  const claimed = await query(em)
    .updateTable("deposits as d")
    .set((eb) => ({
      state: "approved",
      review: null,
      reason: null,
      arrived: payment.amount,
      arrived_at: sql<Date>`now()`,
      rail_reference: payment.rail_reference,
      usd: usd === null ? eb.ref("d.usd") : usd.toString(),
      decided_at: sql<Date>`now()`,
      decided_by: ctx.actor.adminId,
      approval_id: approvalId,
    }))
    .where("d.id", "=", id)
    .where("d.rail", "=", payment.rail)
    .where("d.asset", "=", payment.asset)
    .where("d.arrived", "is", null)
    .where("d.state", "in", ["requested", "proof_submitted", "expired", "canceled", "rejected"])
    .where(({ not, exists, eb, lit }) =>
      not(
        exists(
          eb
            .selectFrom("deposit_payments as p")
            .select(lit(1).as("one"))
            .whereRef("p.deposit_id", "=", "d.id")
            .where("p.state", "<>", "failed"),
        ),
      ),
    )
    .returning("d.id")
    .executeTakeFirst();
  if (claimed === undefined) await refuseMoved(em, { id });
}

async function addDeposit(em: EntityManager, ctx: AdminContext, assigned: Assigned): Promise<string> {
  const { payment, target, approvalId } = assigned;
  const id = uuidV7(ctx.clock.now());
  const { rail, asset, amount, reference } = payment;
  const added = await query(em)
    .insertInto("deposits")
    .columns([
      "id",
      "user_id",
      "request_id",
      "method_id",
      "rail",
      "asset",
      "amount",
      "usd",
      "reference",
      "instructions",
      "note",
      "is_asked",
      "state",
      "arrived",
      "arrived_at",
      "rail_reference",
      "expires_at",
      "decided_at",
      "decided_by",
      "approval_id",
    ])
    .expression((eb) =>
      eb
        .selectFrom("deposit_methods as m")
        .select(({ val }) => [
          val(id).as("id"),
          val(target.userId).as("user_id"),
          val(id).as("request_id"),
          "m.id as method_id",
          val(rail).as("rail"),
          val(asset).as("asset"),
          sql<string>`${amount}::numeric`.as("amount"),
          sql<string>`${(usdOf(ctx, payment) ?? 0n).toString()}::numeric`.as("usd"),
          val(reference).as("reference"),
          sql`${JSON.stringify(instructionsOf(ctx, payment))}::jsonb`.as("instructions"),
        ])
        .select(({ val, lit }) => [
          val("").as("note"),
          lit(false).as("is_asked"),
          val("approved").as("state"),
          sql<string>`${amount}::numeric`.as("arrived"),
          sql<Date>`now()`.as("arrived_at"),
          val(payment.rail_reference).as("rail_reference"),
          sql<Date>`now() + interval '7 days'`.as("expires_at"),
          sql<Date>`now()`.as("decided_at"),
          val(ctx.actor.adminId).as("decided_by"),
          val(approvalId).as("approval_id"),
        ])
        .where("m.rail", "=", rail)
        .where("m.asset", "=", asset),
    )
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) throw new DomainError("DEPOSIT_METHOD_CLOSED", {});
  return id;
}

/** Nobody was given instructions to pay it; the reference is the one that the payer wrote. */
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
