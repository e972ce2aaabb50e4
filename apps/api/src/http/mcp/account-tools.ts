// What an agent reads of the account that it acts for. Nothing in it says whose that is: a model needs no address of anybody.
import { z } from "zod";
import { API_KEY_SCOPES } from "@fillmark/contracts/api-keys";
import { BalanceView } from "@fillmark/contracts/funds";
import { KeyLimitsView } from "@fillmark/contracts/key-limits";
import { Decimal, Instant, VenueName } from "@fillmark/contracts/shapes";
import { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { wireObject } from "../rest/wire-schema.ts";
import { hasLimit, limitsOfKey, limitsOnVenue } from "./live-limit.ts";
import { ask, onVenueOf, toolOf, type Answer, type Tool, type ToolCall } from "./mcp-tool.ts";

const account = {
  name: "get_account",
  title: "Account",
  description:
    "What your key may do and until when, on which venue (demo money, or live money), the balances of each asset (available, held by open orders, both together), equity, profit and fees in `currency`, and the limits that the account's owner has set on this venue, in `limits`, and for this key, in `key.limits`: the largest order and the loss of a day in their `asset`. Both hold. Decimal strings. `may_trade` is false where the key may only read, or where live money needs a limit first.",
  access: "read",
  opens: false,
} as const;

const KeyView = z.object({
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  expiresAt: Instant,
  mayTrade: z.boolean(),
  limits: KeyLimitsView,
});

const AccountView = z.object({
  venue: VenueName,
  key: KeyView,
  balances: z.array(BalanceView),
  currency: z.string(),
  equity: Decimal,
  profit: Decimal,
  feesPaid: Decimal,
  limits: TradingLimitsView,
});

const Owned = z.looseObject({
  currency: z.string(),
  equity: z.string(),
  profit: z.string(),
  fees_paid: z.string(),
});
async function readAccount(call: ToolCall): Promise<Answer> {
  const { scopes, expiresAt, actor } = call.agent;
  const { venue } = actor.key;
  const [{ balances }, holdings, limits, ofKey] = await Promise.all([
    ask(call, "funds.listBalances", onVenueOf(call)),
    ask(call, "funds.listHoldings", { venue }),
    limitsOnVenue(call),
    limitsOfKey(call),
  ]);
  const { currency, equity, profit, fees_paid } = Owned.parse(holdings);
  const mayTrade = scopes.includes("trade") && (venue === "demo" || hasLimit(limits.limits, ofKey.limits));
  const key = { scopes, expires_at: expiresAt.toISOString(), may_trade: mayTrade, limits: ofKey };
  return { venue, key, balances, currency, equity, profit, fees_paid, limits };
}

const getAccount: Tool = {
  ...account,
  input: z.strictObject({
    venue: VenueName.optional().describe("the venue of your key, which is meant where none is named"),
  }),
  output: wireObject(AccountView),
  answer: readAccount,
  say: ({ venue, equity, currency, key }) => {
    const { may_trade: mayTrade } = z.object({ may_trade: z.boolean() }).parse(key);
    return `Equity on ${String(venue)}: ${String(equity)} ${String(currency)}. This key may ${mayTrade ? "trade" : "read"}.`;
  },
};

const getStatement = toolOf("funds.listTransactions", {
  name: "get_statement",
  title: "Statement",
  description:
    "The postings of the account's ledger on your key's venue between two times, newest first, each with its signed amount in `asset` as a decimal string, what it was for (deposit, trade, fee, withdrawal and so on), the order and the fill that it belongs to, and the balance after it. What only moved between available and held comes with `movements` `all`. Send `next_cursor` as `cursor` for the next page; it is null on the last one.",
  fields: {
    from: "the earliest time that counts, such as 2026-11-01T00:00:00.000Z",
    to: "the latest time that counts",
    asset: "such as USD; all where none is named",
    limit: "rows of a page, 50 where nothing is said",
  },
  say: ({ transactions, next_cursor: next }) =>
    `${Array.isArray(transactions) ? transactions.length : 0} postings${next === null ? "" : ", and more on the next page"}.`,
});

export const accountTools: readonly Tool[] = [getAccount, getStatement];
