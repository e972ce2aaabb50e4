import { defineMessages } from "../define-messages.ts";

/** What stands around the chart: its kind and scale, its indicators, drawings, and its picture. */
export const chartTools = defineMessages("chart-tools", {
  look: "Chart settings",
  kind_candles: "Candles",
  kind_bars: "Bars",
  kind_line: "Line",
  kind_area: "Area",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Logarithmic scale",
  scale_percent: "Percent scale",
  picture: "Save as picture",
  pictureFailed: "The picture could not be saved.",
  toNewest: "Back to the newest price",
  volumeBars: "Volume",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
});
