import { words } from "../words.ts";

/** What each page that is still to come will do, in a sentence. */
export const notBuiltWords = words("not-built", {
  notBuilt: "This page is not built yet.",
  goBack: "Go back",
  goHome: "Go to Home",
  notFoundText: "There is no page at this address. It may have moved, or the link has a mistake.",

  news: "It will list articles from the editors and the sources they follow, by category.",
  article: "It will show the article, with live prices of the pairs it is about.",
  orders: "It will list your open orders, your history and your fills, each with its evidence.",
  trade: "It will show the chart, the order book and the ticket for a pair.",
  assets: "It will show what you hold, what it cost and what it is worth.",
  withdraw: "It will send money to your saved destinations.",
  transactions: "It will list every posting of your account with the balance after it.",
});

export type NotBuiltKey = Exclude<
  Parameters<typeof notBuiltWords>[0],
  "notBuilt" | "goBack" | "goHome" | "notFoundText"
>;
