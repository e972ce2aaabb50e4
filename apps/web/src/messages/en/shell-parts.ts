import { words } from "../words.ts";

/** What the frame and many pages say too, but nothing of it before a first page stands. */
export const shellParts = words("shell-parts", {
  console: "Console",
  referenceAge: "Reference price",
  secondsOld: "{seconds} s",
  utcTime: "{time} UTC",
  offline: "You are offline. Prices are from {time}.",
  offlineNoData: "You are offline. Nothing has been loaded yet.",
  reconnecting: "Reconnecting to the market. Prices are from {time}.",
  marketStale: "The market is silent. Figures are old, and market orders wait.",
  marketFailed: "The market feed has failed. Figures are old, and market orders wait.",
  reconnectingNoData: "Reconnecting to the market.",
  searchPairs: "Search pairs",
  searchNone: "No pair matches “{text}”.",
  searchResults: "Pairs",
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
