import {
  ListSavedViewsInput,
  SavedViewInput,
  SavedViewsView,
  SaveViewInput,
} from "@fillmark/contracts/saved-views";
import { adminProcedure, router } from "../../trpc/procedures.ts";
import { listSavedViews, removeView, saveView } from "./saved-views.ts";

export const savedViewsRouter = router({
  /** Each role has those of the lists that it may read. */
  list: adminProcedure
    .input(ListSavedViewsInput)
    .output(SavedViewsView)
    .query(({ ctx, input }) => listSavedViews(ctx, input)),
  save: adminProcedure
    .input(SaveViewInput)
    .output(SavedViewsView)
    .mutation(({ ctx, input }) => saveView(ctx, input)),
  remove: adminProcedure
    .input(SavedViewInput)
    .output(SavedViewsView)
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});
