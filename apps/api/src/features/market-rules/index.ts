export { ruleHandlers } from "./rule-handlers.ts";
