import type { DomainErrorView } from "@fillmark/contracts/errors";
import { formatDecimal } from "../../format/format.ts";
import { defineMessages, language } from "../define-messages.ts";

/** What refusals name by a code, as text: accounts, permissions, how a request ended, what is wrong with a value. */
export const errorParts = defineMessages("error-parts", {
  withdrawals_stopped:
    "Withdrawals are stopped while your bank's recall of a payment is open. Support can tell you more.",
  travel_rule_missing: "Say first who holds this address and whose it is.",
  ownership_undeclared: "Declare first whose wallet this is: more than {above} USD goes to it in 30 days.",
  too_many_webhooks: "You have the maximum number of webhooks. Remove one that you don't use.",
  webhook_url: "Enter a public address that begins with https://.",
  webhook_off: "This webhook is off. Turn it on first.",
  too_many_recurring: "You have as many recurring buys as there can be. End one that you don't need.",
  recurring_conflict: "Something else was changed at the same time. Try again.",
  recurring_ended: "This recurring buy has ended. Create a new one.",
  trades_refused: "The trades were not imported. Look at the file once more.",
  hook_day_full: "This hook has placed as many orders today as it may.",
  hook_needs_limits: "Set trading limits for orders or losses of a day on your live account first.",
  contact_blocked: "Support takes no more messages from this conversation.",
  demo_unknown: "You have no such demo account.",
  demo_archived: "This demo account is archived. Restore it to trade on it.",
  demo_too_many: "You have as many demo accounts as there can be. Archive one first.",
  demo_first_stays: "Your first demo account can't be archived.",
  demo_nothing_to_copy: "Your live account has no balances to copy.",
  venue_demo: "demo",
  venue_live: "live",
  ended_approved: "approved",
  ended_executed: "done",
  ended_rejected: "rejected",
  ended_withdrawn: "canceled",
  ended_failed: "failed",
  ended_other: "closed",
  issue_missing: "This is missing.",
  issue_type: "This value has the wrong type.",
  issue_unknown: "There is no such field.",
  issue_empty: "This must not be empty.",
  issue_too_short: "Too short: at least {limit} characters.",
  issue_too_long: "Too long: at most {limit} characters.",
  issue_too_small: "The smallest value is {limit}.",
  issue_too_large: "The largest value is {limit}.",
  issue_too_few: "Choose at least {limit}.",
  issue_too_many: "Choose at most {limit}.",
  issue_email: "This is not an e-mail address.",
  issue_format: "The format is not right.",
  issue_choice: "Choose one of the options.",
  issue_date: "This date can't be right.",
  issue_incomplete: "This did not arrive completely. Try again.",
  issue_other: "This is not valid.",
  market_none: "There is no market price yet. Wait for one, or place a limit order.",
  trigger_crossed: "The price is at {limit} already, beyond this trigger. Choose another one.",
  display_range: "Show from {lowest} to {highest}.",
  order_filled: "filled",
  order_canceled: "canceled",
  order_rejected: "rejected",
  order_expired: "canceled, not filled",
  withdrawal_unknown: "There is no such withdrawal.",
  withdrawal_held: "This withdrawal is still in progress.",
  withdrawal_released: "This withdrawal was canceled. Its money is available again.",
  withdrawal_paid: "This withdrawal is already paid.",
  withdrawal_returned: "This withdrawal was returned. Its money is available again.",
  block_email: "Confirm your e-mail first, under Settings, Account.",
  block_former_level: "Complete the previous level first.",
  block_approved: "This level is already approved.",
  block_rejected: "This level was rejected for good. Write to support if that is a mistake.",
  own_limit: "Your own trading limits don't allow this.",
  destination_format: "This is not a valid account or address. Copy it again.",
  destination_checksum: "A character is wrong or missing. Copy it again.",
  destination_country: "Withdrawals to accounts in this country are not possible.",
  destination_length: "A character is missing or there are too many. Copy it again.",
  destination_network: "This address belongs to another network.",
});

type Issue = Extract<DomainErrorView, { code: "VALIDATION" }>["details"]["issues"][number];

export const venueName = (venue: "demo" | "live"): string => errorParts(`venue_${venue}`);

/** Of programs and their keys: no page does, so none meets these. */
export const ofPrograms = (say: () => string) => ({
  UNKNOWN_KEY: say,
  BAD_SIGNATURE: say,
  KEY_EXPIRED: say,
  BEARER_KEY_REFUSED: say,
  CLOCK_OUT_OF_WINDOW: say,
  REPLAYED_CALL: say,
  SCOPE_MISSING: say,
  ADDRESS_NOT_ALLOWED: say,
  AGENT_NEEDS_LIMIT: say,
});

/** Says a refusal that the console alone meets. */
type SayInConsole = (code: keyof typeof ofConsole) => string;

