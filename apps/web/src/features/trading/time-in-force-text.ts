import type { OrderView } from "@fillmark/contracts/trading";
import { formatMoment } from "../../format/format.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { trading } from "../../messages/en/trading.ts";

/** "Good till canceled (GTC)", "Good till 27 Nov 2026, 14:30 (GTD)" */
export function timeInForceText({ timeInForce, expiresAt }: OrderView): string {
  return expiresAt === null
    ? trading(timeInForce)
    : orderTimeline("goodTill", { at: formatMoment(expiresAt) });
}
