export { executeApprovedRules } from "./execute-rules.ts";
