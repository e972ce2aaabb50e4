export { createMidRecorder } from "./create-mid-recorder.ts";
export { executionView } from "./execution-view.ts";
export { makerPositions } from "./maker-positions.ts";
export { recordExecutions } from "./record-executions.job.ts";
export { reportLimits } from "./report-limits.job.ts";
export { sumExecutionCosts } from "./sum-costs.ts";
