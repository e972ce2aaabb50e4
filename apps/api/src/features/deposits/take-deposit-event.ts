import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import type { DepositEvent, Rail } from "../rails/index.ts";
import { addUnrequested, handleArrival, handleReturn } from "./arrivals.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { rejectFailed } from "./refuse.ts";
import { lockReference, matchPayment } from "./match-payment.ts";
import type { PaymentArrival } from "./payment-arrival.ts";
import { bindPayment, notePayment } from "./payment-rows.ts";

/** A rail may be quicker than we are: so long a payment may be ahead of the request that it is for. */
const EARLY_MS = 600_000;

/**
 * What a rail says of money on its way in, at any time, in any order and as often as it likes. Only settled money that
 * was asked for and not seen before is approved by it, and then credited; a bank's waits for an admin, and so does
 * whatever came late, unasked or in another amount than the limits allow.
 */
export async function handleDepositEvent(ctx: Context, rail: Rail, event: DepositEvent): Promise<void> {
  const approved = await inTransaction(ctx.em, async (em) => {
    await rail.requireStanding(em);
    await lockReference(em, { rail: rail.id, reference: event.reference });
    const payment = await notePayment(em, rail, event);
    return handlePayment({ ctx: { ...ctx, em }, em, rail, event, payment });
  });
  if (approved !== null) await creditDeposit(ctx, approved);
}

/** Gives the id of the deposit that is approved by it. */
async function handlePayment(arrival: PaymentArrival): Promise<string | null> {
  const { event, payment } = arrival;
  if (!payment.isNews) {
    await noteContradiction(arrival);
    return null;
  }
  const match = await matchOf(arrival);
  switch (event.state) {
    case "pending":
      if (match?.fit === "open") await bind(arrival, match.id);
      return null;
    case "failed":
      if (match?.fit === "open") await rejectFailed(arrival, match.id);
      return null;
    case "settled": {
      if (match === null) return keepUnassigned(arrival);
      await bind(arrival, match.id);
      return handleArrival(arrival, match);
    }
    case "returned": {
      // An address may be paid any number of times, so there a stranger to us takes nothing with it.
      const id = payment.depositId ?? (arrival.rail.kind === "crypto" ? null : (match?.id ?? null));
      if (id === null) {
        // Before its settlement, which is taken up again: taken now, both would be forgotten and the request wait for nothing.
        if (payment.before === null) requireOld(arrival);
        return null;
      }
      await bind(arrival, id);
      await handleReturn(arrival, id);
      return null;
    }
  }
}

/** Throws while the request may still come: the event is then taken up again. */
function requireOld({ ctx, event }: PaymentArrival): void {
  if (ctx.clock.now() - event.at < EARLY_MS) throw new Error("Nobody has asked for this payment yet.");
}

function matchOf({ em, rail, event }: PaymentArrival) {
  return matchPayment(em, rail, event);
}

function bind({ em, rail, event }: PaymentArrival, depositId: string): Promise<void> {
  return bindPayment(em, rail, { railReference: event.railReference, depositId });
}

/** Money for a reference that nobody was given is no user's; it is kept among the payments, and loudly. */
async function keepUnassigned(arrival: PaymentArrival): Promise<null> {
  const { ctx, rail, event } = arrival;
  const id = await addUnrequested(arrival);
  if (id !== null) {
    await bind(arrival, id);
    return null;
  }
  requireOld(arrival);
  const { railReference } = event;
  ctx.log.error({ event: "deposit.unmatched", rail: rail.id, railReference }, "Money came for nobody.");
  return null;
}

/** Settled money that is then said to have failed: one of both is wrong, and people have to ask the rail. */
async function noteContradiction({ em, event, payment }: PaymentArrival): Promise<void> {
  if (event.state !== "failed" || payment.before !== "settled" || payment.depositId === null) return;
  await query(em)
    .updateTable("deposits")
    .set({ review: "contradiction" })
    .where("id", "=", payment.depositId)
    .where("review", "is", null)
    .execute();
}
