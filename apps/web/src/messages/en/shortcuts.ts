import { words } from "../words.ts";

/** The list of what the keyboard can do. */
export const shortcutWords = words("shortcuts", {
  title: "Keyboard shortcuts",
  search: "Search pairs",
  list: "Show this list",
  theme: "Switch the theme",
  close: "Close what is open",
  goHome: "Go to Home",
  goMarket: "Go to Market",
  goTrade: "Go to Trade",
  goProfile: "Go to Profile",
  andThen: "then",
});
