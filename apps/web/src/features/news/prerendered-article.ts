import type { NewsArticleView } from "@fillmark/contracts/news";

/** The article that came with the page: the server has drawn it, and left its words for this. Once, for the first page. */
export function prerenderedArticle(name: string): NewsArticleView | undefined {
  const data = document.getElementById("prerendered-article");
  if (data === null) return undefined;
  data.remove();
  const article: unknown = JSON.parse(data.textContent);
  return isArticle(article) && (article.slug === name || article.id === name) ? article : undefined;
}

/** The server's own schema made this; only what the page begins with is looked at. */
function isArticle(value: unknown): value is NewsArticleView {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && "slug" in value && "title" in value && "text" in value && Array.isArray(value.text);
}
