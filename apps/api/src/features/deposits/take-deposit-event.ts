import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import type { DepositEvent, Rail } from "../rails/index.ts";
import { addUnannounced, takeMoney, takeReturn } from "./arrivals.ts";
import { creditDeposit } from "./credit-deposits.ts";
import { rejectFailed } from "./refuse.ts";
import { lockReference, matchPayment } from "./match-payment.ts";
import { bindPayment, notePayment, type Payment } from "./payment-rows.ts";

/** A rail may be quicker than we are: so long a payment may be ahead of the request that it is for. */
const EARLY_MS = 600_000;

/**
 * What a rail says of money on its way in, at any time, in any order and as often as it likes. Only settled money that
 * was asked for and not seen before is approved by it, and then credited; a bank's waits for an admin, and so does
 * whatever came late, unasked or in another amount than the limits allow.
 */
export async function takeDepositEvent(ctx: Context, rail: Rail, event: DepositEvent): Promise<void> {
  const approved = await inTransaction(ctx.em, async (em) => {
    await rail.requireStanding(em);
    await lockReference(em, { rail: rail.id, reference: event.reference });
    const payment = await notePayment(em, rail, event);
    return takePayment({ ctx: { ...ctx, em }, em, rail, event, payment });
  });
  if (approved !== null) await creditDeposit(ctx, approved);
}

export interface Taking {
  readonly ctx: Context;
  readonly em: EntityManager;
  readonly rail: Rail;
  readonly event: DepositEvent;
  readonly payment: Payment;
}

/** Gives the id of the deposit that is approved by it. */
async function takePayment(taking: Taking): Promise<string | null> {
  const { event, payment } = taking;
  if (!payment.isNews) {
    await noteContradiction(taking);
    return null;
  }
  const match = await matchOf(taking);
  switch (event.state) {
    case "pending":
      if (match?.fit === "open") await bind(taking, match.id);
      return null;
    case "failed":
      if (match?.fit === "open") await rejectFailed(taking, match.id);
      return null;
    case "settled": {
      if (match === null) return addUnasked(taking);
      await bind(taking, match.id);
      return takeMoney(taking, match);
    }
    case "returned": {
      // An address may be paid any number of times, so there a stranger to us takes nothing with it.
      const id = payment.depositId ?? (taking.rail.kind === "crypto" ? null : (match?.id ?? null));
      if (id === null) return null;
      await bind(taking, id);
      await takeReturn(taking, id);
      return null;
    }
  }
}

function matchOf({ em, rail, event }: Taking) {
  return matchPayment(em, rail, event);
}

function bind({ em, rail, event }: Taking, depositId: string): Promise<void> {
  return bindPayment(em, rail, { railReference: event.railReference, depositId });
}

/** Money for a reference that nobody was given is no user's; it is kept among the payments, and loudly. */
async function addUnasked(taking: Taking): Promise<null> {
  const { ctx, rail, event } = taking;
  const id = await addUnannounced(taking);
  if (id !== null) {
    await bind(taking, id);
    return null;
  }
  if (ctx.clock.now() - event.at < EARLY_MS) throw new Error("Nobody has asked for this payment yet.");
  const { railReference } = event;
  ctx.log.error({ event: "deposit.unmatched", rail: rail.id, railReference }, "Money came for nobody.");
  return null;
}

/** Settled money that is then said to have failed: one of both is wrong, and people have to ask the rail. */
async function noteContradiction({ em, event, payment }: Taking): Promise<void> {
  if (event.state !== "failed" || payment.before !== "settled" || payment.depositId === null) return;
  await em.execute(`update deposits set review = 'contradiction' where id = ? and review is null`, [
    payment.depositId,
  ]);
}
