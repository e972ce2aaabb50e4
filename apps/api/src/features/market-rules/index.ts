export { tiersOf, tiersText, tierViews } from "./current-rules.ts";
export { ruleHandlers } from "./rule-handlers.ts";
