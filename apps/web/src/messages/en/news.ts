import { words } from "../words.ts";

/** The list of news and its articles, as readers see them. */
export const news = words("news", {
  title: "News",
  search: "Search news",
  categories: "Categories",
  all: "All",
  markets: "Markets",
  economy: "Economy",
  regulation: "Regulation",
  technology: "Technology",
  product: "Product",
  learn: "Learn",

  ownSource: "Fillmark",
  loading: "Loading news",
  failed: "The news did not load. What you have read stays as it was.",
  empty: "Nothing has been published yet.",
  noneIn: "There is nothing in {category} yet.",
  noMatch: "No article matches “{text}”.",
  showAll: "Show all news",
  found: { one: "{count} article", other: "{count} articles" },
  foundMore: { one: "{count} article, and there are more", other: "{count} articles, and there are more" },
  more: "Load more",
  earlier: "Earlier",

  minutes: { one: "{count} min read", other: "{count} min read" },
  edited: "Changed {at}",
  share: "Share",
  linkCopied: "The link is copied.",
  shareFailed: "The link was not copied.",
  shareFailedHow: "Copy it from the address of this page.",
  pictureOf: "Picture of “{title}”",

  articleLoading: "Loading the article",
  articleFailed: "The article did not load.",
  notFoundTitle: "Article not found",
  notFound: "There is no article at this address. It may have been withdrawn, or the link has a mistake.",
  toNews: "All news",

  excerpt: "This is an excerpt. {source} has the whole article.",
  readAt: "Read it at {source}",
  from: "From {source}",
  pairs: "Pairs in this article",
  lastPrice: "Last price",
  next: "Next article",
  related: "More in {category}",
});
