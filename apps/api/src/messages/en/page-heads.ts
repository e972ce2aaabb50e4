/** What the head of a page and the picture of a shared link say. */
export const pageHeads = {
  pairTitle: "{pair}: price, chart and order book",
  pairDescription: "{name} in {quote}: live price, chart, order book and latest trades. {feed}.",
  simulated: "Simulated market",
  recorded: "Recorded market",
  live: "Live: {source}",
  day: "24 h",
  halted: "Halted",
  news: "News",
} as const;
