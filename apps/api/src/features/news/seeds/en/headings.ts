import type { SeedHeadings } from "../news-seeds.ts";

export const en: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "What the demo account is, and what it can't teach you",
    summary:
      "10,000.00 USD of practice money on the same engine, with the same rules and the same fees. Nothing of it can be paid out.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Every fill keeps the quote that it was measured against",
    summary:
      "Best bid, best ask, their age and their source are written beside each of your fills. Here is how to read them.",
  },
  "market-order-or-limit-order": {
    title: "Market or limit: which order does what, in four minutes",
    summary:
      "One takes the price that is there, the other waits for the price that you name. Both can disappoint you in their own way.",
  },
  "what-a-spread-is": {
    title: "What a spread is, and why you pay it without seeing a bill",
    summary:
      "Two prices stand at the top of every market. The gap between them is the first cost of a trade.",
  },
  "how-to-read-an-order-book": {
    title: "How to read an order book, and what a large order costs",
    summary: "The best price is good for a certain amount only. The rows below say what the rest would cost.",
  },
  "what-a-trade-costs": {
    title: "What a trade costs: fee, spread and slippage added up",
    summary:
      "Three costs, of which only one is called a fee. An example shows how far a price has to move before a trade pays.",
  },
  "how-support-works": {
    title: "How support works here, and what we will never ask you for",
    summary:
      "One conversation that stays yours across devices, read by people. No agent needs your password or a code.",
  },
  "what-can-go-wrong": {
    title: "What can go wrong: the risks, said plainly",
    summary:
      "Prices fall, orders stay unfilled, machines stop. What each of them does to you, and what helps a little.",
  },
};
