import {
  FindNewsInput,
  ListNewsInput,
  NewsArticleView,
  NewsCategoriesInput,
  NewsCategoriesView,
  NewsPageView,
} from "@fillmark/contracts/news";
import { publicProcedure, router } from "../../trpc/procedures.ts";
import { findNews } from "./find-news.ts";
import { listCategories } from "./list-categories.ts";
import { listNews } from "./list-news.ts";

/** News as everybody reads it. */
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
});
