import type { DomainErrorView, ErrorCode, ErrorDetails } from "@fillmark/contracts/errors";
import { formatDecimal, formatMoment, formatMoney } from "../../lib/format.ts";

/**
 * What each refusal says to a person: what happened, and what to do. A code without words here does
 * not compile. Amounts keep every digit the server sent.
 */
type Details = { [C in ErrorCode]: ErrorDetails<C> };
type ErrorWords = { [C in ErrorCode]: (details: Details[C]) => string };

const exact = (text: string): string => formatDecimal(text, { minDecimals: 2 });
const wait = ({ retryAfterSeconds: s }: { retryAfterSeconds: number }): string =>
  s <= 1 ? "Try again in a second." : `Try again in ${s} seconds.`;

const weakPassword = {
  too_short: "Use at least 8 characters.",
  too_long: "Use at most 128 characters.",
  common: "This password is on lists that attackers try first. Choose another one.",
  contains_email: "Leave your e-mail out of the password.",
} as const;

const pairStates: Record<string, string> = {
  post_only: "takes only post-only orders now. Place a limit order with post-only.",
  cancel_only: "takes no new orders now. You can still cancel yours.",
  halted: "is halted. Nothing trades until it opens again.",
};

const withdrawalStates = {
  unknown: "There is no such withdrawal.",
  held: "This withdrawal is still on its way.",
  released: "This withdrawal was called off. Its money is available again.",
  paid: "This withdrawal is paid already.",
  returned: "This withdrawal came back. Its money is available again.",
} as const;

const verificationBlocks = {
  email: "Confirm your e-mail first, under Settings, Account.",
  former_level: "Send what the level before asks for first.",
  approved: "This level is approved already.",
  rejected: "This level was turned down for good. Write to support if that is a mistake.",
} as const;

const wrongLots = {
  not_open: "One of these lots was not there when this left your account.",
  not_enough: "One of these lots has less left than you chose.",
  too_much: "You chose more than what left your account.",
  named_twice: "One of these lots is chosen twice.",
  taken_later: "A later disposal has chosen the same lots. Change that one first.",
} as const;

const wrongDestinations = {
  format: "This is not an account or address of this kind. Copy it once more.",
  checksum: "A character is wrong or missing. Copy it once more.",
  country: "Accounts of this country can't be paid.",
  length: "A character is missing or too many. Copy it once more.",
  network: "This address belongs to another network.",
} as const;

