import type { DomainErrorView, ErrorCode, ErrorDetails } from "@fillmark/contracts/errors";
import { comma, formatDecimal, formatMoment, formatMoney, formatTime } from "../../format/format.ts";
import {
  describeIssue,
  displayRange,
  endName,
  errorParts,
  ofHooks,
  ofPrograms,
  ofWaits,
  orderStateName,
  ownLimits,
  pairKey,
  venueName,
} from "./error-parts.ts";
import { defineMessages } from "../define-messages.ts";

/** What each refusal says to a person: what happened, and what to do. Amounts keep every digit the server sent. */
export const errorMessages = defineMessages("errors", {
  NOTIFICATION_FIXED: "These notices can't be switched off.",
  PUSH_ENDPOINT_REFUSED: "Pushes can't be sent to this browser.",
  TOO_MANY_PUSH_DEVICES: "Pushes go to {limit} devices already. Remove one of them first.",
  ALERT_PAIR_HALTED: "{pair} is halted. Set the alert once it is open again.",
  ALERT_ALREADY_MET: "The market is already at {mid}. Choose another price.",
  TOO_MANY_ALERTS: "{limit} of your alerts are waiting. Remove one of them first.",
  ALERT_ID_CONFLICT: "Something else was changed at the same time. Try again.",
  UNKNOWN_DISPOSAL: "There is no such disposal.",
  COST_METHOD_NOT_SPECIFIC: "Choose the method of specific lots first.",
  ABOVE_MAXIMUM: "Deposit at most {maximum} {asset} at once.",
  DEPOSIT_METHOD_CLOSED: "This deposit method is not available now. Choose another one.",
  DEPOSIT_MOVED_ON: "This deposit has changed. Reload to see it.",
  DEPOSIT_AMOUNT_DIFFERS: "{arrived} arrived. Only that can be approved.",
  DEPOSIT_ABOVE_REQUEST: "This is more than the {asked} requested, and the provider has not confirmed it.",
  DEPOSIT_DIFFERENCE_UNEXPLAINED: "The request was for {asked}. Explain the difference.",
  DEPOSIT_REFERENCE_CREDITED: "Reference {reference} was already credited. See that deposit.",
  TOO_MANY_DEPOSITS: "You have many open requests. Pay or cancel one of them first.",
  NOT_A_NUMBER: "Enter a number, for example {example}.",
  EXPONENT_NOT_ALLOWED: "Enter the number in full, without an exponent.",
  COMMA_NOT_ALLOWED: "Enter the number like this: {example}.",
  NEGATIVE_AMOUNT: "Enter an amount above zero.",
  ZERO_AMOUNT: "Enter an amount above zero.",
  TOO_MANY_DIGITS: "The number has too many digits.",
  TOO_MANY_DECIMALS: "Use at most {limit} decimals.",
  OFF_TICK: "Prices of this pair go in steps of {limit}.",
  OFF_LOT: "Amounts of this pair go in steps of {limit}.",
  PAYLOAD_TOO_LARGE: "This is too large to send. Make it smaller.",
  UNSUPPORTED_MEDIA_TYPE: "This kind of content is not accepted.",
  UNAUTHENTICATED: "You are signed out. Sign in to continue.",
  FORBIDDEN: "Your account does not have permission for this.",
  CROSS_SITE: "This request came from another site and was blocked. Reload the page and try again.",
  INVALID_CREDENTIALS: "The e-mail or password is incorrect.",
  WRONG_PASSWORD: "The current password is incorrect.",
  LINK_EXPIRED: "This link is no longer valid. It was already used, or it has expired.",
  SECOND_FACTOR_NEEDED: "This account needs a second step. Sign in again to complete it.",
  WRONG_CODE: "The code is incorrect. Check it, or wait for the next one.",
  CHALLENGE_EXPIRED: "This took too long. Please start again.",
  STEP_UP_NEEDED: "Confirm again that it is you, then try again.",
  ADMIN_COOKIE_NEEDED: "This browser holds only a part of your sign-in. Sign in again.",
  APPROVER_NEW: "You are new in this role and can't approve anything before {until}.",
  SECOND_FACTOR_REQUIRED: "Everybody on the team needs a second factor. Set yours up on your account first.",
  TWO_STEP_ALREADY_ON: "The authenticator app is already on. Reload the page to see it.",
  PASSKEY_REFUSED: "This passkey was not accepted. Try again, or use another way.",
  PASSKEY_NOT_POSSIBLE:
    "Browsers can't create passkeys for a numeric address. Open this site by its name, for example localhost.",
  GOOGLE_OFF: "There is no sign-in with Google here. Use your e-mail and password.",
  GOOGLE_REFUSED: "Google's answer was not accepted. Try again, or use your e-mail and password.",
  GOOGLE_AWAY: "Google can't be reached right now. Try again in a moment.",
  GOOGLE_LINK_NEEDED:
    "There is already an account for {email}. Enter its password once to sign in with Google from now on.",
  GOOGLE_TAKEN: "This Google account belongs to another account here.",
  LAST_WAY_IN: "Without it you could no longer sign in. Set a password or add a passkey first.",
  VENUE_MISMATCH: "This page was on {venue}, but your account is on {actual} now. Nothing was done.",
  ACCOUNT_FROZEN: "Your account is frozen. You can view everything and write to support.",
  SIGN_IN_FROZEN: "Sign-in to this account is frozen. The help page says how to reach support.",
  ACCOUNT_PART_FROZEN: "This is frozen for your account. Support can tell you more.",
  TOO_MANY_KEYS: "You have the maximum number of keys. Revoke one that you don't use.",
  EXPORT_UNDER_WAY: "Your last export is not finished yet.",
  OWN_REQUEST: "You requested this yourself, so somebody else has to decide it.",
  ALREADY_APPROVED: "You have already approved this. It waits for somebody else.",
  APPROVAL_STALE: "This has changed since you opened it. Check it again, then decide.",
  APPROVAL_CLOSED: "This is already decided: {state}. Reload the page to see it.",
  VERIFICATION_STATE: "This can no longer be done. Reload the page to see the current state.",
  VERIFICATION_CHANGED: "This has changed since you opened it. Check it again, then decide.",
  VERIFICATION_INCOMPLETE: "Something is still missing. Add it, then send it again.",
  TOO_YOUNG: "You have to be {minimumAge} or older to be verified.",
  DOCUMENT_EXPIRED: "This document has expired. Use one that is still valid.",
  COUNTRY_NOT_SERVED: "We don't serve this country: nobody from there can be verified or deposit.",
  OWN_CASE: "This is your own case. A colleague has to decide it.",
  LAST_OWNER: "There must be one owner who can sign in. Make somebody else an owner first.",
  EMAIL_TAKEN: "This e-mail can't be registered. Sign in if it is yours.",
  NOT_FOUND: "Not found.",
  UNKNOWN_PAIR: "There is no pair {pair} here. Choose one from the market.",
  UNKNOWN_ORDER: "This order does not exist in your account.",
  VENUE_CANCEL_ONLY: "Trading is paused: orders can be canceled, not placed.",
  BELOW_MIN_NOTIONAL: "The order is worth {actual}. The smallest is {limit}.",
  ABOVE_MAX_NOTIONAL: "The order is worth {actual}. The largest is {limit}.",
  OUTSIDE_PRICE_BAND: "The price is too far from the market. Choose one from {lowest} to {highest}.",
  TOO_MANY_OPEN_ORDERS: "You have {limit} open orders, the most there can be. Cancel one first.",
  INSUFFICIENT_FUNDS: "You need {missing} more. Deposit or lower the amount.",
  WOULD_TAKE:
    "This order would fill at once. Set the price behind the best price, {best}, or turn off post-only.",
  FOK_UNFILLABLE: "Only {fillable} of {wanted} can be filled now. Lower the amount or allow a partial fill.",
  NO_LIQUIDITY: "No offers within your worst price. Wait, or place a limit order.",
  CROSSED_MARKET: "The quote for {pair} is crossed. Orders are paused until it is right again.",
  ORDER_TOO_LATE: "This order arrived after {at}, its time limit. Nothing was placed.",
  CLIENT_ORDER_ID_CONFLICT: "This order id belongs to another order. Send the order again.",
  INSUFFICIENT_LIQUIDITY: "There is not enough {asset} for this swap now. Try a smaller amount.",
  LIVE_ONLY: "This is for live money. Switch to Live to use it.",
  LEVEL_TOO_LOW: "Verify your identity first: this needs level {needed}.",
  NO_WAY_OUT: "{asset} can't be withdrawn this way.",
  DESTINATION_KNOWN: "You already have this destination.",
  TOO_MANY_DESTINATIONS: "You have the maximum number of destinations. Remove one first.",
  WITHDRAWAL_ON_HOLD: "Your security settings changed recently. Withdrawals are paused until {until}.",
  DESTINATION_COOLING: "This destination is new. You can use it from {until}.",
  FEE_CHANGED: "The fee is now {fee}. Nothing was withdrawn. Check the total, then send it again.",
  BELOW_MINIMUM: "The smallest amount is {minimum}.",
  PRICE_UNKNOWN: "There is no price for {asset} now. Try again in a moment.",
  WITHDRAWAL_ID_CONFLICT: "This was already requested with other details. Reload the page.",
  WITHDRAWAL_MOVED_ON: "This withdrawal has changed. Reload the page to see it.",
  UNKNOWN_QUOTE: "This price does not exist in your account. Get a new one.",
  QUOTE_EXPIRED: "The price has expired. Get a new one.",
  QUOTE_OF_OTHER_VENUE: "This price belongs to your {venue} account. Get a new one.",
  SWAP_TOO_LARGE: "The largest amount now is {maximum}.",
  DEMO_NOT_OPEN: "Your demo account is not open yet. Switch to Demo to open it.",
  MESSAGE_ID_CONFLICT: "This message was already sent with other text.",
  FILE_TOO_LARGE: "File too large. Please select a file smaller than 10MB.",
  FILE_QUOTA_REACHED: "You have sent too many files. Please try again later.",
  UPLOAD_TOO_SLOW: "Your connection is too slow for this file. Try a faster one or a smaller file.",
  UNKNOWN_FILE: "This file is no longer there. Please attach it again.",
  NOT_RESOLVED: "This conversation is still open.",
  ASSIGNMENT_CHANGED: "A colleague has just taken or returned this conversation.",
  IDEMPOTENCY_CONFLICT: "This request was sent before with other contents.",
  TEXT_CHANGED: "Somebody else has just changed this text. Reload to see it; yours stays in the form.",
  NAME_TAKEN: "This name is already in use.",
  OUTCOME_UNKNOWN: "We don't know yet whether this went through. It appears here as soon as we know.",
  STORAGE_FULL:
    "Our storage is full, so we can't take anything new right now. You can see everything and cancel orders.",
  INSUFFICIENT_STORAGE: "We have no room for files right now. Please try again later.",
  INTERNAL: "Something went wrong on our side. Nothing was changed.",
  TOO_MANY_REQUESTS: "Too many attempts. {wait}",
  BUSY: "We are busy. {wait}",
  FILES_AWAY: "Our files can't be reached right now. {wait}",
  DATABASE_AWAY: "Our database can't be reached right now. {wait}",
  STATEMENT_TOO_LARGE:
    "This month has more than {limit} postings, too many for a PDF. Save them as CSV instead: choose the month by From and To.",
  LOTS_DONT_FIT: "These lots don't fit. Nothing was changed.",
  VALIDATION: "Something in the form is not valid.",
  ACCOUNT_HAS_FUNDS: {
    one: "You still have {count} open live order. Cancel it first.",
    other: "You still have {count} open live orders. Cancel them first.",
  },
  ORDER_ENDED: "This order has already ended: {state}.",

  unknown: "This did not work. Reload the page and try again.",
  wait_one: "Try again in a second.",
  wait_more: "Try again in {seconds} seconds.",
  funds_held: "Your live account still holds {assets}. Withdraw it first.",
  market_old: "The market price is {seconds} s old. Market orders are paused until it is fresh.",
  limit_24h: "This is over your 24-hour limit. {left} USD left.",
  limit_30d: "This is over your 30-day limit. {left} USD left.",
  list_closed: "Your destination list is locked. Unlock it first; that takes 24 hours.",
  list_closed_until: "Your destination list is locked until {at}.",
  quote_failed: "This price was used, and the swap failed.",
  quote_used: "This price was already used.",
  pair_post_only: "{pair} takes only post-only orders now. Place a limit order with post-only.",
  pair_cancel_only: "{pair} takes no new orders now. You can still cancel yours.",
  pair_halted: "{pair} is halted. Nothing trades until it opens again.",
  pair_other: "{pair} takes no such order now.",
  weak_too_short: "Use at least 8 characters.",
  weak_too_long: "Use at most 128 characters.",
  weak_common: "This password is easy to guess. Choose another one.",
  weak_contains_email: "Leave your e-mail out of the password.",
  file_type: "This kind of file can't be sent. You can send {accepted}.",
  file_svg: "SVG files are not accepted. Save the picture as PNG and send that.",
  file_image_format:
    "Pictures of this format can't be shown here. Save it as JPEG, PNG or WebP and send that.",
  file_content: "This file's content does not match its name. Please choose another file.",
  file_empty: "This file is empty.",
  file_too_many_pixels: "This image has too many pixels. Please choose a smaller one.",
  file_unreadable: "This image can't be read. Please choose another one.",
});
const text = errorMessages;
type Details = { [C in ErrorCode]: ErrorDetails<C> };

