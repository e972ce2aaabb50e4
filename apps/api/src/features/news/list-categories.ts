import { NEWS_CATEGORIES, type NewsCategoriesInput, type NewsCategoriesView } from "@fillmark/contracts/news";
import type { Context } from "../../context/context.ts";
import { newsOut } from "./news-rows.ts";

/** Those with something to read, in the order in which they are shown. */
export async function listCategories(
  ctx: Context,
  { language }: NewsCategoriesInput,
): Promise<NewsCategoriesView> {
  const rows = await newsOut(ctx, language)
    .select((of) => ["a.category", of.fn.countAll<string>().as("articles")])
    .groupBy("a.category")
    .execute();
  const countOf = new Map(rows.map(({ category, articles }) => [category, Number(articles)]));
  const categories = NEWS_CATEGORIES.map((category) => ({ category, articles: countOf.get(category) ?? 0 }));
  return { categories: categories.filter(({ articles }) => articles > 0) };
}
