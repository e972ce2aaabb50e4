import { defineMessages } from "../define-messages.ts";

/** Other pairs on the same chart, in percent. */
export const compare = defineMessages("compare", {
  button: "Compare",
  title: "Compare pairs",
  search: "Find a pair to compare",
  compared: "Compared pairs",
  since: "Each line is the change since the first candle in sight.",
  most: { one: "1 more pair can be added.", other: "{count} more pairs can be added." },
  full: "Three pairs are on the chart. Take one away to add another.",
  none: "No pair matches.",
  remove: "Remove {pair} from the chart",
  loading: "loading",
  failed: "did not load",
  retry: "Load {pair} again",
  noCandles: "no candles here",
  close: "Close",
  whileComparing: "While pairs are compared",
  ofChart: "Compare on chart {place}",
});
