import { defineMessages } from "../define-messages.ts";

/** The list of what the keyboard can do. */
export const shortcutMessages = defineMessages("shortcuts", {
  title: "Keyboard shortcuts",
  search: "Search pairs",
  palette: "Search and commands",
  list: "Show this list",
  theme: "Switch the theme",
  chartMove: "Move in time, on the chart",
  chartZoom: "Zoom, on the chart",
  chartAlert: "Set a price alert, on the chart",
  newsStep: "Next and previous title, on News",
  orElse: "or",
  singleKeys: "Single-key shortcuts",
  singleKeysText:
    "While they are off, letters, digits and signs do nothing by themselves. Keys with Ctrl or Command, Escape and the arrows still work.",
  close: "Close what is open",
  goHome: "Go to Home",
  goMarket: "Go to Market",
  goTrade: "Go to Trade",
  goProfile: "Go to Profile",
  andThen: "then",
});
