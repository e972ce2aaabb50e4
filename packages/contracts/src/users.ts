import { z } from "zod";
import { FROZEN_PARTS } from "./frozen-parts.ts";
import { ListTransactionsInput } from "./funds.ts";
import { UserContextView } from "./inbox-tools.ts";
import { ListOrdersInput } from "./order-lists.ts";
import { Instant, PageInput, VenueName } from "./shapes.ts";
import { USER_STATES } from "./user-states.ts";
import { UserTag } from "./user-tags.ts";
import { VerificationLevel } from "./verification.ts";

/** Users as admins see them, and what an admin may do to an account. */

const Day = z.iso.date();

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

export const SearchUsersInput = PageInput.extend({
  /** Part of an e-mail or a name, its beginning where it is shorter than three letters, or a whole id. */
  text: z.string().trim().max(254).refine(isText, "must be text").optional(),
  state: z.enum(USER_STATES).optional(),
  tag: UserTag.optional(),
  level: VerificationLevel.optional(),
  /** First and last day of registration, both in it, in UTC. */
  registeredFrom: Day.optional(),
  registeredTo: Day.optional(),
});
export type SearchUsersInput = z.infer<typeof SearchUsersInput>;

export const FoundUserView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  createdAt: Instant,
  state: z.enum(USER_STATES),
  /** Exact to a few minutes; null when nobody has been seen. */
  lastSeenAt: Instant.nullable(),
  tags: z.array(z.string()),
});
export type FoundUserView = z.infer<typeof FoundUserView>;

/** Of whom something waits to be decided. */
export const AskingUserView = FoundUserView.pick({ id: true, name: true, email: true, state: true });

/** Why and by whom an account was frozen. Its user learns neither. */
const FrozenView = z.object({
  at: Instant,
  reason: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
});

/** Why and by whom the deletion of this user's data was stopped. Its user learns neither. */
const LegalHoldView = z.object({
  at: Instant,
  reason: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
});
export const HoldStateView = z.object({ hold: LegalHoldView.nullable() });
export type HoldStateView = z.infer<typeof HoldStateView>;

export const UserStateView = z.object({
  state: z.enum(USER_STATES),
  frozen: FrozenView.nullable(),
  /** What is frozen by itself. */
  frozenParts: z.array(FrozenView.extend({ part: z.enum(FROZEN_PARTS) })),
});
export type UserStateView = z.infer<typeof UserStateView>;

/** For a file with more than a screen's page: what the list holds, by the same question. */
export const ExportUsersInput = SearchUsersInput.extend({ limit: z.int().min(1).max(1000) });
export type ExportUsersInput = z.infer<typeof ExportUsersInput>;

/** A part is null where the admin's role may not see it. */
export const UserProfileView = FoundUserView.extend({
  frozen: FrozenView.nullable(),
  frozenParts: UserStateView.shape.frozenParts,
  hold: LegalHoldView.nullable(),
  emailConfirmed: z.boolean(),
  /** When the account ends, as its owner asked for; null while they didn't. */
  deletionDueAt: Instant.nullable(),
  venue: VenueName,
  /** Whether there is one, never what it is. */
  factors: z.object({
    password: z.boolean(),
    totp: z.boolean(),
    passkey: z.boolean(),
    google: z.boolean(),
    apiKey: z.boolean(),
  }),
  sessions: z.int(),
  /** Of the conversation with support, where there is one and the role may read it. */
  conversationId: z.string().nullable(),
  /** Of the level's limits in US dollars: null is no limit. */
  verification: z.object({
    level: VerificationLevel,
    limits: z.array(
      z.object({
        of: z.enum(["deposit24h", "deposit30d", "withdraw24h", "withdraw30d"]),
        limit: z.string().nullable(),
        left: z.string().nullable(),
      }),
    ),
  }),
  balances: UserContextView.shape.balances,
  orders: z.object({ open: z.int(), recent: UserContextView.shape.recentOrders.unwrap() }).nullable(),
});
export type UserProfileView = z.infer<typeof UserProfileView>;

export const UserInput = z.strictObject({ userId: z.uuid() });
export type UserInput = z.infer<typeof UserInput>;
export const ListOfUserInput = PageInput.extend({ userId: z.uuid() });
export type ListOfUserInput = z.infer<typeof ListOfUserInput>;

export const ListMovementsInput = ListOfUserInput.extend({
  venue: VenueName,
  kind: ListTransactionsInput.shape.kind,
  movements: ListTransactionsInput.shape.movements,
  earlierEpochs: ListTransactionsInput.shape.earlierEpochs,
});
export type ListMovementsInput = z.infer<typeof ListMovementsInput>;

export const ListOrdersOfUserInput = ListOfUserInput.extend({
  venue: VenueName,
  scope: ListOrdersInput.shape.scope,
});
export type ListOrdersOfUserInput = z.infer<typeof ListOrdersOfUserInput>;

export const FreezeUserInput = z.strictObject({
  userId: z.uuid(),
  /** For colleagues and the audit log. */
  reason: z.string().trim().min(3).max(500).refine(isText, "must be text"),
});
export type FreezeUserInput = z.infer<typeof FreezeUserInput>;

export const FreezePartInput = FreezeUserInput.extend({ part: z.enum(FROZEN_PARTS) });
export type FreezePartInput = z.infer<typeof FreezePartInput>;
export const UnfreezePartInput = UserInput.extend({ part: z.enum(FROZEN_PARTS) });
export type UnfreezePartInput = z.infer<typeof UnfreezePartInput>;

export const HoldInput = z.strictObject({
  userId: z.uuid(),
  /** For colleagues and the audit log. */
  reason: FreezeUserInput.shape.reason,
});
export type HoldInput = z.infer<typeof HoldInput>;

export const CanceledCountView = z.object({ canceled: z.int() });

export const AddNoteInput = z.strictObject({
  userId: z.uuid(),
  /** For colleagues; the user never sees it. */
  text: z.string().trim().min(1).max(2000).refine(isText, "must be text"),
});
export type AddNoteInput = z.infer<typeof AddNoteInput>;

export const UserNoteView = z.object({
  id: z.string(),
  text: z.string(),
  at: Instant,
  admin: z.object({ id: z.string(), name: z.string() }),
});
export type UserNoteView = z.infer<typeof UserNoteView>;
