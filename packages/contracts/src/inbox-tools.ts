import { z } from "zod";
import { ANSWER_TARGET_MINUTES } from "./answer-targets.ts";
import { OPEN_CONVERSATIONS } from "./assignment-bounds.ts";
import { MAX_CLOSED_DAYS, MAX_OPENINGS, WEEKDAYS } from "./business-hours.ts";
import { CHAT_SENDERS, ChatId, ChatSeq } from "./chat.ts";
import { BlankFreeText, CONVERSATION_STATUSES, PersonView } from "./inbox.ts";
import { LANGUAGES } from "./languages.ts";
import { Instant, PageInput, pageOf, TimeOfDay, TimeZoneName, VenueName } from "./shapes.ts";
import { USER_STATES } from "./user-states.ts";
import { VerificationLevel } from "./verification.ts";

/** What stands around the conversations of the inbox: labels, saved answers, search, the person, figures. */

const LabelName = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be text without control characters");
export const SaveLabelInput = z.strictObject({ id: ChatId.optional(), name: LabelName });
export type SaveLabelInput = z.infer<typeof SaveLabelInput>;
export const DeleteInput = z.strictObject({ id: ChatId });
export type DeleteInput = z.infer<typeof DeleteInput>;

/** `{user}`, `{agent}` and `{reference}` in `text` stand for what they say. */
export const CannedAnswerView = z.object({
  id: ChatId,
  /** Typed after a slash. */
  shortcut: z.string(),
  text: z.string(),
});
export type CannedAnswerView = z.infer<typeof CannedAnswerView>;
export const SaveCannedAnswerInput = z.strictObject({
  id: ChatId.optional(),
  shortcut: z.string().regex(/^[a-z0-9-]{1,30}$/, "1 to 30 small letters, digits or -"),
  text: BlankFreeText,
});
export type SaveCannedAnswerInput = z.infer<typeof SaveCannedAnswerInput>;

/** How conversations are given to agents by themselves. */
export const AssignmentSettings = z.strictObject({
  /** An agent with so many open ones is given no other; null for no limit. */
  mostOpen: z.int().min(OPEN_CONVERSATIONS.least).max(OPEN_CONVERSATIONS.most).nullable(),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

const Opening = z.strictObject({
  day: z.literal(WEEKDAYS).meta({ description: "Monday is 1, Sunday 7" }),
  from: TimeOfDay,
  to: TimeOfDay.meta({ description: "Later than `from`; 00:00 is the end of the day" }),
});

/** When support is there, by the clock of one time zone. */
export const BusinessHours = z.strictObject({
  timeZone: TimeZoneName,
  week: z.array(Opening).min(1).max(MAX_OPENINGS),
  /** Days of that clock on which nothing of the week counts. */
  closedDays: z
    .array(z.iso.date().refine((day) => day >= "1970", "years begin with 1970"))
    .max(MAX_CLOSED_DAYS),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

export const BusinessHoursSettings = z.strictObject({
  /** Null for always. */
  hours: BusinessHours.nullable(),
});
export type BusinessHoursSettings = z.infer<typeof BusinessHoursSettings>;

const TargetMinutes = z.int().min(ANSWER_TARGET_MINUTES.least).max(ANSWER_TARGET_MINUTES.most).nullable();

/** How soon a customer is to be answered, in minutes of the business hours; null for no target. */
export const AnswerTargets = z.strictObject({
  /** From their first message to the first answer. */
  firstMinutes: TargetMinutes,
  /** To each answer after that. */
  laterMinutes: TargetMinutes,
});
export type AnswerTargets = z.infer<typeof AnswerTargets>;

/** Words in messages and notes, or the name or e-mail of a user. */
export const SearchInput = PageInput.extend({
  text: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text"),
});
export type SearchInput = z.infer<typeof SearchInput>;

export const SearchHitView = z.object({
  conversationId: ChatId,
  reference: z.string(),
  user: PersonView,
  status: z.enum(CONVERSATION_STATUSES),
  /** Null when the person was found rather than something said. */
  found: z
    .object({
      kind: z.enum(["message", "note"]),
      sender: z.enum(CHAT_SENDERS),
      seq: ChatSeq,
      text: z.string(),
      at: Instant,
    })
    .nullable(),
});
export type SearchHitView = z.infer<typeof SearchHitView>;

/**
 * `searchedBackTo` is where a search ended that would take too long over all of history: what was said before was not
 * looked at, and the next page goes on there. Null where nothing was left out.
 */
export const SearchView = pageOf(SearchHitView).extend({ searchedBackTo: Instant.nullable() });
export type SearchView = z.infer<typeof SearchView>;

/** Of a deposit the first two, of a withdrawal the others. */
const ON_THE_WAY = [
  "requested",
  "proof_submitted",
  "held",
  "awaiting_approval",
  "approved",
  "unknown",
] as const;

/** What stands beside the conversation. A part is null where the agent's role may not see it. */
export const UserContextView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  createdAt: Instant,
  venue: VenueName,
  state: z.enum(USER_STATES),
  level: VerificationLevel,
  /** What admins sort this user by. */
  tags: z.array(z.string()),
  /** Where their clock is, as they said when they set quiet hours or a digest; null where they never did. */
  timeZone: z.string().nullable(),
  /** What they chose for their account; null where they never did. */
  language: z.enum(LANGUAGES).nullable(),
  /** Deposits and withdrawals that are under way, newest first, ten of each at most. */
  moneyOnTheWay: z
    .array(
      z.object({
        kind: z.enum(["deposit", "withdrawal"]),
        id: z.string(),
        asset: z.string(),
        amount: z.string(),
        state: z.enum(ON_THE_WAY),
        at: Instant,
      }),
    )
    .nullable(),
  balances: z
    .array(z.object({ venue: VenueName, asset: z.string(), total: z.string(), held: z.string() }))
    .nullable(),
  /** Newest first. */
  recentOrders: z
    .array(
      z.object({
        orderId: z.string(),
        venue: VenueName,
        pair: z.string(),
        side: z.enum(["buy", "sell"]),
        quantity: z.string(),
        price: z.string().nullable(),
        state: z.string(),
        at: Instant,
      }),
    )
    .nullable(),
});
export type UserContextView = z.infer<typeof UserContextView>;

/** Medians and averages of the last 30 days; null without anything to count. */
export const InboxMetricsView = z.object({
  medianFirstAnswerMs: z.int().nullable(),
  medianResolutionMs: z.int().nullable(),
  resolvedToday: z.int(),
  /** 1 to 5, one decimal. */
  satisfaction: z.number().nullable(),
  ratings: z.int(),
});
export type InboxMetricsView = z.infer<typeof InboxMetricsView>;
