import { z } from "zod";
import { TRANSFER_KINDS } from "./funds.ts";
import { AssetCode, Decimal, Instant, PageInput, VenueName } from "./shapes.ts";

/** The ledger as it stands in the database, for those who check it. It is never written from here. */

export const OWNER_KINDS = ["user", "liquidity", "fees", "issuer", "external"] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export const LedgerAccountView = z.object({
  id: z.string(),
  /** A user's id, or the name of a system account. */
  owner: z.string(),
  ownerKind: z.enum(OWNER_KINDS),
  venue: VenueName,
  asset: AssetCode,
  available: Decimal,
  held: Decimal,
  /** Of an outside account: since when something on it is not balanced by what moved the other way, oldest first. */
  oldestOpenAt: Instant.nullable(),
});
export type LedgerAccountView = z.infer<typeof LedgerAccountView>;

export const ListAccountsInput = PageInput.extend({
  /** The whole of it: a user's id or e-mail, or the name of a system account. */
  owner: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
    .optional(),
  ownerKind: z.enum(OWNER_KINDS).optional(),
  venue: VenueName.optional(),
  asset: AssetCode.optional(),
});
export type ListAccountsInput = z.infer<typeof ListAccountsInput>;

const RowId = z.string().regex(/^\d{1,18}$/, "an id has 1 to 18 digits");

export const LedgerPostingView = z.object({
  transferId: z.string(),
  at: Instant,
  kind: z.enum(TRANSFER_KINDS),
  bucket: z.enum(["available", "held"]),
  /** Signed. */
  amount: Decimal,
  /** That bucket after it. */
  after: Decimal,
  seq: z.string(),
});
export type LedgerPostingView = z.infer<typeof LedgerPostingView>;

export const ListPostingsInput = PageInput.extend({ accountId: RowId });
export type ListPostingsInput = z.infer<typeof ListPostingsInput>;

export const LedgerPostingsView = z.object({
  account: LedgerAccountView,
  items: z.array(LedgerPostingView),
  nextCursor: z.string().nullable(),
});
export type LedgerPostingsView = z.infer<typeof LedgerPostingsView>;

const Side = z.object({
  accountId: z.string(),
  owner: z.string(),
  bucket: z.enum(["available", "held"]),
  after: Decimal,
});

export const TransferInput = z.strictObject({ transferId: RowId });
export type TransferInput = z.infer<typeof TransferInput>;

/** One movement with the command of the journal that made it. */
export const TransferView = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  venue: VenueName,
  asset: AssetCode,
  amount: Decimal,
  from: Side,
  to: Side,
  orderId: z.string().nullable(),
  fillId: z.string().nullable(),
  reference: z.string().nullable(),
  command: z.object({
    seq: z.string(),
    at: Instant,
    /** `user:<id>`, `admin:<id>` or `system:<name>`. */
    actor: z.string(),
    type: z.string(),
    /** As the journal has it. */
    envelope: z.string(),
    hash: z.string(),
  }),
});
export type TransferView = z.infer<typeof TransferView>;

/** What each group of owners has of an asset on a venue; together nothing. */
export const TrialBalanceRow = z.object({
  venue: VenueName,
  asset: AssetCode,
  users: Decimal,
  liquidity: Decimal,
  fees: Decimal,
  issuer: Decimal,
  externals: Decimal,
  total: Decimal,
});
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>;

export const LedgerSummaryView = z.object({
  balances: z.array(TrialBalanceRow),
  /** Withdrawals whose money is held and not yet paid or released. */
  inFlight: z.array(z.object({ asset: AssetCode, count: z.int(), amount: Decimal, oldestAt: Instant })),
  /** Postings by kind, and how many of them lead to an order, a payment or a decision. */
  explained: z.array(z.object({ kind: z.enum(TRANSFER_KINDS), postings: z.int(), explained: z.int() })),
});
export type LedgerSummaryView = z.infer<typeof LedgerSummaryView>;
