import { limitsAt, usageAt } from "../account-limits.ts";
import type { Applied } from "../events.ts";
import type { TradingLimits } from "../limit-commands.ts";
import { units } from "./order-words.ts";
import { scenario, type Scenario } from "./scenario.ts";

/** Limits of one trader in sentences. */
export const DAY = 86_400_000;

/** Ann trades alone with the market maker, at 99 and 101, and may have limits. */
export function market(): Scenario {
  const s = scenario().fees(0, 0).funds("ann", "100000 USD").funds("bob", "100000 USD").fundMaker();
  s.quote("99 x 100 | 101 x 100");
  return s;
}

const of = { venue: "live", owner: "ann", scope: "account" } as const;
export const usd = (text: string): bigint => units(text, 8);

export function limit(s: Scenario, limits: Partial<TradingLimits>): Applied {
  const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
  return s.run({ type: "setAccountLimits", ...of, limits: { ...none, ...limits } });
}

export function turnOn(
  s: Scenario,
  how: { cancels?: "none" | "opening" | "all"; lockedUntil?: number } = {},
): Applied {
  return s.run({ type: "setKillSwitch", ...of, on: true, lockedUntil: null, cancels: "none", ...how });
}

export function turnOff(s: Scenario): Applied {
  return s.run({ type: "setKillSwitch", ...of, on: false });
}

export function record(s: Scenario) {
  const found = s.state.accountLimits.get("live/ann/account");
  if (found === undefined) throw new Error("ann has no limits");
  return { ...usageAt(found, s.now), ...limitsAt(found, s.now) };
}

/** To the next UTC day, with a fresh quote. */
export function nextDay(s: Scenario, text = "99 x 100 | 101 x 100"): void {
  s.later(DAY - (s.now % DAY));
  s.quote(text);
}
