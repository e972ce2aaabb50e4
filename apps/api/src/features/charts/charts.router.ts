import {
  DrawingsInput,
  DrawingsView,
  SaveDrawingsInput,
  SavedDrawingsView,
} from "@fillmark/contracts/charts";
import { LayoutsView, SaveLayoutsInput, SavedLayoutsView } from "@fillmark/contracts/chart-layouts";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { findDrawings } from "./find-drawings.ts";
import { findLayouts } from "./find-layouts.ts";
import { saveDrawings } from "./save-drawings.ts";
import { saveLayouts } from "./save-layouts.ts";

export const chartsRouter = router({
  drawings: userProcedure
    .input(DrawingsInput)
    .output(DrawingsView)
    .query(({ ctx, input }) => findDrawings(ctx, input)),
  save: userProcedure
    .input(SaveDrawingsInput)
    .output(SavedDrawingsView)
    .mutation(({ ctx, input }) => saveDrawings(ctx, input)),
  layouts: userProcedure.output(LayoutsView).query(({ ctx }) => findLayouts(ctx)),
  saveLayouts: userProcedure
    .input(SaveLayoutsInput)
    .output(SavedLayoutsView)
    .mutation(({ ctx, input }) => saveLayouts(ctx, input)),
});
