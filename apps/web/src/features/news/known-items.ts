import type { NewsItemView } from "@fillmark/contracts/news";

/** What lists have shown of articles, so that an article that is opened from one begins with its head at once. */
const known = new Map<string, NewsItemView>();

export function remember(items: readonly NewsItemView[]): void {
  for (const item of items) known.set(item.slug, item);
}

export function knownItem(slug: string): NewsItemView | undefined {
  return known.get(slug);
}
