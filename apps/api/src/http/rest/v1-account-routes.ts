// What the account holds, and how it came to it.
import { z } from "zod";
import {
  BalancesView,
  HoldingsView,
  HoldingView,
  ListTransactionsInput,
  TransactionView,
  VenueInput,
} from "@fillmark/contracts/funds";
import { Empty, Instant, VenueName } from "@fillmark/contracts/shapes";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
const account = z.object({
  id: z.string(),
  venue: VenueName.meta({ description: "where the account trades now; its owner switches it" }),
  created_at: Instant,
});

export const v1AccountRoutes: readonly V1Route[] = [
  v1Route({
    method: "GET",
    path: "/api/v1/account",
    procedure: "auth.me",
    summary:
      "The account, and the venue that it trades on: `demo` or `live`. Orders go there, and lists are of it unless they name another.",
    access: "read",
    input: Empty,
    answer: z.object({ ...success, account }),
    call: async (caller) => {
      const { id, demoMode, createdAt } = await caller.auth.me();
      return { account: { id, venue: demoMode ? "demo" : "live", createdAt } };
    },
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/balances",
    procedure: "funds.listBalances",
    summary: "What is there of each asset: available, held by open orders, and both together.",
    access: "read",
    input: VenueInput,
    answer: z.object({ ...success, ...snakeCaseShape(BalancesView.shape) }),
    call: (caller, input) => caller.funds.listBalances(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/holdings",
    procedure: "funds.listHoldings",
    summary: "What is owned, valued in USD at the mid of the newest quote, with its cost and profit.",
    access: "read",
    input: VenueInput,
    answer: z.object({
      ...success,
      ...snakeCaseShape(HoldingsView.shape),
      holdings: z.array(z.object(snakeCaseShape(HoldingView.shape))),
    }),
    call: (caller, input) => caller.funds.listHoldings(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/transactions",
    procedure: "funds.listTransactions",
    summary: "Every posting, newest first, each with the balance after it.",
    access: "read",
    input: ListTransactionsInput,
    answer: z.object({
      ...success,
      transactions: z.array(z.object(snakeCaseShape(TransactionView.shape))),
      next_cursor: z.string().nullable(),
    }),
    call: async (caller, input) => {
      const { items: transactions, nextCursor } = await caller.funds.listTransactions(input);
      return { transactions, nextCursor };
    },
  }),
];
