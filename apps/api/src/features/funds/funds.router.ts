import {
  BalancesView,
  EquityCurveView,
  EquityInput,
  HoldingsView,
  ListTransactionsInput,
  StatementsView,
  TransactionView,
  VenueInput,
} from "@fillmark/contracts/funds";
import { pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { equityCurve } from "./equity-curve.ts";
import { listBalances } from "./list-balances.ts";
import { listHoldings } from "./list-holdings.ts";
import { listTransactions } from "./list-transactions.ts";
import { listStatements } from "./statements/list-statements.ts";

export const fundsRouter = router({
  listBalances: userProcedure
    .input(VenueInput)
    .output(BalancesView)
    .query(({ ctx, input }) => listBalances(ctx, input)),
  listHoldings: userProcedure
    .input(VenueInput)
    .output(HoldingsView)
    .query(({ ctx, input }) => listHoldings(ctx, input)),
  equityCurve: userProcedure
    .input(EquityInput)
    .output(EquityCurveView)
    .query(({ ctx, input }) => equityCurve(ctx, input)),
  listTransactions: userProcedure
    .input(ListTransactionsInput)
    .output(pageOf(TransactionView))
    .query(({ ctx, input }) => listTransactions(ctx, input)),
  listStatements: userProcedure
    .input(VenueInput)
    .output(StatementsView)
    .query(({ ctx, input }) => listStatements(ctx, input)),
});
