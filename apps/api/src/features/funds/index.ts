export { makeStatement } from "./statements/make-statement.ts";
export { valueOf } from "./valuation.ts";
