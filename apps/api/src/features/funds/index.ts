export { valueOf } from "./valuation.ts";
