import {
  FindNewsInput,
  ListNewsInput,
  NewsArticleView,
  NewsCategoriesInput,
  NewsCategoriesView,
  NewsPageView,
  SaveArticleInput,
  SavedArticleView,
  SavedIdsView,
} from "@fillmark/contracts/news";
import { NoInput } from "@fillmark/contracts/shapes";
import { publicProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { findNews } from "./find-news.ts";
import { listCategories } from "./list-categories.ts";
import { listNews, listSaved } from "./list-news.ts";
import { listSavedIds } from "./list-saved-ids.ts";
import { saveArticle } from "./save-article.ts";

/** News as everybody reads it, and what of it somebody has put by. */
export const newsRouter = router({
  list: publicProcedure
    .input(ListNewsInput)
    .output(NewsPageView)
    .query(({ ctx, input }) => listNews(ctx, input)),
  find: publicProcedure
    .input(FindNewsInput)
    .output(NewsArticleView)
    .query(({ ctx, input }) => findNews(ctx, input)),
  categories: publicProcedure
    .input(NewsCategoriesInput)
    .output(NewsCategoriesView)
    .query(({ ctx, input }) => listCategories(ctx, input)),
  saveArticle: userProcedure
    .input(SaveArticleInput)
    .output(SavedArticleView)
    .mutation(({ ctx, input }) => saveArticle(ctx, input)),
  listSaved: userProcedure
    .input(ListNewsInput)
    .output(NewsPageView)
    .query(({ ctx, input }) => listSaved(ctx, input)),
  listSavedIds: userProcedure
    .input(NoInput)
    .output(SavedIdsView)
    .query(({ ctx }) => listSavedIds(ctx)),
});
