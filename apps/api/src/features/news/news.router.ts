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
import { page, under } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { ArticleByRest } from "./article-by-rest.ts";
import { findNews } from "./find-news.ts";
import { listCategories } from "./list-categories.ts";
import { listNews, listSaved } from "./list-news.ts";
import { listSavedIds } from "./list-saved-ids.ts";
import { saveArticle } from "./save-article.ts";

/** News as everybody reads it, and what of it someone has put by. */
export const newsRouter = router({
  list: publicProcedure
    .meta(
      v1.get("/api/v1/news", {
        summary:
          "Articles, newest first: our own, and excerpts of others' with their source. `search` looks for words, `language` is the reader's. Images are below `/storage/news/`.",
        answer: page("news"),
      }),
    )
    .input(ListNewsInput)
    .output(NewsPageView)
    .query(({ ctx, input }) => listNews(ctx, input)),
  find: publicProcedure
    .meta(
      v1.get("/api/v1/news/{id}", {
        summary:
          "One article by its id or its slug. `text` is a tree of paragraphs, headings, lists, quotes, tables and links; there is no HTML in it.",
        answer: under("article", ArticleByRest),
        errors: ["NOT_FOUND"],
      }),
    )
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
