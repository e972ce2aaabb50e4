/** What the live venue is paused for by the product itself, as traders read it. */
export const pauseReasons = {
  /** While the money of its sandbox goes back. */
  opening: "The live venue is being opened to real money.",
  realPrices: "Real prices need an open live venue.",
  /** After it was opened: the market that this start names is none. */
  simulatedPrices: "An open live venue takes prices of a real exchange alone.",
} as const;
