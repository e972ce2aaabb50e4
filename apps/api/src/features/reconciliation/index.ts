export { importStatement, previewStatement } from "./take-statement.ts";
export { statementQueue } from "./waiting-lines.ts";
