import type { Complain, TriggerInput } from "./triggers.ts";

/**
 * How long an order is good: till it is canceled, till a date, or at once, in part (IOC) or only whole (FOK). A market order never
 * rests: with a date it waits for its trigger till then, and is IOC once that fires.
 */
export const TIMES_IN_FORCE = ["GTC", "GTD", "IOC", "FOK"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

interface OrderWithTime {
  readonly type: "market" | "limit";
  readonly timeInForce?: TimeInForce | undefined;
  readonly expiresAt?: string | undefined;
  readonly postOnly?: boolean | undefined;
  readonly trigger?: TriggerInput | undefined;
}

/** What is wrong with how long an order is to be good, beside what the schema says. */
export function complainOfTime(
  { type, timeInForce, expiresAt, postOnly, trigger }: OrderWithTime,
  complain: Complain,
): void {
  const isToRest = timeInForce === "GTC" || timeInForce === "GTD";
  const waits = trigger !== undefined && timeInForce === "GTD";
  if (type === "market" && isToRest && !waits)
    complain("timeInForce", "a market order is IOC or FOK, or GTD while it waits for a trigger");
  if (type === "limit" && postOnly === true && timeInForce !== undefined && !isToRest)
    complain("postOnly", "a post-only order rests: GTC or GTD");
  if ((timeInForce === "GTD") !== (expiresAt !== undefined))
    complain("expiresAt", "belongs to a GTD order, which needs it");
}
