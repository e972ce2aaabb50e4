import { words } from "../words.ts";

/** What this installation does and is: notices, language, about. */
export const app = words("settings-app", {
  languageTitle: "Language",
  asBrowser: "As the browser",
  browserAsks: "Your browser asks for",
  languageFailed: "The language was not changed. {reason}",
  formats: "How we write",
  formatAmount: "Amounts",
  formatChange: "Changes",
  formatDate: "Days",
  formatTime: "Market times",
  formatZone: "Time zone",
  formatZoneText: "As this device says",

  aboutLoading: "Loading what runs here",
  aboutFailed: "This did not load. Your account is as it was.",
  version: "Version",
  licence: "Licence",
  apache: "Apache 2.0",
  market: "Market",
  source: "Source of prices",
  simulated: "Simulated: no price here is of a real market.",
  recorded: "Recorded: real prices of the past, played again.",
  live: "Prices of a real exchange.",
  journal: "The journal",
  journalText:
    "Every order, fill and movement of money is a command in one journal. Each line carries a hash of the line before, so nothing in it can be changed without changing this one.",
  newest: "Newest command",
  hash: "Hash of the chain",
  copy: "Copy",
  copied: "Copied",
  check: "How to check it",
  checkText:
    "Whoever runs this installation calls npm run prove. It replays the journal from its first command and says whether every balance, order and fill follows from it. The hash of each command stands in the table journal.",
  refresh: "Read again",

  licences: "Licences",
  licencesText: { one: "{count} package of other people", other: "{count} packages of other people" },
  licencesLoading: "Loading the licences",
  licencesFailed: "The licences did not load.",
  licencesSearch: "Search packages and licences",
  licencesNone: "No package or licence is called so.",
  licencesMore: { one: "{count} more. Search for it.", other: "{count} more. Search for one." },
  legal: "Legal",
  terms: "Terms of Service",
  privacyPolicy: "Privacy Policy",
});