const exact = (amount: string): string => formatDecimal(amount, { minDecimals: 2 });
const wait = ({ retryAfterSeconds: seconds }: { retryAfterSeconds: number }): string =>
  seconds <= 1 ? text("wait_one") : text("wait_more", { seconds });

/** Refusals whose sentence needs more than the code. */
const detailed = {
  ...ofPrograms(() => text("unknown")),
  ...ownLimits,
  ...ofHooks,
  ACCOUNT_HAS_FUNDS: ({ assets, openOrders }) =>
    assets.length > 0
      ? text("funds_held", { assets: assets.join(comma) })
      : text("ACCOUNT_HAS_FUNDS", { count: openOrders }),
  ORDER_ENDED: ({ state }) => text("ORDER_ENDED", { state: orderStateName(state) }),
  ORDER_TOO_LATE: ({ notAfter }) => text("ORDER_TOO_LATE", { at: formatTime(notAfter) }),
  ...ofWaits((code, details) => text(code, { wait: wait(details) })),
  STATEMENT_TOO_LARGE: ({ limit }) => text("STATEMENT_TOO_LARGE", { limit: formatDecimal(String(limit)) }),
  VALIDATION: ({ issues: [issue] }) =>
    issue === undefined ? text("VALIDATION") : describeIssue(issue, text("VALIDATION")),
  COMMA_NOT_ALLOWED: () => text("COMMA_NOT_ALLOWED", { example: exact("1234.50") }),
  NOT_A_NUMBER: () => text("NOT_A_NUMBER", { example: exact("0.25") }),
  VERIFICATION_BLOCKED: ({ blockedBy }) => errorParts(`block_${blockedBy}`),
  WEAK_PASSWORD: ({ reason }) => text(`weak_${reason}`),
  PAIR_NOT_OPEN: ({ pair, state }) => text(pairKey(state), { pair }),
  STALE_MARKET: ({ ageMs }) =>
    ageMs === null ? errorParts("market_none") : text("market_old", { seconds: Math.round(ageMs / 1000) }),
  WITHDRAWAL_STATE: ({ state }) => errorParts(`withdrawal_${state}`),
  LIMIT_EXCEEDED: ({ left, window }) => text(`limit_${window}`, { left: exact(left) }),
  INVALID_DESTINATION: ({ reason }) => errorParts(`destination_${reason}`),
  ALLOW_LIST_ON: ({ endsAt }) =>
    endsAt === null ? text("list_closed") : text("list_closed_until", { at: formatMoment(endsAt) }),
  QUOTE_USED: ({ state }) => text(state === "failed" ? "quote_failed" : "quote_used"),
  FILE_REFUSED: ({ reason, accepted }) =>
    reason === "type" ? text("file_type", { accepted: accepted.join(comma) }) : text(`file_${reason}`),
  TOO_MANY_PUSH_DEVICES: (details) => text("TOO_MANY_PUSH_DEVICES", details),
  ALERT_PAIR_HALTED: (details) => text("ALERT_PAIR_HALTED", details),
  ALERT_ALREADY_MET: ({ mid }) => text("ALERT_ALREADY_MET", { mid: exact(mid) }),
  TOO_MANY_ALERTS: (details) => text("TOO_MANY_ALERTS", details),
  ABOVE_MAXIMUM: ({ maximum, asset }) => text("ABOVE_MAXIMUM", { maximum: exact(maximum), asset }),
  DEPOSIT_ABOVE_REQUEST: ({ asked, asset }) =>
    text("DEPOSIT_ABOVE_REQUEST", { asked: `${exact(asked)} ${asset}` }),
  DEPOSIT_DIFFERENCE_UNEXPLAINED: ({ asked }) =>
    text("DEPOSIT_DIFFERENCE_UNEXPLAINED", { asked: exact(asked) }),
  DEPOSIT_REFERENCE_CREDITED: (details) => text("DEPOSIT_REFERENCE_CREDITED", details),
  DEPOSIT_AMOUNT_DIFFERS: ({ arrived }) => text("DEPOSIT_AMOUNT_DIFFERS", { arrived: exact(arrived) }),
  TOO_MANY_DECIMALS: (details) => text("TOO_MANY_DECIMALS", details),
  OFF_TICK: ({ limit }) => text("OFF_TICK", { limit: formatDecimal(limit) }),
  OFF_LOT: ({ limit }) => text("OFF_LOT", { limit: formatDecimal(limit) }),
  GOOGLE_LINK_NEEDED: (details) => text("GOOGLE_LINK_NEEDED", details),
  APPROVAL_CLOSED: ({ state }) => text("APPROVAL_CLOSED", { state: endName(state) }),
  TOO_YOUNG: (details) => text("TOO_YOUNG", details),
  UNKNOWN_PAIR: (details) => text("UNKNOWN_PAIR", details),
  BELOW_MIN_NOTIONAL: ({ limit, actual }) =>
    text("BELOW_MIN_NOTIONAL", { actual: exact(actual), limit: exact(limit) }),
  ABOVE_MAX_NOTIONAL: ({ limit, actual }) =>
    text("ABOVE_MAX_NOTIONAL", { actual: exact(actual), limit: exact(limit) }),
  OUTSIDE_PRICE_BAND: ({ lowest, highest }) =>
    text("OUTSIDE_PRICE_BAND", { lowest: exact(lowest), highest: exact(highest) }),
  TOO_MANY_OPEN_ORDERS: (details) => text("TOO_MANY_OPEN_ORDERS", details),
  DISPLAY_OUT_OF_RANGE: displayRange,
  TRIGGER_CROSSED: ({ limit }) => errorParts("trigger_crossed", { limit: exact(limit) }),
  INSUFFICIENT_FUNDS: ({ asset, missing }) =>
    text("INSUFFICIENT_FUNDS", { missing: formatMoney(missing, asset) }),
  WOULD_TAKE: ({ best }) => text("WOULD_TAKE", { best: exact(best) }),
  FOK_UNFILLABLE: ({ wanted, fillable }) =>
    text("FOK_UNFILLABLE", { fillable: exact(fillable), wanted: exact(wanted) }),
  CROSSED_MARKET: (details) => text("CROSSED_MARKET", details),
  INSUFFICIENT_LIQUIDITY: (details) => text("INSUFFICIENT_LIQUIDITY", details),
  LEVEL_TOO_LOW: (details) => text("LEVEL_TOO_LOW", details),
  NO_WAY_OUT: (details) => text("NO_WAY_OUT", details),
  WITHDRAWAL_ON_HOLD: ({ until }) => text("WITHDRAWAL_ON_HOLD", { until: formatMoment(until) }),
  APPROVER_NEW: ({ until }) => text("APPROVER_NEW", { until: formatMoment(until) }),
  DESTINATION_COOLING: ({ until }) => text("DESTINATION_COOLING", { until: formatMoment(until) }),
  FEE_CHANGED: ({ fee, asset }) => text("FEE_CHANGED", { fee: formatMoney(fee, asset) }),
  BELOW_MINIMUM: ({ minimum, asset }) => text("BELOW_MINIMUM", { minimum: formatMoney(minimum, asset) }),
  PRICE_UNKNOWN: (details) => text("PRICE_UNKNOWN", details),
  VENUE_MISMATCH: ({ venue, actual }) =>
    text("VENUE_MISMATCH", { venue: venueName(venue), actual: venueName(actual) }),
  QUOTE_OF_OTHER_VENUE: ({ venue }) => text("QUOTE_OF_OTHER_VENUE", { venue: venueName(venue) }),
  SWAP_TOO_LARGE: ({ asset, maximum }) => text("SWAP_TOO_LARGE", { maximum: formatMoney(maximum, asset) }),
} satisfies { [C in ErrorCode]?: (details: Details[C]) => string };

type Detailed = keyof typeof detailed;
const describers: { [C in Detailed]: (details: Details[C]) => string } = detailed;
/** A code without a message doesn't compile here. */
const plain = (code: Exclude<ErrorCode, Detailed>): string => text(code);

/** The sentence for one refusal. A server newer than this page may know a code that has no message here yet. */
export function describeDomainError(view: DomainErrorView): string {
  if (!hasMessage(view.code)) return text("unknown");
  return isDetailed(view) ? describe(view) : plain(view.code);
}

export function hasMessage(code: ErrorCode): boolean {
  return isDetailedCode(code) || plain(code) !== code;
}

const isDetailedCode = (code: ErrorCode): code is Detailed => Object.hasOwn(detailed, code);

function isDetailed<V extends { code: ErrorCode }>(view: V): view is Extract<V, { code: Detailed }> {
  return isDetailedCode(view.code);
}

/** Code and details belong together; the mapped types let the compiler follow that. */
type View<C extends Detailed> = { [K in C]: { code: K; details: Details[K] } }[C];
function describe<C extends Detailed>({ code, details }: View<C>): string {
  return describers[code](details);
}
