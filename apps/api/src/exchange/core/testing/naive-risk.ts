/** What the market maker risks on a pair of a venue, from when that first had limits. */
export interface NaiveRisk {
  position: bigint;
  /** Of the day that it has begun, and what has come in since, less what it had then: twice, by the base units of a lot. */
  day: number;
  cash: bigint;
  stopped: boolean;
}
