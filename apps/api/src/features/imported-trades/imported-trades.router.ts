import {
  ImportedOverview,
  ImportedTradeView,
  ListImportedTradesInput,
  RemoveImportInput,
} from "@fillmark/contracts/imported-trades";
import { Empty, NoInput, pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { page } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { findImportedOverview } from "./find-overview.ts";
import { listImportedTrades } from "./list-trades.ts";
import { removeImport } from "./remove-import.ts";

export const importedTradesRouter = router({
  overview: userProcedure
    .input(NoInput)
    .output(ImportedOverview)
    .query(({ ctx }) => findImportedOverview(ctx)),
  list: userProcedure
    .meta(
      v1.get("/api/v1/imported_trades", {
        summary:
          "Trades that were imported from files of other exchanges, newest first. They are no part of any balance here.",
        answer: page("imported_trades"),
      }),
    )
    .input(ListImportedTradesInput)
    .output(pageOf(ImportedTradeView))
    .query(({ ctx, input }) => listImportedTrades(ctx, input)),
  remove: userProcedure
    .input(RemoveImportInput)
    .output(Empty)
    .mutation(async ({ ctx, input }) => {
      await removeImport(ctx, input);
      return {};
    }),
});
