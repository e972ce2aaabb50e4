import { defineMessages } from "../define-messages.ts";

/** What the frame and many pages say too, but nothing of it before a first page stands. */
export const shellParts = defineMessages("shell-parts", {
  console: "Console",
  referenceAge: "Reference price",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "You are offline. Prices are from {time}.",
  offlineNoData: "You are offline. Nothing has been loaded yet.",
  reconnecting: "Reconnecting to the market. Prices are from {time}.",
  marketStale: "No new prices. Figures are old, and market orders are paused.",
  marketFailed: "The market feed has failed. Figures are old, and market orders are paused.",
  reconnectingNoData: "Reconnecting to the market.",
  searchPairs: "Search pairs",
  searchNone: "No pair matches “{text}”.",
  searchResults: "Pairs",
  commands: "Search and commands",
  dismiss: "Dismiss",
  notifications: "Messages",
  close: "Close",
  cancel: "Cancel",
  request: "Request",
  copy: "Copy",
  copied: "Copied",
  panelCrashed: "This part stopped working.",
  // Beside a total that its shown parts do not add up to.
  rounded: "rounded",
});
