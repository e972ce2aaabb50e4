import { z } from "zod";
import { ApprovalView, InternalNote, ReasonText } from "./approvals.ts";
import { RAIL_KINDS } from "./rails.ts";
import { AssetCode, Decimal, Instant, lineText, onVenue, PageInput } from "./shapes.ts";
import { AskingUserView } from "./users.ts";
import { LimitsLeftView } from "./verification.ts";

/** An id that the server made. */
export const DepositId = z.uuid();
export const DepositInput = z.strictObject({ depositId: DepositId });
export type DepositInput = z.infer<typeof DepositInput>;
export const CancelDepositInput = z.strictObject({ ...onVenue, depositId: DepositId });
export type CancelDepositInput = z.infer<typeof CancelDepositInput>;

/**
 * `approved` is credited at once; `creditedAt` says that it is. Money that came back after it was credited makes
 * `returned`. An expired, canceled or rejected request can still be paid; what arrives then waits for an admin's look.
 */
export const DEPOSIT_STATES = [
  "requested",
  "proof_submitted",
  "approved",
  "rejected",
  "canceled",
  "expired",
  "returned",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why people have to look at a deposit that would otherwise go its way. */
export const DEPOSIT_REVIEWS = ["late", "unannounced", "over_limit", "contradiction", "returned"] as const;
export type DepositReview = (typeof DEPOSIT_REVIEWS)[number];

/** A way to pay in, as the operator set it up. */
export const DepositMethodView = z.object({
  id: z.uuid(),
  rail: z.string(),
  kind: z.enum(RAIL_KINDS),
  /** Nothing real moves on it. */
  isSandbox: z.boolean(),
  asset: AssetCode,
  min: Decimal,
  max: Decimal,
  /** In the operator's words; plain text. */
  instructions: z.string(),
});
export type DepositMethodView = z.infer<typeof DepositMethodView>;

export const DepositLimitsView = LimitsLeftView;
export type DepositLimitsView = z.infer<typeof DepositLimitsView>;

export const DepositMethodsView = z.object({
  methods: z.array(DepositMethodView),
  limits: DepositLimitsView,
});
export type DepositMethodsView = z.infer<typeof DepositMethodsView>;

/** How to pay. `reference` is the transfer's reference, the address, or the provider's payment. */
export const DepositInstructionsView = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    reference: z.string(),
    holder: z.string(),
    account: z.string(),
    bank: z.string(),
    /** ABA routing number of a bank in the United States; left out beside an IBAN. */
    routing: z.string().optional(),
    /** SWIFT/BIC; left out where the operator gave none. */
    bic: z.string().optional(),
  }),
  z.object({ kind: z.literal("crypto"), reference: z.string(), network: z.string() }),
  z.object({ kind: z.literal("card"), reference: z.string(), url: z.string().nullable() }),
]);
export type DepositInstructionsView = z.infer<typeof DepositInstructionsView>;

