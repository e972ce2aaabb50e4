/** The ranges of the equity curve, as the server knows them; values stay out of the schema's module for their weight. */
export const EQUITY_RANGES = ["1D", "1W", "1M", "3M", "1Y", "All"] as const;
