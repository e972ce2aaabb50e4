export { importStatement, previewStatement } from "./take-statement.ts";
