import { z } from "zod";
import { AssetCode, Decimal, Instant, lineText } from "./shapes.ts";

/** Demo accounts of a user that are not archived, the first among them. */
export const DEMO_ACCOUNTS_MAX = 5;
/** All that a user ever has: numbers are given once. */
export const DEMO_ACCOUNTS_EVER = 50;
/** New ones within 24 hours. */
export const DEMO_ACCOUNTS_A_DAY = 10;
/** Names which account a call acts on, by its number; without it the first is meant. */
export const DEMO_ACCOUNT_HEADER = "x-demo-account";
/** The same where a call can have no header: streams and files that a browser opens by their address. */
export const DEMO_ACCOUNT_PARAMETER = "demoAccount";

export const DemoAccountNumber = z.int().min(1).max(DEMO_ACCOUNTS_EVER);
export const DemoAccountName = lineText(40);

/** What it begins with, and is set to by a reset: an amount of the demo money, or what the live account has at this moment. */
const DemoAccountStart = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("amount"), amount: Decimal }),
  z.strictObject({ from: z.literal("live") }),
]);

/** Throws what is wrong with the amount, NOTHING_TO_COPY, TOO_MANY_DEMO_ACCOUNTS and TOO_MANY_REQUESTS. */
export const CreateDemoAccountInput = z.strictObject({ name: DemoAccountName, start: DemoAccountStart });
export type CreateDemoAccountInput = z.infer<typeof CreateDemoAccountInput>;

export const RenameDemoAccountInput = z.strictObject({ number: DemoAccountNumber, name: DemoAccountName });
export type RenameDemoAccountInput = z.infer<typeof RenameDemoAccountInput>;

export const DemoAccountInput = z.strictObject({ number: DemoAccountNumber });
export type DemoAccountInput = z.infer<typeof DemoAccountInput>;

export const DemoAccountView = z.object({
  number: z.int(),
  /** Null for a first account that nobody has named. */
  name: z.string().nullable(),
  /** False until its money is there: of an account that was never opened, or whose opening was cut off. A reset opens it. */
  isOpen: z.boolean(),
  /** What it begins with, each asset once, the demo money first. */
  start: z.array(z.object({ asset: AssetCode, amount: Decimal })),
  /** When that was copied from the live account. */
  copiedAt: Instant.nullable(),
  /** Null for a first account that nobody has named. */
  createdAt: Instant.nullable(),
  /** Nothing begins on it any more, and nothing of it is gone. */
  archivedAt: Instant.nullable(),
});
export type DemoAccountView = z.infer<typeof DemoAccountView>;

export const DemoAccountsView = z.object({
  accounts: z.array(DemoAccountView),
  limit: z.int(),
  /** Of a new account's start, in the demo money. */
  asset: AssetCode,
  least: Decimal,
  most: Decimal,
});
export type DemoAccountsView = z.infer<typeof DemoAccountsView>;

/** How an account did since its start or its last full reset. Money is in the currency. */
export const ComparedDemoAccountView = z.object({
  number: z.int(),
  equity: Decimal,
  profit: Decimal,
  /** Time-weighted; null where nothing was there to earn one. */
  returnPpm: z.int().nullable(),
  /** The deepest fall from a peak; null where there was none. */
  drawdownPpm: z.int().nullable(),
  fees: Decimal,
  fills: z.int(),
  openOrders: z.int(),
});
export type ComparedDemoAccountView = z.infer<typeof ComparedDemoAccountView>;

/** Of the accounts that are not archived, by their numbers. */
export const ComparedDemoAccountsView = z.object({
  currency: AssetCode,
  accounts: z.array(ComparedDemoAccountView),
});
export type ComparedDemoAccountsView = z.infer<typeof ComparedDemoAccountsView>;
