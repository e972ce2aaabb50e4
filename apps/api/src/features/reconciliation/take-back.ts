import type { FoundLineView, TakeBackInput } from "@fillmark/contracts/reconciliation";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { openChargeback } from "../chargebacks/index.ts";
import { scaleOf } from "../trading/index.ts";
import { findLine } from "./find-line.ts";
import { lockOpenLine, selectLines } from "./line-rows.ts";

/**
 * The line takes back what this deposit was credited: a chargeback of its sum is opened, once for a line. Throws what opening
 * one does, LINE_MOVED_ON, and LINE_DOES_NOT_FIT for money that came or for another way or asset.
 */
export async function takeBack(
  ctx: AdminContext,
  { lineId, depositId, reason }: TakeBackInput,
): Promise<FoundLineView> {
  const line = await selectLines(ctx.em).where("l.id", "=", lineId).executeTakeFirst();
  if (line === undefined) throw new DomainError("NOT_FOUND", {});
  if (BigInt(line.amount) > 0n) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "direction" });
  const amount = formatUnits(-BigInt(line.amount), scaleOf(ctx.exchange, line.asset));
  await openChargeback(
    ctx,
    { depositId, amount, reason },
    {
      lineId,
      async mark(em) {
        await lockOpenLine(em, lineId);
        const fits = await query(em)
          .selectFrom("deposits")
          .select("id")
          .where("id", "=", depositId)
          .where("rail", "=", line.rail)
          .where("asset", "=", line.asset)
          .executeTakeFirst();
        if (fits === undefined) throw new DomainError("LINE_DOES_NOT_FIT", { reason: "account" });
        await query(em)
          .updateTable("bank_lines")
          .set({ state: "taken_back", reason, decided_at: sql<Date>`now()`, decided_by: ctx.actor.adminId })
          .where("id", "=", lineId)
          .execute();
      },
    },
  );
  return findLine(ctx, { lineId });
}
