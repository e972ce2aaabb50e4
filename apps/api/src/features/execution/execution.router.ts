import {
  ExecutionDeskInput,
  ExecutionDeskView,
  ExecutionSummaryInput,
  ExecutionSummaryView,
  ExecutionView,
  ListExecutionsInput,
  OrderExecutionsInput,
  OrderExecutionsView,
} from "@fillmark/contracts/execution";
import { LiquidityDeskInput, LiquidityDeskView } from "@fillmark/contracts/liquidity";
import { pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { page } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { executionDesk } from "./desk-executions.ts";
import { liquidityDesk } from "./liquidity-desk.ts";
import { findOrderExecutions, listExecutions, summariseExecutions } from "./own-executions.ts";

export const executionRouter = router({
  summary: userProcedure
    .meta(
      v1.get("/api/v1/execution-quality", {
        summary:
          "How well the fills of a period were executed, in the terms of SEC Rule 605: effective and realised spread, slippage against the mid at arrival and against the preview, price improvement and time to fill, in all, by pair and by kind of order, with how the slippage is distributed and the best and worst fills. `from` and `to` are days of UTC, both included, at most 366.",
      }),
    )
    .input(ExecutionSummaryInput)
    .output(ExecutionSummaryView)
    .query(({ ctx, input }) => summariseExecutions(ctx, input)),
  list: userProcedure
    .meta(
      v1.get("/api/v1/executions", {
        summary:
          "The fills of a period one by one, newest first, each with the figures of its execution. A fill stands here about a second after it happened, its realised spreads 5 and 60 seconds after it.",
        answer: page("executions"),
      }),
    )
    .input(ListExecutionsInput)
    .output(pageOf(ExecutionView))
    .query(({ ctx, input }) => listExecutions(ctx, input)),
  ofOrder: userProcedure
    .meta(
      v1.get("/api/v1/orders/{order_id}/executions", {
        summary: "The fills of one order with the figures of their execution, and of all of them together.",
        errors: ["UNKNOWN_ORDER"],
      }),
    )
    .input(OrderExecutionsInput)
    .output(OrderExecutionsView)
    .query(({ ctx, input }) => findOrderExecutions(ctx, input.orderId)),
  desk: adminProcedureFor("ledger.read")
    .input(ExecutionDeskInput)
    .output(ExecutionDeskView)
    .query(({ ctx, input }) => executionDesk(ctx, input)),
  liquidity: adminProcedureFor("ledger.read")
    .input(LiquidityDeskInput)
    .output(LiquidityDeskView)
    .query(({ ctx, input }) => liquidityDesk(ctx, input)),
});