const inConsole: { say: SayInConsole } = { say: () => errorParts("issue_other") };

/** The console's refusals come with sentences that it brings along (`console-errors.ts`): no page of a customer carries them. */
export function bringConsoleErrors(say: SayInConsole): void {
  inConsole.say = say;
}

const ofConsole = {
  STATEMENT_REFUSED: (): string => inConsole.say("STATEMENT_REFUSED"),
  LINE_MOVED_ON: (): string => inConsole.say("LINE_MOVED_ON"),
  LINE_DOES_NOT_FIT: (): string => inConsole.say("LINE_DOES_NOT_FIT"),
  BANK_ACCOUNT_KNOWN: (): string => inConsole.say("BANK_ACCOUNT_KNOWN"),
  BANK_DETAILS_WRONG: (): string => inConsole.say("BANK_DETAILS_WRONG"),
  CHARGEBACK_OPEN: (): string => inConsole.say("CHARGEBACK_OPEN"),
  CHARGEBACK_MOVED_ON: (): string => inConsole.say("CHARGEBACK_MOVED_ON"),
  LIST_REFUSED: (): string => inConsole.say("LIST_REFUSED"),
  FACTOR_RESET_OPEN: (): string => inConsole.say("FACTOR_RESET_OPEN"),
  COUNTRY_CHANGE_WAITS: (): string => inConsole.say("COUNTRY_CHANGE_WAITS"),
  FACTOR_NOT_LOST: (): string => inConsole.say("FACTOR_NOT_LOST"),
  OPENING_HOURS_WRONG: (): string => inConsole.say("OPENING_HOURS_WRONG"),
  MACRO_REFUSED: (): string => inConsole.say("MACRO_REFUSED"),
  TOO_MANY_RULES: (): string => inConsole.say("TOO_MANY_RULES"),
  TOO_MANY_MACROS: (): string => inConsole.say("TOO_MANY_MACROS"),
  TOO_MANY_TEAMS: (): string => inConsole.say("TOO_MANY_TEAMS"),
  TEAM_CHANGED: (): string => inConsole.say("TEAM_CHANGED"),
  UNKNOWN_TEAM: (): string => inConsole.say("UNKNOWN_TEAM"),
  UNKNOWN_AGENT: (): string => inConsole.say("UNKNOWN_AGENT"),
  ACCENT_UNREADABLE: (): string => inConsole.say("ACCENT_UNREADABLE"),
  TOO_MANY_TAGS: (): string => inConsole.say("TOO_MANY_TAGS"),
  TOO_MANY_VIEWS: (): string => inConsole.say("TOO_MANY_VIEWS"),
  MONITORING_OPEN: (): string => inConsole.say("MONITORING_OPEN"),
  MONITORING_MOVED_ON: (): string => inConsole.say("MONITORING_MOVED_ON"),
  MONITORING_RULE_MOVED_ON: (): string => inConsole.say("MONITORING_RULE_MOVED_ON"),
  SCREENING_OPEN: (): string => inConsole.say("SCREENING_OPEN"),
  SCREENING_MOVED_ON: (): string => inConsole.say("SCREENING_MOVED_ON"),
  DUPLICATE_OPEN: (): string => inConsole.say("DUPLICATE_OPEN"),
  DUPLICATE_ACCOUNT: (): string => inConsole.say("DUPLICATE_ACCOUNT"),
  DUPLICATE_MOVED_ON: (): string => inConsole.say("DUPLICATE_MOVED_ON"),
  DOCUMENTS_UNSEEN: (): string => inConsole.say("DOCUMENTS_UNSEEN"),
  MEASURE_NOT_ENOUGH: (): string => inConsole.say("MEASURE_NOT_ENOUGH"),
  GO_LIVE_INCOMPLETE: (): string => inConsole.say("GO_LIVE_INCOMPLETE"),
  BROUGHT_IN_BY_ASKER: (): string => inConsole.say("BROUGHT_IN_BY_ASKER"),
  TEAM_CHANGE_WAITS: (): string => inConsole.say("TEAM_CHANGE_WAITS"),
  LISTING_TAKEN: (): string => inConsole.say("LISTING_TAKEN"),
  ASSET_NOT_LISTED: (): string => inConsole.say("ASSET_NOT_LISTED"),
  FEED_LACKS_PAIR: (): string => inConsole.say("FEED_LACKS_PAIR"),
};

type Wait = { readonly retryAfterSeconds: number };
type WaitCode = "TOO_MANY_REQUESTS" | "BUSY" | "FILES_AWAY" | "DATABASE_AWAY";

/** What passes by itself says when to try again. */
export const ofWaits = (say: (code: WaitCode, details: Wait) => string) => ({
  TOO_MANY_REQUESTS: (details: Wait) => say("TOO_MANY_REQUESTS", details),
  BUSY: (details: Wait) => say("BUSY", details),
  FILES_AWAY: (details: Wait) => say("FILES_AWAY", details),
  DATABASE_AWAY: (details: Wait) => say("DATABASE_AWAY", details),
});

