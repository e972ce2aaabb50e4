/** The market that the rate of a swap was made of, kept in the journal with it. */
export interface SwapEvidence {
  legs: SwapLeg[];
}

/** One pair on the way from one asset to the other. Prices in ticks. */
export interface SwapLeg {
  pair: string;
  bid: number;
  ask: number;
  quoteAgeMs: number;
  source: string;
  /** ms since epoch, when the quote was read. */
  at: number;
}
