import type { SelfTradeGroup } from "./account-terms.ts";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import { isSystemOwner } from "./commands.ts";
import type { CommandIssue } from "./command-issue.ts";
import { personOf } from "./owners.ts";
import { invalid } from "./refusals.ts";
import type { State } from "./state.ts";

/**
 * Owners whose orders never trade with each other: a firm's several users are one as far as self-trades go, and so are the
 * accounts of one person.
 */

/** Whether a trade between the two would be a trade with oneself. */
export function isSelfTrade({ selfTradeGroups }: State, one: string, other: string): boolean {
  if (one === other) return true;
  const [mine, theirs] = [personOf(one), personOf(other)];
  if (mine === theirs) return true;
  const group = selfTradeGroups.get(mine) ?? null;
  return group !== null && selfTradeGroups.get(theirs) === group;
}

/**
 * Holds for matches from now on. Nothing has to be done about orders that rest: neither side of a book reaches the other,
 * whichever accounts belong together.
 */
export function setSelfTradeGroup(changes: Changes, { owner, group }: SelfTradeGroup): Outcome {
  const issues: CommandIssue[] = [];
  if (owner === "" || isSystemOwner(owner)) issues.push({ field: "owner", rule: "no_terms" });
  if (group === "") issues.push({ field: "group", rule: "not_empty" });
  if (issues.length > 0) return invalid(issues);
  changes.state.selfTradeGroups.set(owner, group);
  changes.events.push({ type: "selfTradeGroup", owner, group });
  return DONE;
}
