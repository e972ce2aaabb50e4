export { deleteAccounts } from "./deletion/delete-accounts.job.ts";
export { findOwnExport } from "./export/find-own-export.ts";
export { makeExports } from "./export/make-exports.job.ts";
export { sweepExports } from "./export/sweep-exports.job.ts";
