import { formatDecimal } from "../../format/format.ts";
import { orders } from "../../messages/en/orders.ts";

export function isRebate(fee: string): boolean {
  return fee.startsWith("-");
}

/** What is earned has a plus: a fee below zero would read as a loss. */
export function feeAmount(fee: string): string {
  if (!isRebate(fee)) return formatDecimal(fee, { minDecimals: 2 });
  return formatDecimal(fee.slice(1), { minDecimals: 2, isSigned: true });
}

/** "Fee 0.20" or "Rebate +0.05". */
export function feeText(fee: string): string {
  return `${orders(isRebate(fee) ? "rebate" : "fee")} ${feeAmount(fee)}`;
}

export function feeKind(fee: string): "fee" | "rebate" {
  return isRebate(fee) ? "rebate" : "fee";
}
