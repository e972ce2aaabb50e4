export { runRules } from "./run-rules.job.ts";
