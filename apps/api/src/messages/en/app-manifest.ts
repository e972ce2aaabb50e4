/** What a device says of the installed app: its manifest. */
export const appManifest = {
  description: "A trading platform whose traders can check every balance and every fill.",
  trade: "Trade",
  market: "Market",
  chat: "Chat",
  narrow: "A pair's chart with Buy and Sell under the thumb",
  wide: "Chart, order book, ticket and orders on one screen",
};
