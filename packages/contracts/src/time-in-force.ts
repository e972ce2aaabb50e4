import type { Complain } from "./triggers.ts";

/** How long an order is good: till it is canceled, till a date, or at once, in part (IOC) or only whole (FOK). */
export const TIMES_IN_FORCE = ["GTC", "GTD", "IOC", "FOK"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

interface OrderWithTime {
  readonly type: "market" | "limit";
  readonly timeInForce?: TimeInForce | undefined;
  readonly expiresAt?: string | undefined;
  readonly postOnly?: boolean | undefined;
}

/** What is wrong with how long an order is to be good, beside what the schema says. */
export function complainOfTime(
  { type, timeInForce, expiresAt, postOnly }: OrderWithTime,
  complain: Complain,
): void {
  const isToRest = timeInForce === "GTC" || timeInForce === "GTD";
  if (type === "market" && isToRest) complain("timeInForce", "a market order is IOC or FOK");
  if (type === "limit" && postOnly === true && timeInForce !== undefined && !isToRest)
    complain("postOnly", "a post-only order rests: GTC or GTD");
  if ((timeInForce === "GTD") !== (expiresAt !== undefined))
    complain("expiresAt", "belongs to a GTD order, which needs it");
}
