import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import type { PayoutEvent, Rail } from "../rails/index.ts";
import { scaleOf } from "../trading/index.ts";
import { raiseAlarm, record } from "./pay-out.ts";
import { settle } from "./settle.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Acts on what a rail says of a payout. What isn't about one of ours, or about another sum, moves no money. */
export async function handlePayoutEvent(ctx: Context, rail: Rail, event: PayoutEvent): Promise<void> {
  const row = uuid.test(event.payoutId) ? await readWithdrawal(ctx.em, event.payoutId) : null;
  if (row?.rail !== rail.id) {
    ctx.log.error({ rail: rail.id, eventId: event.id }, "A rail speaks of a payout that is none of ours.");
    return;
  }
  if (event.asset !== row.asset || event.amount !== BigInt(row.amount)) {
    const said = `${event.asset === row.asset ? formatUnits(event.amount, scaleOf(ctx.exchange, row.asset)) : "some"} ${event.asset}`;
    const alarm = `The rail says ${event.state} of ${said}, which is another sum.`;
    return raiseAlarm(ctx.em, { id: row.id, alarm });
  }
  await query(ctx.em)
    .updateTable("withdrawals")
    .set({ rail_reference: event.railReference })
    .where("id", "=", row.id)
    .where("rail_reference", "is", null)
    .where("sent_at", "is not", null)
    .execute();
  const reason = event.state === "paid" ? null : "It didn't reach its destination.";
  await inTransaction(ctx.em, async (em) => {
    await rail.requireStanding(em);
    await record(em, ctx, { id: row.id, answer: event.state, reason });
  });
  await settle(ctx, row.id);
}
