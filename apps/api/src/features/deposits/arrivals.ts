// What money that has come, or gone back, does to its deposit.
import type { DepositReview } from "@fillmark/contracts/deposits";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { voidCredit } from "./credit-case.ts";
import { lockLimits, requireWithinLimits, usdValue } from "./deposit-limits.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { requireDeposit } from "./deposit-rows.ts";
import { isOfReference, type Match } from "./match-payment.ts";
import type { Taking } from "./take-deposit-event.ts";

/** Gives the deposit's id when it is approved by it. */
export async function takeMoney(taking: Taking, { id, fit }: Match): Promise<string | null> {
  const { ctx, em, rail, event } = taking;
  const { railReference, amount } = event;
  if (fit === "by_hand") {
    // Admins were quicker than the rail, which now says what came: another amount is for people to look into.
    await em.execute(
      `update deposits set rail_reference = ?,
         review = case when arrived = ?::numeric then review else 'contradiction' end where id = ?`,
      [railReference, amount.toString(), id],
    );
    return null;
  }
  await voidCredit(em, id);
  const asked = await requireDeposit(em, { id });
  const usd = usdOf(taking, asked.usd);
  const review = fit === "dead" ? "late" : await reviewOf(taking, { id, userId: asked.user_id, usd });
  const isApproved = review === null && rail.kind !== "bank";
  const rows = await em.execute<unknown[]>(
    `update deposits set arrived = ?::numeric, arrived_at = now(), rail_reference = ?, review = ?, usd = ?::numeric,
       state = case when ?::boolean then 'approved' else state end,
       decided_at = case when ?::boolean then now() else decided_at end
     where id = ? and arrived is null returning id`,
    [
      amount.toString(),
      railReference,
      review,
      (usd ?? BigInt(asked.usd)).toString(),
      isApproved,
      isApproved,
      id,
    ],
  );
  if (rows.length === 0 || !isApproved) return null;
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
  return id;
}

/** Null where no price is known now. */
function usdOf({ ctx, event }: Taking, asked: string): bigint | null {
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
async function reviewOf({ em, event }: Taking, { id, userId, usd }: Counted): Promise<DepositReview | null> {
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
export async function addUnannounced(taking: Taking): Promise<string | null> {
  const { ctx, em, rail, event } = taking;
  const usd = usdOf(taking, "0") ?? 0n;
  const id = uuidV7(ctx.clock.now());
  const rows = await em.execute<unknown[]>(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, review, arrived, arrived_at, rail_reference, expires_at)
     select ?, user_id, ?, method_id, rail, ?, ?::numeric, ?::numeric, reference, instructions, note, false, 'requested',
       'unannounced', ?::numeric, now(), ?, now() + interval '7 days'
     from deposits d where rail = ? and ${isOfReference} order by requested_at desc limit 1 returning id`,
    [
      id,
      id,
      event.asset,
      event.amount.toString(),
      usd.toString(),
      event.amount.toString(),
      event.railReference,
      rail.id,
      event.reference,
      event.reference,
    ],
  );
  return rows.length === 0 ? null : id;
}

/**
 * Money that was taken back. What was credited stays in the ledger until people correct it, and is shown to them; what
 * was not credited yet never will be.
 */
export async function takeReturn({ ctx, em }: Taking, id: string): Promise<void> {
  await voidCredit(em, id);
  const before = (await requireDeposit(em, { id })).state;
  await em.execute(
    `update deposits set
       state = case when state = 'approved' then 'returned' when state in ('requested','proof_submitted') then 'rejected'
         else state end,
       review = case when state = 'approved' then 'returned' end,
       returned_at = case when state = 'approved' then now() end,
       reason = case when state in ('requested','proof_submitted') then 'The payment was taken back.' else reason end,
       decided_at = coalesce(decided_at, now())
     where id = ?`,
    [id],
  );
  const row = await requireDeposit(em, { id });
  if (row.state === "rejected" && before !== "rejected") await queueDepositMail(em, ctx, row);
}
