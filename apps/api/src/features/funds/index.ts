export { AccountHistoryCache } from "./account-history.ts";
export { makeStatement } from "./statements/make-statement.ts";
export { listTransactionsOf } from "./list-transactions.ts";
export { valueOf } from "./valuation.ts";
