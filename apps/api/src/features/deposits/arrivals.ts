// What money that has come, or gone back, does to its deposit.
import type { DepositReview, DepositState } from "@fillmark/contracts/deposits";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { voidCredit } from "./credit-case.ts";
import { enqueueCredit } from "./credit-deposit.ts";
import { lockLimits, requireWithinLimits, usdValue } from "./deposit-limits.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { requireDeposit } from "./deposit-rows.ts";
import { isOfReference, type Match } from "./match-payment.ts";
import type { PaymentArrival } from "./payment-arrival.ts";

/** Gives the deposit's id when it is approved by it. */
export async function handleArrival(arrival: PaymentArrival, { id, fit }: Match): Promise<string | null> {
  const { ctx, em, rail, event } = arrival;
  const { railReference, amount } = event;
  if (fit === "by_hand") {
    // Admins were quicker than the rail, which now says what came: another amount is for people to look into.
    await query(em)
      .updateTable("deposits")
      .set((eb) => ({
        rail_reference: railReference,
        review: eb
          .case()
          .when("arrived", "=", amount.toString())
          .then(eb.ref("review"))
          .else(eb.val<DepositReview>("contradiction"))
          .end(),
      }))
      .where("id", "=", id)
      .execute();
    return null;
  }
  await voidCredit(em, id);
  const asked = await requireDeposit(em, { id });
  const usd = usdOf(arrival, asked.usd);
  const review = fit === "dead" ? "late" : await reviewOf(arrival, { id, userId: asked.user_id, usd });
  const isApproved = review === null && rail.kind !== "bank";
  const taken = await query(em)
    .updateTable("deposits")
    .set((eb) => ({
      arrived: amount.toString(),
      arrived_at: sql<Date>`now()`,
      rail_reference: railReference,
      review,
      usd: (usd ?? BigInt(asked.usd)).toString(),
      state: isApproved ? "approved" : eb.ref("state"),
      decided_at: isApproved ? sql<Date>`now()` : eb.ref("decided_at"),
    }))
    .where("id", "=", id)
    .where("arrived", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (taken === undefined || !isApproved) return null;
  await enqueueCredit(em, id);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
  return id;
}

/** Null where no price is known now. */
function usdOf({ ctx, event }: PaymentArrival, asked: string): bigint | null {
  try {
    return usdValue(ctx, event.asset, event.amount);
  } catch (error) {
    if (error instanceof DomainError) return BigInt(asked) === 0n ? 0n : null;
    throw error;
  }
}

interface Counted {
  readonly id: string;
  readonly userId: string;
  readonly usd: bigint | null;
}

/** What was asked for was counted then; more than that is counted now. */
async function reviewOf(
  { em, event }: PaymentArrival,
  { id, userId, usd }: Counted,
): Promise<DepositReview | null> {
  const { amount } = await requireDeposit(em, { id });
  if (event.amount <= BigInt(amount)) return null;
  if (usd === null) return "over_limit";
  await lockLimits(em, userId);
  try {
    await requireWithinLimits(em, { userId, usd, exceptId: id });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return "over_limit";
    throw error;
  }
}

/**
 * Money that nobody asked for, for a reference that was given before: it is that user's, and an admin looks at it.
 * Null when the reference was given to nobody.
 */
export async function addUnrequested(arrival: PaymentArrival): Promise<string | null> {
  const { ctx, em, rail, event } = arrival;
  const usd = usdOf(arrival, "0") ?? 0n;
  const id = uuidV7(ctx.clock.now());
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
      "review",
      "arrived",
      "arrived_at",
      "rail_reference",
      "expires_at",
    ])
    .expression((eb) =>
      eb
        .selectFrom("deposits as d")
        .select(({ val }) => [
          val(id).as("id"),
          "d.user_id",
          val(id).as("request_id"),
          "d.method_id",
          "d.rail",
          val(event.asset).as("asset"),
          sql<string>`${event.amount.toString()}::numeric`.as("amount"),
          sql<string>`${usd.toString()}::numeric`.as("usd"),
          "d.reference",
        ])
        .select(({ val, lit }) => [
          "d.instructions",
          "d.note",
          lit(false).as("is_asked"),
          val("requested").as("state"),
          val("unannounced").as("review"),
          sql<string>`${event.amount.toString()}::numeric`.as("arrived"),
          sql<Date>`now()`.as("arrived_at"),
          val(event.railReference).as("rail_reference"),
          sql<Date>`now() + interval '7 days'`.as("expires_at"),
        ])
        .where("d.rail", "=", rail.id)
        .where(isOfReference(event.reference))
        .orderBy("d.requested_at", "desc")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  return added === undefined ? null : id;
}

/**
 * Money that was taken back. What was credited stays in the ledger until people correct it, and is shown to them; what
 * was not credited yet never will be.
 */
export async function handleReturn({ ctx, em }: PaymentArrival, id: string): Promise<void> {
  await voidCredit(em, id);
  const before = (await requireDeposit(em, { id })).state;
  await query(em)
    .updateTable("deposits")
    .set((eb) => {
      const wasApproved = eb("state", "=", "approved");
      const wasOpen = eb("state", "in", ["requested", "proof_submitted"]);
      return {
        state: eb
          .case()
          .when(wasApproved)
          .then<DepositState>("returned")
          .when(wasOpen)
          .then<DepositState>("rejected")
          .else(eb.ref("state"))
          .end(),
        review: eb.case().when(wasApproved).then<DepositReview>("returned").end(),
        returned_at: eb
          .case()
          .when(wasApproved)
          .then(sql<Date>`now()`)
          .end(),
        reason: eb
          .case()
          .when(wasOpen)
          .then<string | null>("The payment was taken back.")
          .else(eb.ref("reason"))
          .end(),
        decided_at: eb.fn.coalesce("decided_at", sql<Date>`now()`),
      };
    })
    .where("id", "=", id)
    .execute();
  const row = await requireDeposit(em, { id });
  if (row.state === "rejected" && before !== "rejected") await queueDepositMail(em, ctx, row);
}
