export { AccountHistoryCache } from "./account-history.ts";
export { makeStatement } from "./statements/make-statement.ts";
export { listTransactionsOf } from "./list-transactions.ts";
export { currencyOf, valueOf } from "./valuation.ts";
export { foldLots } from "./lots/fold-lots.ts";
export type { LotStep } from "./lots/lot.ts";
export { readCostMethod } from "./lots/read-choice.ts";
export { type ImportedTrade, readImportedTrades } from "./tax/read-imported.ts";
