import type { EndReason } from "@fillmark/contracts/trading";
import { orders } from "../../messages/en/orders.ts";

type ReasonKey = EndReason | "kept_priority" | "lost_priority";

const known: Readonly<Record<ReasonKey, true>> = {
  canceled_by_user: true,
  canceled_by_reset: true,
  canceled_by_operator: true,
  unfilled_ioc: true,
  out_of_liquidity: true,
  protection_price: true,
  self_trade_prevented: true,
  rejected: true,
  kept_priority: true,
  lost_priority: true,
};

function isKnown(reason: string): reason is ReasonKey {
  return Object.hasOwn(known, reason);
}

/** Why a step happened, as a sentence. A refusal's code stands as it is: its words came with the refusal. */
export function endReasonText(reason: string | null): string {
  if (reason === null) return "";
  return isKnown(reason) ? orders(reason) : reason.toLocaleLowerCase().replaceAll("_", " ");
}
