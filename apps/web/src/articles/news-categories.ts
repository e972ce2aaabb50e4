import type { NewsCategory } from "@fillmark/contracts/news";

/** In the order in which readers see them. */
export const newsCategories = [
  "markets",
  "economy",
  "regulation",
  "technology",
  "product",
  "learn",
] as const satisfies readonly NewsCategory[];
