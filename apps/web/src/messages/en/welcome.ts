import { words } from "../words.ts";

/**
 * The landing page. The first block are the operator's own statements, seeded as they are until the
 * operator's settings replace them; the page marks them as such.
 */
export const operatorClaims = words("operator-claims", {
  title: "Fillmark",
  traders: "10K+",
  tradersName: "active traders",
  volume: "$2.5M+",
  volumeName: "daily volume",
  uptime: "99.9%",
  uptimeName: "uptime",
  secure: "Secure trading",
  secureText: "Every balance is the sum of its postings, and every change to it is written down for good.",
  fast: "Fast execution",
  fastText: "Your order is on screen at once and confirmed by the engine a moment later.",
  returns: "High returns",
  returnsText: "Markets with room to move, both ways. Returns are never promised.",
  support: "24/7 support",
  supportText: "People answer inside the app. The average response is under 2 minutes.",
});

export const welcome = words("welcome", {
  title: "Trade on a market you can check",
  lead: "Every fill carries the quote it was measured against. Every balance is the sum of its postings. Start with 10,000.00 in practice money, on the same engine as live.",
  register: "Register",
  signIn: "Sign in",
  site: "Site",
  market: "Market",
  news: "News",
  goHome: "Go to Home",
  riskTitle: "Risk notice.",
  risk: "Prices move against you as fast as for you. You can lose all the money you trade with.",
  prices: "Live prices",

  book: "Order book of {pair}",
  asks: "Sellers",
  bids: "Buyers",
  mine: "Your order",
  price: "Price",
  size: "Size",
  total: "Total",
  spreadIs: "Spread {spread}",
  meets: "What an order meets now",
  bestAsk: "Best ask",
  bestBid: "Best bid",
  middle: "Middle",
  spread: "Spread",
  quoteAge: "Quote age",
  source: "Source",
  depth: "Depth behind the best",
  depthKnown: "known",
  depthModelled: "modelled",
  keeps: "A fill keeps these figures as its evidence, for good.",
  seconds: "s",
  loadingBook: "Loading the order book",

  measured: "Measured here",
  pairsOpen: "pairs open",
  volumeDay: "traded in 24 h",
  rising: "pairs rising",
  markets: "Markets",
  allPairs: { one: "{count} pair", other: "All {count} pairs" },
  loadingMarkets: "Loading markets",
  marketsFailed: "The markets did not load.",
  legal: "Legal",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  api: "API",
  footnote:
    "Figures under “Fillmark” are stated by the operator of this installation; figures under “Measured here” are counted by it. Market source: {feed}.",
});
