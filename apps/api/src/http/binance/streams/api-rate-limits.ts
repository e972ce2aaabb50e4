import type { Usage } from "../admission.ts";
import type { V1Count } from "../../rest/v1-limits.ts";

/** What was used of the limits, as every answer of a WebSocket says it. */
export function rateLimitsOf({ weight, orders }: Usage): unknown[] {
  return [
    ...(orders === null ? [] : [minute("ORDERS", orders)]),
    ...(weight === null ? [] : [minute("REQUEST_WEIGHT", weight)]),
  ];
}

function minute(rateLimitType: string, { limit, remaining }: V1Count): unknown {
  return { rateLimitType, interval: "MINUTE", intervalNum: 1, limit, count: limit - remaining };
}
