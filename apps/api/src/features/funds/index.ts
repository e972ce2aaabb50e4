export { AccountHistoryCache } from "./account-history.ts";
export { makeStatement } from "./statements/make-statement.ts";
export { valueOf } from "./valuation.ts";
