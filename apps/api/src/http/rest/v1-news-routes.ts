// News, as everybody may read them.
import { z } from "zod";
import {
  FindNewsInput,
  ListNewsInput,
  NewsArticleView,
  NewsImageView,
  NewsItemView,
} from "@fillmark/contracts/news";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
const image = z.object(snakeCaseShape(NewsImageView.shape)).nullable();
const item = z.object({ ...snakeCaseShape(NewsItemView.shape), image });
/** The parts of a text, nested as deep as it is: a description that went along would never end. */
const text = z.array(z.looseObject({ type: z.string() }));
const article = z.object({
  ...snakeCaseShape(NewsArticleView.shape),
  image,
  text,
  next: item.nullable(),
});

export const v1NewsRoutes: readonly V1Route[] = [
  v1Route({
    method: "GET",
    path: "/api/v1/news",
    procedure: "news.list",
    summary:
      "Articles, newest first: our own, and excerpts of others' with their source. `search` looks for words, `language` is the reader's. Images are below `/storage/news/`.",
    access: "public",
    input: ListNewsInput,
    answer: z.object({ ...success, news: z.array(item), next_cursor: z.string().nullable() }),
    call: async (caller, input) => {
      const { items, nextCursor } = await caller.news.list(input);
      return { news: items, nextCursor };
    },
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/news/{id}",
    procedure: "news.find",
    summary:
      "One article by its id or its slug. `text` is a tree of paragraphs, headings, lists, quotes, tables and links; there is no HTML in it.",
    access: "public",
    input: FindNewsInput,
    answer: z.object({ ...success, article }),
    errors: ["NOT_FOUND"],
    call: async (caller, input) => ({ article: await caller.news.find(input) }),
  }),
];
