import { defineMessages } from "../define-messages.ts";

/** The list of what the keyboard can do. */
export const shortcutMessages = defineMessages("shortcuts", {
  title: "Keyboard shortcuts",
  search: "Search pairs",
  palette: "Search and commands",
  list: "Show this list",
  theme: "Switch the theme",
  orderType: "Choose the order type, on Trade",
  close: "Close what is open",
  goHome: "Go to Home",
  goMarket: "Go to Market",
  goTrade: "Go to Trade",
  goProfile: "Go to Profile",
  andThen: "then",
});
