import { Instant, VenueName } from "./shapes.ts";
import { z } from "zod";
import { FROZEN_PARTS } from "./frozen-parts.ts";
import { GO_LIVE_CHECKS } from "./go-live.ts";
import { away, bad, conflict, missing, none, refused, retry, type ErrorSpec } from "./error-parts.ts";

/** Of signing in, of proofs, and of what an account may do: a part of the table in errors.ts. */
export const errorsOfPeople = {
  UNAUTHENTICATED: { http: 401, trpc: "UNAUTHORIZED", message: "Please sign in.", details: none },
  FORBIDDEN: { http: 403, trpc: "FORBIDDEN", message: "You are not allowed to do this.", details: none },
  /** Of a conversation with support without an account, which an agent has closed to its writer. */
  CONTACT_BLOCKED: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "Support takes no more messages from this conversation.",
    details: none,
  },
  CROSS_SITE: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "This request came from another site.",
    details: none,
  },
  INVALID_CREDENTIALS: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "The e-mail or the password is not right.",
    details: none,
  },
  FACTOR_RESET_OPEN: {
    ...conflict,
    message: "A reset of this second factor waits already.",
    details: none,
  },
  FACTOR_NOT_LOST: {
    ...conflict,
    message: "There is no second factor, or its owner has used or changed it since.",
    details: none,
  },
  ACCENT_UNREADABLE: {
    ...bad,
    message: "Text in this color can't be read well.",
    details: z.strictObject({ contrast: z.number(), needed: z.number() }),
  },
  TOO_MANY_TAGS: {
    ...conflict,
    message: "There are as many tags as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  TOO_MANY_VIEWS: {
    ...conflict,
    message: "You have saved as many views of this list as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  WRONG_PASSWORD: { ...bad, message: "The current password is not right.", details: none },
  LINK_EXPIRED: { ...bad, message: "This link is not valid any more.", details: none },
  SECOND_FACTOR_NEEDED: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "This account asks for a second proof.",
    details: z.strictObject({
      challenge: z.string(),
      methods: z.array(z.enum(["totp", "passkey", "recovery_code"])),
    }),
  },
  WRONG_CODE: { ...bad, message: "The code is not right.", details: none },
  CHALLENGE_EXPIRED: { ...bad, message: "This took too long. Please start again.", details: none },
  STEP_UP_NEEDED: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "Please prove once more that it is you.",
    details: z.strictObject({ methods: z.array(z.enum(["password", "totp", "passkey", "google"])) }),
  },
  ADMIN_COOKIE_NEEDED: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "An admin's token says who they are. To act by it, send the cookie of the same session along.",
    details: none,
  },
  TEAM_CHANGE_WAITS: { ...conflict, message: "This change is asked for already, and waits.", details: none },
  BROUGHT_IN_BY_ASKER: {
    ...conflict,
    message: "You were brought into the team by the person who asks. Somebody else has to approve it.",
    details: none,
  },
  APPROVER_NEW: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "Whoever is new in a role approves nothing for 48 hours.",
    details: z.strictObject({ until: Instant }),
  },
  SECOND_FACTOR_REQUIRED: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "Everybody on the team needs a second factor. Set yours up first.",
    details: none,
  },
  TWO_STEP_ALREADY_ON: { ...conflict, message: "The authenticator app is on already.", details: none },
  PASSKEY_REFUSED: { ...bad, message: "This passkey was not accepted.", details: none },
  PASSKEY_NOT_POSSIBLE: {
    ...refused,
    message: "Browsers make no passkeys for an address like this one.",
    details: none,
  },
  GOOGLE_OFF: { ...missing, message: "There is no sign-in with Google here.", details: none },
  GOOGLE_REFUSED: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "Google's answer was not accepted.",
    details: none,
  },
  GOOGLE_AWAY: { ...away, message: "Google can't be reached right now.", details: retry },
  GOOGLE_LINK_NEEDED: {
    ...conflict,
    message: "There is an account with this e-mail. Prove that it is yours to sign in with Google.",
    details: z.strictObject({ challenge: z.string(), email: z.string() }),
  },
  GOOGLE_TAKEN: { ...conflict, message: "This Google account belongs to another account.", details: none },
  LAST_WAY_IN: { ...conflict, message: "Without this nobody could sign in any more.", details: none },
  /** `venue` is the one that the command names, `actual` the one that it would have met. */
  VENUE_MISMATCH: {
    ...conflict,
    message: "The command names another venue than the account is on. Nothing was done.",
    details: z.strictObject({ venue: VenueName, actual: VenueName }),
  },
  ACCOUNT_FROZEN: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "This account is frozen. Please write to support.",
    details: none,
  },
  /** Of an account that may do anything else. */
  ACCOUNT_PART_FROZEN: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "This is frozen for this account. Please write to support.",
    details: z.strictObject({ part: z.enum(FROZEN_PARTS) }),
  },
  /** Said to who has proven that the account is theirs, and to nobody else. */
  SIGN_IN_FROZEN: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "Sign-in to this account is frozen. Please write to support.",
    details: none,
  },
  SCOPE_MISSING: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "This key may not do this.",
    details: z.strictObject({ scope: z.enum(["read", "trade", "withdraw"]) }),
  },
  ADDRESS_NOT_ALLOWED: {
    http: 403,
    trpc: "FORBIDDEN",
    message: "This key may not be used from here.",
    details: none,
  },
  TOO_MANY_KEYS: { ...conflict, message: "You have as many keys as there may be.", details: none },
  ACCOUNT_HAS_FUNDS: {
    ...conflict,
    message: "The account still holds live money or open live orders.",
    details: z.strictObject({ assets: z.array(z.string()), openOrders: z.int() }),
  },
  EXPORT_UNDER_WAY: { ...conflict, message: "Your last export is not finished yet.", details: none },
  OWN_REQUEST: { ...conflict, message: "Somebody else has to decide this.", details: none },
  ALREADY_APPROVED: { ...conflict, message: "You have approved this already.", details: none },
  APPROVAL_STALE: { ...conflict, message: "This was changed since you looked at it.", details: none },
  APPROVAL_CLOSED: {
    ...conflict,
    message: "This is decided already.",
    details: z.strictObject({ state: z.string() }),
  },
  GO_LIVE_INCOMPLETE: {
    ...conflict,
    message: "The live venue can't be opened before everything on its checklist is there.",
    details: z.strictObject({ missing: z.array(z.enum(GO_LIVE_CHECKS)) }),
  },
  LAST_OWNER: { ...conflict, message: "There must be one owner who can sign in.", details: none },
  EMAIL_TAKEN: { ...conflict, message: "This e-mail can't be registered.", details: none },
  WEAK_PASSWORD: {
    ...bad,
    message: "Choose a stronger password.",
    details: z.strictObject({ reason: z.enum(["too_short", "too_long", "common", "contains_email"]) }),
  },
  TOO_MANY_REQUESTS: {
    http: 429,
    trpc: "TOO_MANY_REQUESTS",
    message: "Too many tries. Please wait.",
    details: retry,
  },
} as const satisfies Record<string, ErrorSpec>;