export const errorWords: ErrorWords = {
  NOTIFICATION_FIXED: () => "These notices can't be switched off.",
  PUSH_ENDPOINT_REFUSED: () => "Pushes can't be sent to this browser.",
  TOO_MANY_PUSH_DEVICES: ({ limit }) => `Pushes go to ${limit} devices already. Remove one of them first.`,
  ALERT_PAIR_HALTED: ({ pair }) => `${pair} is halted. Set the alert once it is open again.`,
  ALERT_ALREADY_MET: ({ mid }) => `The market is at ${exact(mid)} already. Choose another price.`,
  TOO_MANY_ALERTS: ({ limit }) => `${limit} of your alerts are waiting. Remove one of them first.`,
  ALERT_ID_CONFLICT: () => "Something else was set meanwhile. Try once more.",
  UNKNOWN_DISPOSAL: () => "There is no such disposal.",
  COST_METHOD_NOT_SPECIFIC: () => "Choose the method of specific lots first.",
  LOTS_DONT_FIT: ({ reason }) => `${wrongLots[reason]} Nothing was changed.`,
  ABOVE_MAXIMUM: ({ maximum, asset }) => `Pay in at most ${exact(maximum)} ${asset} at once.`,
  DEPOSIT_METHOD_CLOSED: () => "Nothing can be paid in this way right now. Choose another one.",
  DEPOSIT_MOVED_ON: () => "This deposit has moved on meanwhile. Look at it again.",
  DEPOSIT_AMOUNT_DIFFERS: ({ arrived }) => `${exact(arrived)} arrived. Only that can be approved.`,
  TOO_MANY_DEPOSITS: () => "You have many open requests. Pay or cancel one of them first.",
  VALIDATION: ({ issues }) => issues[0]?.message ?? "Something in the form is not valid.",
  NOT_A_NUMBER: () => "Write a number, for example 0.25.",
  EXPONENT_NOT_ALLOWED: () => "Write the number in full, without an exponent.",
  COMMA_NOT_ALLOWED: () => "Write the number with a point for decimals and without commas.",
  NEGATIVE_AMOUNT: () => "Write an amount above zero.",
  ZERO_AMOUNT: () => "Write an amount above zero.",
  TOO_MANY_DIGITS: () => "The number has too many digits.",
  TOO_MANY_DECIMALS: ({ limit }) => `Use at most ${limit} decimals.`,
  OFF_TICK: ({ limit }) => `Prices of this pair go in steps of ${limit}.`,
  OFF_LOT: ({ limit }) => `Amounts of this pair go in steps of ${limit}.`,
  STATEMENT_TOO_LARGE: ({ limit }) =>
    `This month has more than ${formatDecimal(String(limit), { minDecimals: 0 })} postings, too many for a PDF. Save them as CSV instead: choose the month by From and To.`,
  PAYLOAD_TOO_LARGE: () => "This is too large to send. Make it smaller.",
  UNSUPPORTED_MEDIA_TYPE: () => "This kind of content is not accepted.",

  UNAUTHENTICATED: () => "You are signed out. Sign in to go on.",
  FORBIDDEN: () => "Your account may not do this.",
  CROSS_SITE: () => "This request came from another site and was stopped. Reload the page and try again.",
  INVALID_CREDENTIALS: () => "The e-mail or the password is not right.",
  WRONG_PASSWORD: () => "The current password is not right.",
  LINK_EXPIRED: () => "This link is not valid any more. It was used already, or it is too old.",
  SECOND_FACTOR_NEEDED: () => "This account asks for a second proof. Sign in again to give it.",
  WRONG_CODE: () => "The code is not right. Check it, or wait for the next one.",
  CHALLENGE_EXPIRED: () => "This took too long. Please start again.",
  STEP_UP_NEEDED: () => "Prove once more that it is you, then try again.",
  SECOND_FACTOR_REQUIRED: () =>
    "Everybody on the team needs a second factor. Set yours up on your account first.",
  TWO_STEP_ALREADY_ON: () => "Codes of an app are on already. Reload the page to see them.",
  PASSKEY_REFUSED: () => "This passkey was not accepted. Try again, or use another way.",
  PASSKEY_NOT_POSSIBLE: () =>
    "Browsers make no passkeys for an address of numbers. Open this site by its name, for example localhost.",
  GOOGLE_OFF: () => "There is no sign-in with Google here. Use your e-mail and password.",
  GOOGLE_REFUSED: () => "Google's answer was not accepted. Try again, or use your e-mail and password.",
  GOOGLE_AWAY: () => "Google can't be reached right now. Try again in a moment.",
  GOOGLE_LINK_NEEDED: ({ email }) =>
    `There is an account for ${email} already. Write its password once to sign in with Google from now on.`,
  GOOGLE_TAKEN: () => "This Google account belongs to another account here.",
  LAST_WAY_IN: () => "You could not sign in any more without it. Set a password or add a passkey first.",
  ACCOUNT_FROZEN: () => "Your account is frozen. You can look at everything and write to support.",
  SCOPE_MISSING: ({ scope }) => `This key may not ${scope}.`,
  ADDRESS_NOT_ALLOWED: () => "This key may not be used from here.",
  TOO_MANY_KEYS: () => "You have as many keys as there may be. Revoke one that you don't use.",
  ACCOUNT_HAS_FUNDS: ({ assets, openOrders }) =>
    assets.length > 0
      ? `Your live account still holds ${assets.join(", ")}. Withdraw it first.`
      : `You still have ${openOrders} open live orders. Cancel them first.`,
  EXPORT_UNDER_WAY: () => "Your last export is not finished yet.",
  OWN_REQUEST: () => "You asked for this yourself, so somebody else has to decide it.",
  ALREADY_APPROVED: () => "You have approved this already. It waits for somebody else.",
  APPROVAL_STALE: () => "This was changed since you looked at it. Look at it again, then decide.",
  APPROVAL_CLOSED: ({ state }) => `This is decided already: ${state}. Reload the page to see it.`,

  VERIFICATION_STATE: () => "This can't be done any more. Reload the page to see where it stands.",
  VERIFICATION_CHANGED: () => "This was changed since you looked at it. Look at it again, then decide.",
  VERIFICATION_INCOMPLETE: () => "Something is still missing. Add it, then send it again.",
  VERIFICATION_BLOCKED: ({ blockedBy }) => verificationBlocks[blockedBy],
  TOO_YOUNG: ({ minimumAge }) => `You have to be ${minimumAge} or older to be verified.`,
  DOCUMENT_EXPIRED: () => "This document has expired. Use one that is still valid.",
  OWN_CASE: () => "This is your own case. A colleague has to decide it.",
  LAST_OWNER: () => "There must be one owner who can sign in. Make somebody else an owner first.",
  EMAIL_TAKEN: () => "This e-mail can't be registered. Sign in if it is yours.",
  WEAK_PASSWORD: ({ reason }) => weakPassword[reason],
  TOO_MANY_REQUESTS: (details) => `Too many tries. ${wait(details)}`,

  NOT_FOUND: () => "There is nothing here.",
  UNKNOWN_PAIR: ({ pair }) => `There is no pair ${pair} here. Choose one from the market.`,
  UNKNOWN_ORDER: () => "This order does not exist in your account.",

  VENUE_CANCEL_ONLY: () => "Trading is paused: orders can be canceled, not placed.",
  PAIR_NOT_OPEN: ({ pair, state }) => `${pair} ${pairStates[state] ?? "takes no such order now."}`,
  BELOW_MIN_NOTIONAL: ({ limit, actual }) =>
    `The order is worth ${exact(actual)}. The smallest is ${exact(limit)}.`,
  ABOVE_MAX_NOTIONAL: ({ limit, actual }) =>
    `The order is worth ${exact(actual)}. The largest is ${exact(limit)}.`,
  OUTSIDE_PRICE_BAND: ({ lowest, highest }) =>
    `The price is too far from the market. Choose one from ${exact(lowest)} to ${exact(highest)}.`,
  TOO_MANY_OPEN_ORDERS: ({ limit }) =>
    `You have ${limit} open orders, the most there can be. Cancel one first.`,
  INSUFFICIENT_FUNDS: ({ asset, missing }) =>
    `You need ${formatMoney(missing, asset)} more. Load funds or lower the amount.`,
  WOULD_TAKE: ({ best }) =>
    `This order would trade at once. Move its price behind ${exact(best)}, or turn post-only off.`,
  FOK_UNFILLABLE: ({ wanted, fillable }) =>
    `Only ${exact(fillable)} of ${exact(wanted)} can be filled now. Lower the amount or allow a partial fill.`,
  NO_LIQUIDITY: () => "Nobody is offering within your protection price. Wait, or place a limit order.",
  STALE_MARKET: ({ ageMs }) =>
    ageMs === null
      ? "There is no market price yet. Wait for one, or place a limit order."
      : `The market price is ${Math.round(ageMs / 1000)} s old. Market orders wait until it is fresh.`,
  CROSSED_MARKET: ({ pair }) => `The quote for ${pair} is crossed. Orders wait until it is right again.`,
  ORDER_ENDED: ({ state }) => `This order has already ended: ${state.replace("_", " ")}.`,
  CLIENT_ORDER_ID_CONFLICT: () => "This order id belongs to another order. Send the order again.",
  INSUFFICIENT_LIQUIDITY: ({ asset }) =>
    `There is not enough ${asset} for this swap now. Try a smaller amount.`,
  WITHDRAWAL_STATE: ({ state }) => withdrawalStates[state],
  LIVE_ONLY: () => "This is for live money. Switch to Live to use it.",
  LEVEL_TOO_LOW: ({ needed }) => `Verify your identity first: this needs level ${needed}.`,
  LIMIT_EXCEEDED: ({ left, window }) =>
    `This is over your limit for ${window === "24h" ? "24 hours" : "30 days"}. ${exact(left)} USD are left.`,
  INVALID_DESTINATION: ({ reason }) => wrongDestinations[reason],
  NO_WAY_OUT: ({ asset }) => `${asset} can't be withdrawn this way here.`,
  DESTINATION_KNOWN: () => "You have this destination already.",
  TOO_MANY_DESTINATIONS: () => "You have as many destinations as there may be. Remove one first.",
  ALLOW_LIST_ON: ({ endsAt }) =>
    endsAt === null
      ? "Your list of destinations is closed. Open it first; that takes 24 hours."
      : `Your list of destinations is closed until ${formatMoment(endsAt)}.`,
  WITHDRAWAL_ON_HOLD: ({ until }) =>
    `Your security was changed lately, so nothing can be withdrawn until ${formatMoment(until)}.`,
  DESTINATION_COOLING: ({ until }) =>
    `This destination is new. It can be used from ${formatMoment(until)} on.`,
  FEE_CHANGED: ({ fee, asset }) =>
    `The fee is ${formatMoney(fee, asset)} now. Nothing was withdrawn. Look at the sum, then send it again.`,
  BELOW_MINIMUM: ({ minimum, asset }) => `The smallest amount is ${formatMoney(minimum, asset)}.`,
  PRICE_UNKNOWN: ({ asset }) => `There is no price for ${asset} now. Try again in a moment.`,
  WITHDRAWAL_ID_CONFLICT: () => "This was asked for before with other contents. Reload the page.",
  WITHDRAWAL_MOVED_ON: () => "This withdrawal has moved on. Reload the page to see where it is.",
  UNKNOWN_QUOTE: () => "This price does not exist in your account. Get a new one.",
  QUOTE_EXPIRED: () => "The price has expired. Get a new one.",
  QUOTE_USED: ({ state }) =>
    state === "failed" ? "This price was used, and the swap failed." : "This price was used already.",
  QUOTE_OF_OTHER_VENUE: ({ venue }) => `This price is of your ${venue} account. Get a new one.`,
  SWAP_TOO_LARGE: ({ asset, maximum }) => `The largest amount now is ${formatMoney(maximum, asset)}.`,
  DEMO_NOT_OPEN: () => "Your demo account is not open yet. Switch to Demo to open it.",

  MESSAGE_ID_CONFLICT: () => "This message was already sent with other words.",
  FILE_TOO_LARGE: () => "File too large. Please select a file smaller than 10MB.",
  FILE_REFUSED: ({ reason, accepted }) => fileRefusals[reason](accepted.join(", ")),
  FILE_QUOTA_REACHED: () => "You have sent too many files today. Please try again tomorrow.",
  UNKNOWN_FILE: () => "This file is not there any more. Please attach it again.",
  NOT_RESOLVED: () => "This conversation is still open.",
  ASSIGNMENT_CHANGED: () => "A colleague has just taken or returned this conversation.",
  IDEMPOTENCY_CONFLICT: () => "This request was sent before with other contents.",
  TEXT_CHANGED: () => "Somebody else has just changed this text. Reload to see it; yours stays in the form.",
  NAME_TAKEN: () => "This name is already in use.",
  BUSY: (details) => `We are busy. ${wait(details)}`,
  DATABASE_AWAY: (details) => `We can't reach our records right now. ${wait(details)}`,
  OUTCOME_UNKNOWN: () => "We can't tell yet whether this went through. It will show here as soon as we know.",
  INTERNAL: () => "Something went wrong on our side. Nothing was done.",
};

/** The sentence for one refusal. A server newer than this page may know a code that has no words here yet. */
const fileRefusals = {
  type: (accepted: string) => `This kind of file can't be sent. You can send ${accepted}.`,
  content: () => "What is in this file is not what its name says. Please choose another file.",
  empty: () => "This file is empty.",
  too_many_pixels: () => "This image has too many pixels. Please choose a smaller one.",
  unreadable: () => "This image can't be read. Please choose another one.",
} as const;

export function describeDomainError(view: DomainErrorView): string {
  return view.code in errorWords ? say(view) : "This did not work. Reload the page and try again.";
}

type View<C extends ErrorCode> = { [K in C]: { code: K; details: Details[K] } }[C];

/** Code and details belong together; the mapped types let the compiler follow that. */
function say<C extends ErrorCode>({ code, details }: View<C>): string {
  return errorWords[code](details);
}
