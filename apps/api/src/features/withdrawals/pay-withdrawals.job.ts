// Takes up whatever a stopped process left half-way, and asks after what was sent. Every step can be done twice.
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import type { Context } from "../../trpc/context.ts";
import { railOf } from "../rails/index.ts";
import { holdMoney } from "./hold-money.ts";
import { becomeUnknown, payOut, take, thisProcess } from "./pay-out.ts";
import { settle } from "./settle.ts";

const PAGE = 100;

export async function payWithdrawals(ctx: Context): Promise<void> {
  // Who asked takes it further at once; a few seconds later nobody is at it any more.
  await eachOnItsOwn(
    await ids(ctx, `w.state = 'requested' and w.created_at < now() - interval '3 seconds'`),
    (id) => goOnHolding(ctx, id),
  );
  await eachOnItsOwn(
    await ids(
      ctx,
      `w.state = 'approved' and w.sent_at is null and exists (
         select 1 from users u where u.id = w.user_id and u.frozen_at is null and u.disabled_at is null)`,
    ),
    (id) => payOut(ctx, id),
  );
  await eachOnItsOwn(
    await ids(
      ctx,
      `w.state = 'approved' and w.rail_reference is null and w.sent_at is not null
         and (w.sent_by <> '${thisProcess}' or w.sent_at < now() - interval '1 minute')`,
    ),
    (id) => askAfter(ctx, id),
  );
  await eachOnItsOwn(
    await ids(
      ctx,
      `w.state in ('paid','failed','rejected','canceled','returned') and w.ledger in ('none','held','paid')
         and not (w.state = 'paid' and w.ledger = 'paid')`,
    ),
    (id) => settle(ctx, id),
  );
}

/** Notices of rails get lost: what was sent and not heard of is asked after. */
export async function askAfterPayouts(ctx: Context): Promise<void> {
  const sent = await ids(
    ctx,
    `w.state in ('approved','unknown') and w.sent_at < now() - interval '1 minute'`,
  );
  await eachOnItsOwn(sent, (id) => askAfter(ctx, id));
}

/** `condition` is a constant of the code. */
async function ids({ em }: Context, condition: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select w.id from withdrawals w where ${condition} order by w.id limit ${PAGE}`,
  );
  return rows.map(({ id }) => id);
}

/** A refusal is an outcome that its owner reads when they ask again. */
async function goOnHolding(ctx: Context, id: string): Promise<void> {
  await holdMoney(ctx, id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

async function askAfter(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.em.execute<{ rail: string }[]>(`select rail from withdrawals where id = ?`, [id]);
  const rail = rows[0]?.rail;
  if (rail === undefined) return;
  const answer = await railOf(ctx, rail).payoutState(id);
  if (answer === "unknown") return becomeUnknown(ctx.em, id);
  await take(ctx, { id, answer, reason: null });
}