/** Of webhooks, alert hooks, recurring buys and banks; few pages meet these. */
export const ofHooks = {
  ...ofConsole,
  WITHDRAWALS_STOPPED: () => errorParts("withdrawals_stopped"),
  TRAVEL_RULE_MISSING: () => errorParts("travel_rule_missing"),
  OWNERSHIP_UNDECLARED: ({ above }: { above: string }) =>
    errorParts("ownership_undeclared", { above: formatDecimal(above) }),
  TOO_MANY_WEBHOOKS: () => errorParts("too_many_webhooks"),
  WEBHOOK_URL_REFUSED: () => errorParts("webhook_url"),
  WEBHOOK_OFF: () => errorParts("webhook_off"),
  HOOK_DAY_FULL: () => errorParts("hook_day_full"),
  HOOK_NEEDS_LIMITS: () => errorParts("hook_needs_limits"),
  TOO_MANY_RECURRING_BUYS: () => errorParts("too_many_recurring"),
  RECURRING_ID_CONFLICT: () => errorParts("recurring_conflict"),
  RECURRING_BUY_ENDED: () => errorParts("recurring_ended"),
  TRADES_REFUSED: () => errorParts("trades_refused"),
  CONTACT_BLOCKED: () => errorParts("contact_blocked"),
  UNKNOWN_DEMO_ACCOUNT: () => errorParts("demo_unknown"),
  DEMO_ACCOUNT_ARCHIVED: () => errorParts("demo_archived"),
  TOO_MANY_DEMO_ACCOUNTS: () => errorParts("demo_too_many"),
  FIRST_DEMO_ACCOUNT_STAYS: () => errorParts("demo_first_stays"),
  NOTHING_TO_COPY: () => errorParts("demo_nothing_to_copy"),
};

const ownLimit = (): string => errorParts("own_limit");
/** Of limits that traders set for themselves; the ticket and their page say more. */
export const ownLimits = {
  ORDER_LIMIT_VALUE: ownLimit,
  ORDER_LIMIT_COUNT: ownLimit,
  ORDER_LIMIT_LOSS: ownLimit,
  KILL_SWITCH_ON: ownLimit,
  KILL_SWITCH_LOCKED: ownLimit,
  KEY_LIMIT_VALUE: ownLimit,
  KEY_LIMIT_COUNT: ownLimit,
  KEY_LIMIT_LOSS: ownLimit,
  KEY_LIMIT_PAIR: ownLimit,
  KEY_SWITCHED_OFF: ownLimit,
};

/** The message of a pair that is not open. */
export const pairKey = (state: string) =>
  state === "post_only" || state === "cancel_only" || state === "halted"
    ? (`pair_${state}` as const)
    : "pair_other";

/** How an order ended. */
export const orderStateName = (state: string): string =>
  state === "filled" || state === "canceled" || state === "rejected" || state === "expired"
    ? errorParts(`order_${state}`)
    : state.replace("_", " ");

/** How a request of the team ended. What is voided was taken back. A newer server may know another end. */
export function endName(state: string): string {
  switch (state) {
    case "approved":
    case "executed":
    case "rejected":
    case "withdrawn":
    case "failed":
      return errorParts(`ended_${state}`);
    case "voided":
      return errorParts("ended_withdrawn");
    default:
      return errorParts("ended_other");
  }
}

/**
 * What is wrong with one value, in the language of the page. Where the server has only a sentence for it, English
 * readers see that sentence and others a general one, `otherwise`.
 */
export function describeIssue(
  { rule, limit, message }: Issue,
  otherwise = errorParts("issue_other"),
): string {
  if (rule === undefined) return language === "en" ? message : otherwise;
  switch (rule) {
    case "too_short":
      return limit === undefined || limit <= 1
        ? errorParts("issue_empty")
        : errorParts("issue_too_short", sized(limit));
    case "too_long":
    case "too_small":
    case "too_large":
    case "too_few":
    case "too_many":
      return limit === undefined ? otherwise : errorParts(`issue_${rule}`, sized(limit));
    case "missing":
    case "type":
    case "unknown":
    case "email":
    case "format":
    case "choice":
    case "date":
    case "incomplete":
      return errorParts(`issue_${rule}`);
    default:
      return otherwise;
  }
}

const sized = (limit: number): { limit: string } => ({ limit: formatDecimal(String(limit)) });

/** How much of an order may be shown at a time. */
export function displayRange({ lowest, highest }: { lowest: string; highest: string }): string {
  return errorParts("display_range", { lowest: formatDecimal(lowest), highest: formatDecimal(highest) });
}
