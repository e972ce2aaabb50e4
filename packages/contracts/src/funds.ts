import { z } from "zod";
import { COST_METHODS } from "./constants.ts";
import { AssetCode, Decimal, Instant, PageInput, PairName, VenueName } from "./shapes.ts";

export const VenueInput = z.strictObject({ venue: VenueName.optional() });

export const BalanceView = z.object({ asset: AssetCode, available: Decimal, held: Decimal, total: Decimal });
export const BalancesView = z.object({ venue: VenueName, balances: z.array(BalanceView) });
export type BalancesView = z.infer<typeof BalancesView>;

/** One asset that is owned, valued at the mid of the newest quote. Null where no price is known. */
export const HoldingView = BalanceView.extend({
  name: z.string(),
  price: Decimal.nullable(),
  value: Decimal.nullable(),
  /** What the present holding cost by the account's method, fees included. */
  costBasis: Decimal.nullable(),
  averageCost: Decimal.nullable(),
  unrealised: Decimal.nullable(),
  realised: Decimal,
  allocationBps: z.int().nullable(),
  stale: z.boolean(),
});
export type HoldingView = z.infer<typeof HoldingView>;

/** What is owned in all. Deposits and resets are not profit: `profit` leaves them out. */
export const HoldingsView = z.object({
  venue: VenueName,
  /** What everything is counted in: that of demo money. */
  currency: AssetCode,
  /** How costs and realised results are found. */
  method: z.enum(COST_METHODS),
  equity: Decimal,
  dayChange: Decimal.nullable(),
  dayChangeBps: z.int().nullable(),
  /** Everything put in since the account (or demo epoch) began. */
  contributed: Decimal,
  profit: Decimal,
  realised: Decimal,
  unrealised: Decimal,
  feesPaid: Decimal,
  holdings: z.array(HoldingView),
});
export type HoldingsView = z.infer<typeof HoldingsView>;

export const EQUITY_RANGES = ["1D", "1W", "1M", "3M", "1Y", "All"] as const;
export const EquityInput = z.strictObject({
  venue: VenueName.optional(),
  range: z.enum(EQUITY_RANGES).default("1D"),
});
/** `[time ms, equity]`, oldest first, the last point is now. */
export const EquityCurveView = z.object({ points: z.array(z.tuple([z.int(), Decimal])) });

export const TRANSFER_KINDS = [
  "demo_grant",
  "demo_reset",
  "deposit",
  "inventory",
  "hold",
  "release",
  "trade",
  "fee",
  "rebate",
  "withdrawal_hold",
  "withdrawal_release",
  "withdrawal",
  "withdrawal_fee",
  "withdrawal_return",
  "adjustment",
  "swap",
  "swap_fee",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** One posting of mine: what moved in or out of `available` or `held`, and what stood there after. */
export const TransactionView = z.object({
  id: z.string(),
  seq: z.string(),
  at: Instant,
  kind: z.enum(TRANSFER_KINDS),
  venue: VenueName,
  asset: AssetCode,
  bucket: z.enum(["available", "held"]),
  /** Signed. */
  amount: Decimal,
  /** That bucket after this posting. */
  balanceAfter: Decimal,
  orderId: z.string().nullable(),
  fillId: z.string().nullable(),
  pair: PairName.nullable(),
});
export type TransactionView = z.infer<typeof TransactionView>;

/** Holds and releases move money between my own buckets; `movements: "all"` shows those too. */
export const ListTransactionsInput = PageInput.extend({
  venue: VenueName.optional(),
  asset: AssetCode.optional(),
  kind: z.enum(TRANSFER_KINDS).optional(),
  movements: z.enum(["balance", "all"]).default("balance"),
  from: Instant.optional(),
  to: Instant.optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListTransactionsInput = z.infer<typeof ListTransactionsInput>;

/** A month of the calendar, in UTC. */
export const StatementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "a month looks like 2026-11");

/** The months of one account, newest first; the file of each is at `/api/statements/<venue>/<month>.pdf`. */
export const StatementsView = z.object({
  venue: VenueName,
  statements: z.array(
    z.object({
      month: StatementMonth,
      /** The running month's statement ends now, and is another one tomorrow. */
      isFinished: z.boolean(),
    }),
  ),
});
export type StatementsView = z.infer<typeof StatementsView>;
