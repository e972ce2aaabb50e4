import type { DomainErrorView } from "@fillmark/contracts/errors";
import { formatDecimal } from "../../lib/format.ts";
import { language, words } from "../words.ts";

/** What refusals name by a code, in words: accounts, permissions, how a request ended, what is wrong with a value. */
export const errorWords = words("error-words", {
  venue_demo: "demo",
  venue_live: "live",
  scope_read: "read",
  scope_trade: "trade",
  ended_approved: "approved",
  ended_executed: "done",
  ended_rejected: "rejected",
  ended_withdrawn: "withdrawn",
  ended_failed: "failed",
  ended_other: "closed",
  issue_missing: "This is missing.",
  issue_type: "This is of another kind than what is asked for.",
  issue_unknown: "There is no such field.",
  issue_empty: "This must not be empty.",
  issue_too_short: "Too short: at least {limit} characters.",
  issue_too_long: "Too long: at most {limit} characters.",
  issue_too_small: "The smallest value is {limit}.",
  issue_too_large: "The largest value is {limit}.",
  issue_too_few: "Choose at least {limit}.",
  issue_too_many: "Choose at most {limit}.",
  issue_email: "This is not an e-mail address.",
  issue_format: "This is not written as it should be.",
  issue_choice: "Choose one of what is offered.",
  issue_date: "This date can't be right.",
  issue_incomplete: "This did not arrive whole. Try again.",
  issue_other: "This is not valid.",
  order_filled: "filled",
  order_canceled: "canceled",
  order_rejected: "rejected",
  order_expired: "expired",
  withdrawal_unknown: "There is no such withdrawal.",
  withdrawal_held: "This withdrawal is still on its way.",
  withdrawal_released: "This withdrawal was called off. Its money is available again.",
  withdrawal_paid: "This withdrawal is paid already.",
  withdrawal_returned: "This withdrawal came back. Its money is available again.",
  block_email: "Confirm your e-mail first, under Settings, Account.",
  block_former_level: "Send what the level before asks for first.",
  block_approved: "This level is approved already.",
  block_rejected: "This level was turned down for good. Write to support if that is a mistake.",
  lots_not_open: "One of these lots was not there when this left your account.",
  lots_not_enough: "One of these lots has less left than you chose.",
  lots_too_much: "You chose more than what left your account.",
  lots_named_twice: "One of these lots is chosen twice.",
  lots_taken_later: "A later disposal has chosen the same lots. Change that one first.",
  destination_format: "This is not an account or address of this kind. Copy it once more.",
  destination_checksum: "A character is wrong or missing. Copy it once more.",
  destination_country: "Accounts of this country can't be paid.",
  destination_length: "A character is missing or too many. Copy it once more.",
  destination_network: "This address belongs to another network.",
});

type Issue = Extract<DomainErrorView, { code: "VALIDATION" }>["details"]["issues"][number];

export const venueWord = (venue: "demo" | "live"): string => errorWords(`venue_${venue}`);

export const scopeWord = (scope: "read" | "trade"): string => errorWords(`scope_${scope}`);

/** How a request of the team ended. What is voided was taken back. A newer server may know another end. */
export function endWord(state: string): string {
  switch (state) {
    case "approved":
    case "executed":
    case "rejected":
    case "withdrawn":
    case "failed":
      return errorWords(`ended_${state}`);
    case "voided":
      return errorWords("ended_withdrawn");
    default:
      return errorWords("ended_other");
  }
}

/**
 * What is wrong with one value, in the language of the page. Where the server has only a sentence for it, English
 * readers see that sentence and others a general one, `otherwise`.
 */
export function describeIssue(
  { rule, limit, message }: Issue,
  otherwise = errorWords("issue_other"),
): string {
  if (rule === undefined) return language === "en" ? message : otherwise;
  switch (rule) {
    case "too_short":
      return limit === undefined || limit <= 1
        ? errorWords("issue_empty")
        : errorWords("issue_too_short", sized(limit));
    case "too_long":
    case "too_small":
    case "too_large":
    case "too_few":
    case "too_many":
      return limit === undefined ? otherwise : errorWords(`issue_${rule}`, sized(limit));
    case "missing":
    case "type":
    case "unknown":
    case "email":
    case "format":
    case "choice":
    case "date":
    case "incomplete":
      return errorWords(`issue_${rule}`);
    default:
      return otherwise;
  }
}

const sized = (limit: number): { limit: string } => ({ limit: formatDecimal(String(limit)) });
