import { defineMessages } from "../define-messages.ts";

/** The public page of a pair. */
export const marketPair = defineMessages("market-pair", {
  high: "24 h high",
  low: "24 h low",
  volume: "24 h volume",
  signIn: "Sign in to trade",
  openDemo: "Open demo account",
  trade: "Trade {pair}",
  simulated:
    "This market is simulated. Its prices are computed on this server and don't follow a real market.",
  recorded: "This market is a recording that is played back. Its prices are those of another day.",
  about: "About {pair}",
  aboutText: "{name} ({base}), priced in {quote}.",
  state: "Trading",
  open: "Open",
  tick: "Price step",
  lot: "Amount step",
  minimum: "Smallest order",
  maximum: "Largest order",
  band: "Furthest limit price from the market",
  makerFee: "Maker fee",
  takerFee: "Taker fee",
  feeByVolume: "By your volume of 30 days",
  source: "Price source",
  unknown: "There is no pair {pair} here.",
  allPairs: "All pairs",
  failed: "The pair did not load.",
  loading: "Loading the pair",
});
