// Articles that hold for every installation: what this product does, and how markets work. Each text stands in the file
// of its slug, in the folder of its language, as an editor would write it; titles and summaries stand beside them.
import type { NewsCategory } from "@fillmark/contracts/news";

interface NewsSeed {
  /** Never changed: it says whether the article was brought along already, and stands in its address. */
  readonly slug: string;
  readonly category: NewsCategory;
  readonly pairs: readonly string[];
}

/** The first is shown first. */
export const newsSeeds = [
  { slug: "what-the-demo-account-is", category: "product", pairs: ["BTC-USD", "ETH-USD"] },
  { slug: "what-the-evidence-on-a-fill-says", category: "product", pairs: ["BTC-USD"] },
  { slug: "market-order-or-limit-order", category: "learn", pairs: ["BTC-USD", "EUR-USD"] },
  { slug: "what-a-spread-is", category: "learn", pairs: ["BTC-USD", "ETH-USD"] },
  { slug: "how-to-read-an-order-book", category: "markets", pairs: ["BTC-USD", "SOL-USD"] },
  { slug: "what-a-trade-costs", category: "product", pairs: [] },
  { slug: "how-support-works", category: "product", pairs: [] },
  { slug: "what-can-go-wrong", category: "learn", pairs: [] },
] as const satisfies readonly NewsSeed[];

export type NewsSlug = (typeof newsSeeds)[number]["slug"];

export interface SeedHeading {
  readonly title: string;
  readonly summary: string;
}

/** What a language's `headings.ts` holds: a heading for each article. */
export type SeedHeadings = Readonly<Record<NewsSlug, SeedHeading>>;
