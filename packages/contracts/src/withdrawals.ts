import { z } from "zod";
import { ApprovalView, InternalNote, PayloadHash, ReasonText } from "./approvals.ts";
import { CLIENT_ID, AssetCode, Decimal, Instant, lineText, onVenue, PageInput, VenueName } from "./shapes.ts";
import { ReceiptView } from "./trading.ts";
import { TravelRuleInput, TravelRuleView } from "./travel-rule.ts";
import { AskingUserView } from "./users.ts";
import { LimitsLeftView } from "./verification.ts";

/** Money that leaves: where it may go, what it costs, and how far each withdrawal has come. Live money alone. */

/** How long a new destination waits, how long nothing leaves after a change of what guards the account. */
export const WITHDRAWAL_HOLD_HOURS = 24;
export const DESTINATIONS_MAX = 50;

/**
 * `requested` → `held` → `awaiting_approval` → `approved` → `paid` or `failed`. `unknown` says that nobody knows
 * whether it was paid: it is never sent again by itself. `returned` came back after it was paid.
 */
export const WITHDRAWAL_STATES = [
  "requested",
  "held",
  "awaiting_approval",
  "approved",
  "paid",
  "failed",
  "rejected",
  "canceled",
  "unknown",
  "returned",
] as const;
export const WithdrawalState = z.enum(WITHDRAWAL_STATES);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

