import type { EndReason } from "@fillmark/contracts/trading";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orderEnds } from "../../messages/en/order-ends.ts";

const ends: Readonly<Record<EndReason, true>> = {
  canceled_by_user: true,
  canceled_by_reset: true,
  canceled_by_operator: true,
  canceled_by_timer: true,
  replaced: true,
  unfilled_ioc: true,
  out_of_liquidity: true,
  protection_price: true,
  self_trade_prevented: true,
  rejected: true,
  unfilled_fok: true,
  good_till_date: true,
  insufficient_funds: true,
  entry_unfilled: true,
  other_exit_filled: true,
  other_exit_triggered: true,
  other_exit_canceled: true,
  trading_limit: true,
};

function isEnd(reason: string): reason is EndReason {
  return Object.hasOwn(ends, reason);
}

/** Why a step happened, as a sentence. A refusal's code stands as it is where this page has no sentence for it. */
export function endReasonText(reason: string | null): string {
  if (reason === null) return "";
  if (reason === "TRIGGER_CROSSED") return orderTimeline("crossed");
  if (reason === "kept_priority" || reason === "lost_priority") return orderTimeline(reason);
  return isEnd(reason) ? orderEnds(reason) : reason.toLocaleLowerCase().replaceAll("_", " ");
}
