import { defineMessages } from "../define-messages.ts";

/** How an account did: its equity over time, its returns, what trading cost, and each day of a year. */
export const portfolio = defineMessages("portfolio", {
  link: "Portfolio",
  loading: "Loading your portfolio",
  failed: "The portfolio did not load. Your balances have not changed.",
  empty: "Your portfolio begins with your first deposit or trade.",
  trade: "Start trading",
  statement: "Statements",
  closeOf: "Close {asset} position",
  closing: "Close positions",
  assets: "Assets",
  equity: "Equity",
  demo: "Demo",
  hidden: "Hidden",
  csv: "CSV",
  csvFailed: "The file could not be created.",
  since: "since {day}, deposits and withdrawals left out",
  period: "Period",
  short_YTD: "YTD",

  you: "You",
  held: "{asset} held",
  compare: "Compare with holding",
  scrubHint: "← → moves the line",
  chart: "Return over time",
  chartAt: "{when}: equity {equity} {currency}, you {own}, {asset} {other}",
  chartAtAlone: "{when}: equity {equity} {currency}, you {own}",
  fall: "fall",

  howEquity:
    "All you own at the price of that moment: each asset's balance, the sum of its postings, times the middle of bid and ask.",
  howProfit:
    "Equity now less equity at the start, less what was put in, plus what was taken out. Deposits, withdrawals and practice money count as neither profit nor loss.",
  timeWeighted: "Time-weighted",
  timeWeightedShort: "How well you traded",
  howTimeWeighted:
    "The period is cut at each deposit and withdrawal, and the returns of all parts are multiplied. When and how much you paid in makes no difference. Not annualised.",
  moneyWeighted: "Money-weighted",
  moneyWeightedShort: "With your deposit dates",
  howMoneyWeighted:
    "Modified Dietz: profit divided by the average capital, in which each deposit counts for the part of the period it was there. Not annualised.",
  against: "Against {asset}",
  againstShort: "{asset} made {change}",
  howAgainst:
    "Your time-weighted return less what buying {asset} at the start and holding it would have made, without fees.",
  deepest: "Maximum drawdown",
  neverFell: "No fall in this period",
  notBack: "{peak} to {trough}, not recovered",
  back: "{peak} to {trough}, recovered {recovered}",
  howDeepest:
    "The largest fall of the time-weighted return from a high to the low after it, at the points of the curve.",
  none: "Not known",

  costs: "What trading cost",
  takerFees: { one: "Taker fees, {count} fill", other: "Taker fees, {count} fills" },
  makerFees: { one: "Maker fees, {count} fill", other: "Maker fees, {count} fills" },
  spread: "Spread paid",
  otherFees: "Swap and withdrawal fees",
  ofTraded: "Share of what you traded",
  howTaker: "The fees of your fills that took from the book, at the rate fixed when each order was placed.",
  howMaker: "The fees of your fills that rested in the book, less rebates.",
  howSpread:
    "What your taking fills cost against the middle of bid and ask as each order arrived. It is part of the prices you got, not a charge of its own.",
  howUnmeasured: {
    one: "{count} fill is left out, because the price at its arrival is not known.",
    other: "{count} fills are left out, because the price at their arrival is not known.",
  },
  howOther: "What swaps and withdrawals charged in this period, at present prices.",
  howShare: "Fees of fills and spread paid, divided by the value of all your fills in this period.",

  daily: "Daily profit and loss",
  dailyZone: "{currency}, days of {zone}",
  howDaily: "Equity at the end of a day less equity at its start, without what was paid in or out that day.",
  dailyFailed: "The days did not load. Your balances have not changed.",
  dailyLoading: "Loading the days",
  dailyEmpty: "No days in this year yet.",
  year: "Year",
  months: "Months of {year}",
  noPrice: "no price",
  daysUp: "{up} days up, {down} down",
  bestWorst: "best {best}, worst {worst}",
});
