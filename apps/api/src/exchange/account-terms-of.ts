import { VENUES } from "@fillmark/contracts/constants";
import type { State } from "./core/exchange.ts";
import { storedSchedule } from "./core/fee-schedules.ts";
import type { AccountTerms } from "./exchange.port.ts";

/** What an owner was given, as copies. */
export function accountTermsOf(state: State, owner: string): AccountTerms {
  const schedules = VENUES.map((venue) => storedSchedule(state, { venue, owner })).filter(
    (one) => one !== null,
  );
  const group = state.selfTradeGroups.get(owner) ?? null;
  const isMember = ([, other]: readonly [string, string | null]): boolean => other === group;
  const members = group === null ? [] : [...state.selfTradeGroups].filter(isMember).map(([member]) => member);
  return { schedules: structuredClone(schedules), group, members: members.sort() };
}