export const DepositProofView = z.object({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type DepositProofView = z.infer<typeof DepositProofView>;

export const DepositView = z.object({
  id: DepositId,
  rail: z.string(),
  kind: z.enum(RAIL_KINDS),
  isSandbox: z.boolean(),
  asset: AssetCode,
  /** What was asked. */
  amount: Decimal,
  /** What came, which is what is credited; null until something has. */
  arrived: Decimal.nullable(),
  state: z.enum(DEPOSIT_STATES),
  /** Seen on its way by the rail, and not final. */
  isPending: z.boolean(),
  /** People look at it first. */
  isReviewed: z.boolean(),
  instructions: DepositInstructionsView,
  note: z.string(),
  proof: DepositProofView.nullable(),
  /** The day of our bank's statement that shows the payment; null while none does. */
  seenOn: z.iso.date().nullable(),
  /** The bank takes it back, or did; null where it never has. */
  recall: z
    .object({
      state: z.enum(["open", "returned", "released"]),
      amount: Decimal,
      /** What of it is held or was; `owed` was not there any more. */
      held: Decimal,
      owed: Decimal,
      openedAt: Instant,
      endedAt: Instant.nullable(),
    })
    .nullable(),
  /** Why it was rejected, for the user to read. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  expiresAt: Instant,
  proofAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  creditedAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
});
export type DepositView = z.infer<typeof DepositView>;

export const RequestDepositInput = z.strictObject({
  ...onVenue,
  /** Chosen by the client: asking again with the same one is the same request. */
  requestId: z.uuid(),
  methodId: z.uuid(),
  amount: Decimal,
});
export type RequestDepositInput = z.infer<typeof RequestDepositInput>;

/** `fileId` is an upload of the caller's that is attached to nothing yet. */
export const SubmitProofInput = z.strictObject({ depositId: DepositId, fileId: z.uuid() });
export type SubmitProofInput = z.infer<typeof SubmitProofInput>;

export const ListDepositsInput = PageInput;
export type ListDepositsInput = z.infer<typeof ListDepositsInput>;

/** What the console looks at: what people have to do something about, what is still open, one state, or all. */
export const DEPOSIT_QUEUES = ["to_do", "open", "all", ...DEPOSIT_STATES] as const;
export type DepositQueue = (typeof DEPOSIT_QUEUES)[number];

export const ListDepositQueueInput = PageInput.extend({
  queue: z.enum(DEPOSIT_QUEUES).default("to_do"),
  kind: z.enum(RAIL_KINDS).optional(),
  /** A reference, in whole. */
  reference: lineText(200).optional(),
});
export type ListDepositQueueInput = z.infer<typeof ListDepositQueueInput>;

export const QueuedDepositView = DepositView.extend({
  user: AskingUserView,
  /** US dollars by the price when it was asked for or arrived. */
  value: Decimal,
  review: z.enum(DEPOSIT_REVIEWS).nullable(),
  /** False for money that came without being asked for. */
  isAsked: z.boolean(),
  arrivedAt: Instant.nullable(),
  railReference: z.string().nullable(),
  decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The note to colleagues of the admin who rejected it. */
  internal: z.string().nullable(),
});
export type QueuedDepositView = z.infer<typeof QueuedDepositView>;

/** What a rail said of one of its payments. */
export const DepositPaymentView = z.object({
  railReference: z.string(),
  state: z.enum(["pending", "failed", "settled", "returned"]),
  amount: Decimal,
  changedAt: Instant,
});
export type DepositPaymentView = z.infer<typeof DepositPaymentView>;

/** What was credited before under a reference. */
export const EarlierCreditView = z.object({
  depositId: z.string(),
  reference: z.string(),
  asset: AssetCode,
  amount: Decimal,
  creditedAt: Instant,
});
export type EarlierCreditView = z.infer<typeof EarlierCreditView>;

/** The line of our bank's statement that stands for a deposit. */
export const DepositEvidenceView = z.object({
  lineId: z.string(),
  account: z.string(),
  bookedOn: z.iso.date(),
  amount: Decimal,
  bankReference: z.string().nullable(),
  counterparty: z.string(),
  text: z.string(),
});
export type DepositEvidenceView = z.infer<typeof DepositEvidenceView>;

export const ReviewedDepositView = QueuedDepositView.extend({
  evidence: DepositEvidenceView.nullable(),
  payments: z.array(DepositPaymentView),
  /** Of one payment by this way, as it is set up now. */
  method: z.object({ min: Decimal, max: Decimal }),
  /** The last that someone wanted to credit by hand; the amount counts only with its approvals. */
  credit: z
    .object({ amount: Decimal, explanation: z.string().nullable(), approval: ApprovalView })
    .nullable(),
  /** Then this one can't be credited. */
  earlierCredit: EarlierCreditView.nullable(),
  /** What the reviewer knows of the user. */
  context: z.object({
    level: z.int(),
    registeredAt: Instant,
    creditedBefore: z.int(),
    limits: DepositLimitsView,
  }),
});
export type ReviewedDepositView = z.infer<typeof ReviewedDepositView>;

/** `amount` is what arrived, as the approver has seen it; where it isn't what was asked for, they say why. */
export const ApproveDepositInput = z.strictObject({
  depositId: DepositId,
  amount: Decimal,
  explanation: ReasonText.optional(),
});
export type ApproveDepositInput = z.infer<typeof ApproveDepositInput>;

/** For colleagues: the deposit stays open, so its owner isn't notified. */
export const RejectCreditInput = z.strictObject({ depositId: DepositId, reason: ReasonText });
export type RejectCreditInput = z.infer<typeof RejectCreditInput>;

export const RejectDepositInput = z.strictObject({
  depositId: DepositId,
  /** For the user, who reads it on the deposit and in the mail. */
  reason: ReasonText,
  /** For colleagues; may be empty. */
  internal: InternalNote,
});
export type RejectDepositInput = z.infer<typeof RejectDepositInput>;

export const OperatedMethodView = DepositMethodView.extend({ isEnabled: z.boolean() });
export type OperatedMethodView = z.infer<typeof OperatedMethodView>;
export const OperatedMethodsView = z.object({ methods: z.array(OperatedMethodView) });

export const SaveDepositMethodInput = z.strictObject({
  /** A new one without it. Of a known one neither the rail nor the asset changes. */
  id: z.uuid().optional(),
  rail: z.string().max(40),
  asset: AssetCode,
  min: Decimal,
  max: Decimal,
  isEnabled: z.boolean(),
  instructions: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^[^\p{Cs}\0]*$/u, "must not hold control characters"),
});
export type SaveDepositMethodInput = z.infer<typeof SaveDepositMethodInput>;