export const DESTINATION_KINDS = ["bank", "crypto"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** Spaces are forgiven in account numbers and addresses; checksums are not. */
const AccountText = z.string().max(300);

export const AddDestinationInput = z.discriminatedUnion("kind", [
  z.strictObject({
    ...onVenue,
    kind: z.literal("bank"),
    asset: AssetCode,
    label: lineText(60),
    /** Whose account it is, as the bank writes it. */
    holder: lineText(80),
    /** Either this, or the two that name an account in the United States. */
    iban: AccountText.optional(),
    /** ABA routing number. */
    routing: AccountText.optional(),
    account: AccountText.optional(),
    /** SWIFT/BIC; may be left out. */
    bic: AccountText.optional(),
  }),
  z.strictObject({
    ...onVenue,
    kind: z.literal("crypto"),
    asset: AssetCode,
    label: lineText(60),
    address: AccountText,
    /** May be said later; nothing is withdrawn to the address before. */
    travelRule: TravelRuleInput.optional(),
  }),
]);
export type AddDestinationInput = z.infer<typeof AddDestinationInput>;

/** Where money goes, as it stood when it was asked for. */
export const DestinationSnapshot = z.object({
  kind: z.enum(DESTINATION_KINDS),
  label: z.string(),
  /** Null for an address of a chain. */
  holder: z.string().nullable(),
  /** An IBAN without spaces, an address, or of an account in the United States "routing/number". */
  account: z.string(),
  /** SWIFT/BIC; null or left out where nobody gave one. */
  bic: z.string().nullable().optional(),
  /** The chain; null for a bank. */
  network: z.string().nullable(),
  /** Of an address: who holds it and whose it is. Null while nobody said, left out for a bank. */
  travelRule: TravelRuleView.nullable().optional(),
});
export type DestinationSnapshot = z.infer<typeof DestinationSnapshot>;

export const DestinationView = DestinationSnapshot.extend({
  id: z.string(),
  asset: AssetCode,
  addedAt: Instant,
  /** From when on it may be used, by the clock of the database. */
  readyAt: Instant,
  isReady: z.boolean(),
});
export type DestinationView = z.infer<typeof DestinationView>;

export const DestinationsView = z.object({
  destinations: z.array(DestinationView),
  allowList: z.object({
    /** No destination can be added while it is on. */
    isOn: z.boolean(),
    /** When it ends, once someone asked for that; null while nobody did. */
    endsAt: Instant.nullable(),
  }),
});
export type DestinationsView = z.infer<typeof DestinationsView>;
export const DestinationInput = z.strictObject({ destinationId: z.uuid() });
export type DestinationInput = z.infer<typeof DestinationInput>;
export const SetAllowListInput = z.strictObject({ isOn: z.boolean() });
export type SetAllowListInput = z.infer<typeof SetAllowListInput>;

/** One way out for one asset. */
export const WithdrawalMethodView = z.object({
  asset: AssetCode,
  kind: z.enum(DESTINATION_KINDS),
  network: z.string().nullable(),
  /** Nothing real moves on it. */
  isSandbox: z.boolean(),
  available: Decimal,
  fee: Decimal,
  /** The smallest amount, fee included. */
  minimum: Decimal,
  /** US dollars for one; null where no price is known, and nothing can be asked for. */
  price: Decimal.nullable(),
});
export type WithdrawalMethodView = z.infer<typeof WithdrawalMethodView>;

/** What someone may withdraw now. Limits are US dollars; null for no limit. */
export const WithdrawalTermsView = z.object({
  venue: VenueName,
  ...LimitsLeftView.shape,
  /** Nothing leaves until then, because what guards the account was changed; null when nothing holds. */
  onHoldUntil: Instant.nullable(),
  /** Nothing leaves while a bank takes back what was credited. */
  isStopped: z.boolean(),
  /** US dollars: more than this to one self-hosted wallet within 30 days takes a declaration of whose it is. */
  declaredAbove: Decimal,
  ways: z.array(WithdrawalMethodView),
});
export type WithdrawalTermsView = z.infer<typeof WithdrawalTermsView>;

export const RequestWithdrawalInput = z.strictObject({
  ...onVenue,
  /** Unique per user for ever: asked again with the same body it gives the stored one. */
  clientWithdrawalId: z.string().regex(CLIENT_ID, "1 to 64 letters, digits or . _ : -"),
  destinationId: z.uuid(),
  asset: AssetCode,
  /** What leaves the account. The fee is a part of it, the rest arrives. */
  amount: Decimal,
  /** The fee that was shown: with another one nothing is asked for. */
  fee: Decimal.optional(),
});
export type RequestWithdrawalInput = z.infer<typeof RequestWithdrawalInput>;

export const WithdrawalStepView = z.object({ state: WithdrawalState, at: Instant });

export const WithdrawalView = z.object({
  id: z.string(),
  clientWithdrawalId: z.string(),
  state: WithdrawalState,
  asset: AssetCode,
  amount: Decimal,
  fee: Decimal,
  arrives: Decimal,
  /** In US dollars by the price when it was asked for. */
  value: Decimal,
  destination: DestinationSnapshot,
  isSandbox: z.boolean(),
  approvals: z.object({ given: z.int(), needed: z.int() }),
  /** It was handed to the bank or the chain. */
  isSent: z.boolean(),
  /** Why it was rejected or failed, for the user to read. */
  reason: z.string().nullable(),
  canCancel: z.boolean(),
  createdAt: Instant,
  /** Of the command that moved its money last: held, paid, given back or returned it. Null before. */
  receipt: ReceiptView.nullable(),
  steps: z.array(WithdrawalStepView),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

export const WithdrawalInput = z.strictObject({ withdrawalId: z.uuid() });
export type WithdrawalInput = z.infer<typeof WithdrawalInput>;
export const CancelWithdrawalInput = z.strictObject({ ...onVenue, withdrawalId: z.uuid() });
export type CancelWithdrawalInput = z.infer<typeof CancelWithdrawalInput>;
export const ListWithdrawalsInput = PageInput;
export type ListWithdrawalsInput = z.infer<typeof ListWithdrawalsInput>;

/** What the console looks at: one state, or all that people have to look at. */
export const WITHDRAWAL_QUEUES = ["to_do", "all", ...WITHDRAWAL_STATES] as const;
export const ListQueueInput = PageInput.extend({
  queue: z.enum(WITHDRAWAL_QUEUES).default("to_do"),
  /** A withdrawal's or a user's whole id, or a part of the user's e-mail or name, its beginning where it is shorter than three letters. */
  text: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text")
    .optional(),
  asset: AssetCode.optional(),
  /** Asked for within this time; `to` is exclusive. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type ListQueueInput = z.infer<typeof ListQueueInput>;

export const QueuedWithdrawalView = WithdrawalView.omit({ canCancel: true, steps: true }).extend({
  user: AskingUserView,
  /** What contradicts what we hold to be true; people have to look. */
  alarm: z.string().nullable(),
});
export type QueuedWithdrawalView = z.infer<typeof QueuedWithdrawalView>;

export const RAIL_ANSWERS = ["pending", "paid", "failed", "returned", "unknown"] as const;

export const ReviewedWithdrawalView = QueuedWithdrawalView.extend({
  steps: z.array(WithdrawalStepView),
  rail: z.string(),
  railReference: z.string().nullable(),
  /** The destination was archived since. */
  isArchived: z.boolean(),
  destinationAddedAt: Instant.nullable(),
  /** Null until the money was held. */
  approval: ApprovalView.nullable(),
  /** What someone proposes to have become of an unknown one. */
  outcome: ApprovalView.extend({ paid: z.boolean(), because: z.string() }).nullable(),
  /** What approvers know of the caller. */
  context: z.object({
    level: z.int(),
    registeredAt: Instant,
    securityChangedAt: Instant.nullable(),
    paidBefore: z.int(),
    paidBeforeValue: Decimal,
    /** The same destination was paid before. */
    wasPaidThere: z.boolean(),
    last24h: Decimal,
    last30d: Decimal,
  }),
});
export type ReviewedWithdrawalView = z.infer<typeof ReviewedWithdrawalView>;

export const ApproveWithdrawalInput = z.strictObject({ withdrawalId: z.uuid(), payloadHash: PayloadHash });
export type ApproveWithdrawalInput = z.infer<typeof ApproveWithdrawalInput>;
export const RejectWithdrawalInput = z.strictObject({
  withdrawalId: z.uuid(),
  /** For the user, who reads it on the withdrawal and in the mail. */
  reason: ReasonText,
  /** For colleagues; may be empty. */
  internal: InternalNote,
});
export type RejectWithdrawalInput = z.infer<typeof RejectWithdrawalInput>;
/** No to what a colleague proposed: the reason is for them. */
export const RejectOutcomeInput = z.strictObject({ withdrawalId: z.uuid(), reason: ReasonText });
export type RejectOutcomeInput = z.infer<typeof RejectOutcomeInput>;
export const ProposeOutcomeInput = z.strictObject({
  withdrawalId: z.uuid(),
  /** Whether the money arrived; when not, it goes back to its owner. */
  paid: z.boolean(),
  reason: ReasonText,
});
export type ProposeOutcomeInput = z.infer<typeof ProposeOutcomeInput>;
export const RailAnswerView = z.object({
  answer: z.enum(RAIL_ANSWERS),
  withdrawal: ReviewedWithdrawalView,
});
export type RailAnswerView = z.infer<typeof RailAnswerView>;
