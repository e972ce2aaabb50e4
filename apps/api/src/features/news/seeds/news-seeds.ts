// Articles that hold for every installation: what this product does, and how markets work. Each text stands in the file
// of its slug, as an editor would write it.
import type { NewsCategory } from "@fillmark/contracts/news";

export interface NewsSeed {
  /** Never changed: it says whether the article was brought along already, and stands in its address. */
  readonly slug: string;
  readonly category: NewsCategory;
  readonly title: string;
  readonly summary: string;
  readonly pairs: readonly string[];
}

/** The first is shown first. */
export const newsSeeds: readonly NewsSeed[] = [
  {
    slug: "what-the-demo-account-is",
    category: "product",
    title: "What the demo account is, and what it can't teach you",
    summary:
      "10,000.00 USD of practice money on the same engine, with the same rules and the same fees. Nothing of it can be paid out.",
    pairs: ["BTC-USD", "ETH-USD"],
  },
  {
    slug: "what-the-evidence-on-a-fill-says",
    category: "product",
    title: "Every fill keeps the quote that it was measured against",
    summary:
      "Best bid, best ask, their age and their source are written beside each of your fills. Here is how to read them.",
    pairs: ["BTC-USD"],
  },
  {
    slug: "market-order-or-limit-order",
    category: "learn",
    title: "Market or limit: which order does what, in four minutes",
    summary:
      "One takes the price that is there, the other waits for the price that you name. Both can disappoint you in their own way.",
    pairs: ["BTC-USD", "EUR-USD"],
  },
  {
    slug: "what-a-spread-is",
    category: "learn",
    title: "What a spread is, and why you pay it without seeing a bill",
    summary:
      "Two prices stand at the top of every market. The gap between them is the first cost of a trade.",
    pairs: ["BTC-USD", "ETH-USD"],
  },
  {
    slug: "how-to-read-an-order-book",
    category: "markets",
    title: "How to read an order book, and what a large order costs",
    summary: "The best price is good for a certain amount only. The rows below say what the rest would cost.",
    pairs: ["BTC-USD", "SOL-USD"],
  },
  {
    slug: "what-a-trade-costs",
    category: "product",
    title: "What a trade costs: fee, spread and slippage added up",
    summary:
      "Three costs, of which only one is called a fee. An example shows how far a price has to move before a trade pays.",
    pairs: [],
  },
  {
    slug: "how-support-works",
    category: "product",
    title: "How support works here, and what we will never ask you for",
    summary:
      "One conversation that stays yours across devices, read by people. No agent needs your password or a code.",
    pairs: [],
  },
  {
    slug: "what-can-go-wrong",
    category: "learn",
    title: "What can go wrong: the risks, said plainly",
    summary:
      "Prices fall, orders stay unfilled, machines stop. What each of them does to you, and what helps a little.",
    pairs: [],
  },
];
