// Sends what is approved, and asks after what was sent. Every step can be done twice.
import { sql, type Expression, type SqlBool } from "kysely";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { railOf } from "../rails/index.ts";
import { markUnknown, payOut, applyReport, thisProcess } from "./pay-out.ts";
import { ofWithdrawal } from "./withdrawal-row.ts";
import { ownerMayWithdraw } from "./owner-may-withdraw.ts";

const PAGE = 100;

/**
 * Sends what is approved to its rail, and asks about what was sent and not answered. One that fails keeps none of
 * the others.
 */
export async function payWithdrawals(ctx: Context): Promise<void> {
  await settleAll(await ids(ctx, isToSend), (id) => payOut(ctx, id));
  await settleAll(await ids(ctx, hasNoAnswer), (id) => pollPayout(ctx, id));
}

const { and, or, exists, lit } = ofWithdrawal;
const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

const isToSend = and([
  ofWithdrawal("w.state", "=", "approved"),
  ofWithdrawal("w.sent_at", "is", null),
  exists(
    ofWithdrawal
      .selectFrom("users as u")
      .select(lit(1).as("one"))
      .whereRef("u.id", "=", "w.user_id")
      .where(ownerMayWithdraw()),
  ),
]);

const hasNoAnswer = and([
  ofWithdrawal("w.state", "=", "approved"),
  ofWithdrawal("w.rail_reference", "is", null),
  ofWithdrawal("w.sent_at", "is not", null),
  or([ofWithdrawal("w.sent_by", "<>", thisProcess), ofWithdrawal("w.sent_at", "<", aMinuteAgo)]),
]);

/** Notices of rails get lost: what was sent and not heard of is asked after. */
export async function pollPayouts(ctx: Context): Promise<void> {
  const sent = await ids(
    ctx,
    and([ofWithdrawal("w.state", "in", ["approved", "unknown"]), ofWithdrawal("w.sent_at", "<", aMinuteAgo)]),
  );
  await settleAll(sent, (id) => pollPayout(ctx, id));
}

async function ids({ em }: Context, condition: Expression<SqlBool>): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("withdrawals as w")
    .select("w.id")
    .where(condition)
    .orderBy("w.id")
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

async function pollPayout(ctx: Context, id: string): Promise<void> {
  const row = await query(ctx.em)
    .selectFrom("withdrawals")
    .select("rail")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return;
  const answer = await railOf(ctx, row.rail).payoutState(id);
  if (answer === "unknown") return markUnknown(ctx.em, id);
  await applyReport(ctx, { id, answer, reason: null });
}
