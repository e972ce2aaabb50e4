import { defineMessages } from "../define-messages.ts";

/** What was disposed of in a tax year, and files of it. */
export const tax = defineMessages("tax", {
  year: "Tax year",
  noAdvice:
    "This is a record of your account, not tax advice. What is taxed, and when, depends on where you live.",
  loading: "Loading the tax year",
  failed: "The tax year did not load. Your balances have not changed.",
  sums: "Disposals in {year}",
  disposals: "Disposals",
  proceeds: "Proceeds",
  cost: "Cost",
  gain: "Gain or loss",
  howProceeds: "What came for what you disposed of, after fees.",
  howCost: "What the lots that went had cost, fees included, by your cost basis method: {method}.",
  howGain: "Proceeds less cost.",
  scope:
    "Sales, swaps and fees from the first to the last moment of the year in {zone}. Withdrawals and corrections are transfers and are not counted. A swap of one coin into another carries its cost along and realises nothing here, which your tax office may see otherwise.",
  demoScope: "Practice money, since the last reset.",
  files: "Files",
  aboutFiles:
    "Your disposals lot by lot, or everything that moved your holdings that year in the import formats of two tax programs.",
  ownFile: "Disposals CSV",
  csvFailed: "The file could not be created.",
  lines: "Disposals by lot",
  empty: "You disposed of nothing in {year}.",
  more: "Load more",
  disposed: "Disposed",
  acquired: "Acquired",
  what: "What",
  amount: "Amount",
  heldDays: "Days held",
  held: { one: "Held {count} day", other: "Held {count} days" },
  fee: "Fee",
});
