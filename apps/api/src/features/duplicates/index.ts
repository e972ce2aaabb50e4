export { isHeldAsDuplicate, requireNoDuplicate } from "./holds.ts";
export { noteAccountSoon } from "./note-account.ts";
export { dueAccounts, noteChanged } from "./notes.ts";
export { noteSignals } from "./note-signals.ts";
export { readOwnDuplicates } from "./own-data.ts";
export { detailSignals, type Signal } from "./signals.ts";
export { duplicateQueue } from "./waiting-duplicates.ts";
