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
import {
  AssignLotsInput,
  ChooseCostMethodInput,
  CostMethodView,
  DisposalView,
  ListDisposalsInput,
  ListLotsInput,
  LotChoicesInput,
  LotChoicesView,
  LotView,
} from "@fillmark/contracts/lots";
import { ComparedDemoAccountsView } from "@fillmark/contracts/demo-accounts";
import {
  DailyProfitInput,
  DailyProfitView,
  PortfolioInput,
  PortfolioView,
} from "@fillmark/contracts/portfolio";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import {
  TaxEntryView,
  TaxGapView,
  TaxLineView,
  TaxPageInput,
  TaxYearInput,
  TaxYearView,
} from "@fillmark/contracts/tax";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { page } from "../../trpc/rest-answer.ts";
import { app, v1 } from "../../trpc/rest-call.ts";
import { namedVenueProcedure } from "../../trpc/venue-procedures.ts";
import { compareDemoAccounts } from "./compare-demo-accounts.ts";
import { equityCurve } from "./equity-curve.ts";
import { listBalances } from "./list-balances.ts";
import { listHoldings } from "./list-holdings.ts";
import { listTransactions } from "./list-transactions.ts";
import { assignLots, listLotChoices } from "./lots/assign-lots.ts";
import { chooseCostMethod, findCostMethod } from "./lots/choose-method.ts";
import { listDisposals, listLots } from "./lots/list-lots.ts";
import { dailyProfit } from "./portfolio/daily-profit.ts";
import { findPortfolio } from "./portfolio/find-portfolio.ts";
import { findTaxYear, listTaxEntries, listTaxGaps, listTaxLines } from "./tax/list-tax.ts";
import { listStatements } from "./statements/list-statements.ts";

export const fundsRouter = router({
  compareDemoAccounts: userProcedure
    .meta(
      app.get("/api/user/demo/accounts/compare", {
        summary:
          "How the demo accounts of the user did, each since its start or its last full reset: equity, return, deepest fall, fees.",
      }),
    )
    .input(NoInput)
    .output(ComparedDemoAccountsView)
    .query(({ ctx }) => compareDemoAccounts(ctx)),
  listBalances: userProcedure
    .meta(
      v1.get("/api/v1/balances", {
        summary: "What is there of each asset: available, held by open orders, and both together.",
      }),
    )
    .input(VenueInput)
    .output(BalancesView)
    .query(({ ctx, input }) => listBalances(ctx, input)),
  listHoldings: userProcedure
    .meta(
      v1.get("/api/v1/holdings", {
        summary: "What is owned, valued in USD at the mid of the newest quote, with its cost and profit.",
      }),
    )
    .input(VenueInput)
    .output(HoldingsView)
    .query(({ ctx, input }) => listHoldings(ctx, input)),
  equityCurve: userProcedure
    .input(EquityInput)
    .output(EquityCurveView)
    .query(({ ctx, input }) => equityCurve(ctx, input)),
  portfolio: userProcedure
    .meta(
      v1.get("/api/v1/portfolio", {
        summary:
          "How the account did in a period: equity, time-weighted and money-weighted return, drawdown, costs, and holding another asset beside it.",
      }),
    )
    .input(PortfolioInput)
    .output(PortfolioView)
    .query(({ ctx, input }) => findPortfolio(ctx, input)),
  dailyProfit: userProcedure
    .meta(
      v1.get("/api/v1/daily_profit", {
        summary: "Profit and loss of each day of a year, by the days of a time zone.",
      }),
    )
    .input(DailyProfitInput)
    .output(DailyProfitView)
    .query(({ ctx, input }) => dailyProfit(ctx, input)),
  listTransactions: userProcedure
    .meta(
      v1.get("/api/v1/transactions", {
        summary: "Every posting, newest first, each with the balance after it.",
        answer: page("transactions"),
      }),
    )
    .input(ListTransactionsInput)
    .output(pageOf(TransactionView))
    .query(({ ctx, input }) => listTransactions(ctx, input)),
  listStatements: userProcedure
    .input(VenueInput)
    .output(StatementsView)
    .query(({ ctx, input }) => listStatements(ctx, input)),
  costMethod: userProcedure
    .meta(
      v1.get("/api/v1/cost_method", {
        summary:
          "How costs and results of the account are found: `average`, `fifo`, or `specific` lots. Its owner chooses it.",
      }),
    )
    .input(VenueInput)
    .output(CostMethodView)
    .query(({ ctx, input }) => findCostMethod(ctx, input)),
  chooseCostMethod: namedVenueProcedure(ChooseCostMethodInput)
    .output(CostMethodView)
    .mutation(({ ctx, input }) => chooseCostMethod(ctx, input)),
  listLots: userProcedure
    .meta(
      v1.get("/api/v1/lots", {
        summary:
          "The lots of an asset, newest first: what came in at once, what it cost, and what is left of it.",
        answer: page("lots"),
      }),
    )
    .input(ListLotsInput)
    .output(pageOf(LotView))
    .query(({ ctx, input }) => listLots(ctx, input)),
  listDisposals: userProcedure
    .meta(
      v1.get("/api/v1/disposals", {
        summary:
          "What left the account, newest first: its proceeds, cost and result, and how much of which lot it took.",
        answer: page("disposals"),
      }),
    )
    .input(ListDisposalsInput)
    .output(pageOf(DisposalView))
    .query(({ ctx, input }) => listDisposals(ctx, input)),
  taxYear: userProcedure
    .input(TaxYearInput)
    .output(TaxYearView)
    .query(({ ctx, input }) => findTaxYear(ctx, input)),
  listTaxLines: userProcedure
    .input(TaxPageInput)
    .output(pageOf(TaxLineView))
    .query(({ ctx, input }) => listTaxLines(ctx, input)),
  listTaxGaps: userProcedure
    .input(TaxPageInput)
    .output(pageOf(TaxGapView))
    .query(({ ctx, input }) => listTaxGaps(ctx, input)),
  listTaxEntries: userProcedure
    .input(TaxPageInput)
    .output(pageOf(TaxEntryView))
    .query(({ ctx, input }) => listTaxEntries(ctx, input)),
  listLotChoices: userProcedure
    .input(LotChoicesInput)
    .output(LotChoicesView)
    .query(({ ctx, input }) => listLotChoices(ctx, input)),
  assignLots: namedVenueProcedure(AssignLotsInput)
    .meta({ takesLongInput: true })
    .output(DisposalView)
    .mutation(({ ctx, input }) => assignLots(ctx, input)),
});
