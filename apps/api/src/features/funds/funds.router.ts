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
import { pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { namedVenueProcedure } from "../../trpc/venue-procedures.ts";
import { equityCurve } from "./equity-curve.ts";
import { listBalances } from "./list-balances.ts";
import { listHoldings } from "./list-holdings.ts";
import { listTransactions } from "./list-transactions.ts";
import { assignLots, listLotChoices } from "./lots/assign-lots.ts";
import { chooseCostMethod, findCostMethod } from "./lots/choose-method.ts";
import { listDisposals, listLots } from "./lots/list-lots.ts";
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
  costMethod: userProcedure
    .input(VenueInput)
    .output(CostMethodView)
    .query(({ ctx, input }) => findCostMethod(ctx, input)),
  chooseCostMethod: namedVenueProcedure(ChooseCostMethodInput)
    .output(CostMethodView)
    .mutation(({ ctx, input }) => chooseCostMethod(ctx, input)),
  listLots: userProcedure
    .input(ListLotsInput)
    .output(pageOf(LotView))
    .query(({ ctx, input }) => listLots(ctx, input)),
  listDisposals: userProcedure
    .input(ListDisposalsInput)
    .output(pageOf(DisposalView))
    .query(({ ctx, input }) => listDisposals(ctx, input)),
  listLotChoices: userProcedure
    .input(LotChoicesInput)
    .output(LotChoicesView)
    .query(({ ctx, input }) => listLotChoices(ctx, input)),
  assignLots: namedVenueProcedure(AssignLotsInput)
    .meta({ takesLongInput: true })
    .output(DisposalView)
    .mutation(({ ctx, input }) => assignLots(ctx, input)),
});
