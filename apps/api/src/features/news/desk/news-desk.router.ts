import {
  DeletedNewsView,
  DeleteNewsTextInput,
  EditedNewsPageView,
  EditedNewsView,
  ListEditedNewsInput,
  NewsIdInput,
  NewsRevisionInput,
  PublishNewsInput,
  SaveNewsInput,
  TagNewsInput,
} from "@fillmark/contracts/news-desk";
import { adminProcedureFor, router } from "../../../trpc/procedures.ts";
import { deleteNews } from "./delete-news.ts";
import { findEdited } from "./find-edited.ts";
import { listEdited } from "./list-edited.ts";
import { publishNews, withdrawNews } from "./publish-news.ts";
import { deleteText, saveNews } from "./save-news.ts";
import { tagNews } from "./tag-news.ts";

/** News as editors write it. */
export const newsDeskRouter = router({
  list: adminProcedureFor("content.write")
    .input(ListEditedNewsInput)
    .output(EditedNewsPageView)
    .query(({ ctx, input }) => listEdited(ctx, input)),
  find: adminProcedureFor("content.write")
    .input(NewsIdInput)
    .output(EditedNewsView)
    .query(({ ctx, input }) => findEdited(ctx, input)),
  save: adminProcedureFor("content.write")
    .meta({ takesLongInput: true })
    .input(SaveNewsInput)
    .output(EditedNewsView)
    .mutation(({ ctx, input }) => saveNews(ctx, input)),
  deleteText: adminProcedureFor("content.write")
    .input(DeleteNewsTextInput)
    .output(EditedNewsView)
    .mutation(({ ctx, input }) => deleteText(ctx, input)),
  tag: adminProcedureFor("content.write")
    .input(TagNewsInput)
    .output(EditedNewsView)
    .mutation(({ ctx, input }) => tagNews(ctx, input)),
  publish: adminProcedureFor("content.write")
    .input(PublishNewsInput)
    .output(EditedNewsView)
    .mutation(({ ctx, input }) => publishNews(ctx, input)),
  withdraw: adminProcedureFor("content.write")
    .input(NewsRevisionInput)
    .output(EditedNewsView)
    .mutation(({ ctx, input }) => withdrawNews(ctx, input)),
  delete: adminProcedureFor("content.write")
    .input(NewsRevisionInput)
    .output(DeletedNewsView)
    .mutation(({ ctx, input }) => deleteNews(ctx, input)),
});
