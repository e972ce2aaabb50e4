import type { TradingLimitsNotice, TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { AccountLimits, Event } from "../../exchange/core/events.ts";
import type { LimitCommand } from "../../exchange/core/limit-commands.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { notify } from "../notifications/index.ts";
import { emptyRecord, limitsView } from "./limits-view.ts";

/** Submits a change of limits, and notifies the owner, who may not have been the one who made it. */
export async function submitLimits(
  ctx: UserContext,
  command: LimitCommand,
  what: TradingLimitsNotice,
): Promise<TradingLimitsSetView> {
  const { venue, owner } = command;
  const committed = await ctx.exchange.submit(command, `user:${owner}`);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  const { seq, events } = committed;
  const record = recordIn(events);
  if (record !== null) {
    const content = { type: "trading_limits", venue, what } as const;
    await notify(ctx.em, ctx, { userId: owner, once: `limits:${seq}`, content });
  }
  return {
    limits: limitsView(ctx, record ?? emptyRecord(venue, owner)),
    canceled: events.filter((event) => event.type === "order").length,
    receipt: receiptView(committed),
  };
}

/** None where the kill switch was turned off that never was on. */
function recordIn(events: readonly Event[]): AccountLimits | null {
  return events.findLast((event) => event.type === "accountLimits")?.record ?? null;
}
