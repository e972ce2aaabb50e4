import {
  DrawingsInput,
  DrawingsView,
  SaveDrawingsInput,
  SavedDrawingsView,
} from "@fillmark/contracts/charts";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { findDrawings } from "./find-drawings.ts";
import { saveDrawings } from "./save-drawings.ts";

export const chartsRouter = router({
  drawings: userProcedure
    .input(DrawingsInput)
    .output(DrawingsView)
    .query(({ ctx, input }) => findDrawings(ctx, input)),
  save: userProcedure
    .input(SaveDrawingsInput)
    .output(SavedDrawingsView)
    .mutation(({ ctx, input }) => saveDrawings(ctx, input)),
});
