import { defineMessages } from "../define-messages.ts";

/** How long a candle lasts, and what those of seconds are made of. */
export const chartIntervals = defineMessages("chart-intervals", {
  all: "All candle lengths",
  fromTape: "from the tape, no history",
  since: "From the tape since {time} {zone}",
  empty:
    "No trades yet. Candles of seconds are made of the trades since this chart was opened and the last ones before: there is no history.",
});
