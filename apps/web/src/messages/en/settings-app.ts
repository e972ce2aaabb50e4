import { defineMessages } from "../define-messages.ts";

/** What this installation does and is: notices, language, about. */
export const app = defineMessages("settings-app", {
  languageTitle: "Language",
  asBrowser: "Same as the browser",
  browserAsks: "Your browser's language",
  languageFailed: "The language was not changed. {reason}",
  formats: "Formats",
  formatAmount: "Amounts",
  formatChange: "Changes",
  formatDate: "Dates",
  formatTime: "Market times",
  formatZone: "Time zone",
  formatZoneText: "From this device",

  aboutLoading: "Loading details",
  aboutFailed: "This did not load. Your account has not changed.",
  version: "Version",
  licence: "Licence",
  apache: "Apache 2.0",
  market: "Market",
  source: "Price source",
  simulated: "Simulated market: prices are not from a real market.",
  recorded: "Recorded market: real past prices, replayed.",
  live: "Prices from a real exchange.",
  journal: "The journal",
  journalText:
    "Every order, fill and movement of money is a command in one journal. Each line carries a hash of the line before, so no past line can be changed unnoticed.",
  newest: "Latest command",
  hash: "Chain hash",
  copy: "Copy",
  copied: "Copied",
  check: "How to check it",
  checkText:
    "The operator runs npm run prove. It replays the journal from its first command and checks that every balance, order and fill follows from it. The hash of each command is in the table journal.",
  refresh: "Refresh",

  licences: "Licences",
  licencesText: { one: "{count} third-party package", other: "{count} third-party packages" },
  licencesLoading: "Loading the licences",
  licencesFailed: "The licences did not load.",
  licencesSearch: "Search packages and licences",
  licencesNone: "No package or licence has this name.",
  licencesMore: { one: "{count} more. Search for it.", other: "{count} more. Search for one." },
  legal: "Legal",
  terms: "Terms of Service",
  privacyPolicy: "Privacy Policy",
});
