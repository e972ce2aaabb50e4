import { NEWS_CATEGORIES, type NewsCategoriesInput, type NewsCategoriesView } from "@fillmark/contracts/news";
import type { Context } from "../../trpc/context.ts";
import { isOut, newsTables, newsValues } from "./news-rows.ts";

/** Those with something to read, in the order in which they are shown. */
export async function listCategories(
  ctx: Context,
  { language }: NewsCategoriesInput,
): Promise<NewsCategoriesView> {
  const rows = await ctx.em.execute<{ category: string; articles: number }[]>(
    `select a.category, count(*)::int as articles from ${newsTables} where ${isOut} group by a.category`,
    [...newsValues(language), new Date(ctx.clock.now())],
  );
  const countOf = new Map(rows.map(({ category, articles }) => [category, articles]));
  const categories = NEWS_CATEGORIES.map((category) => ({ category, articles: countOf.get(category) ?? 0 }));
  return { categories: categories.filter(({ articles }) => articles > 0) };
}
