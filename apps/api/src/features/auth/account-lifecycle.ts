// What other features do to an account as a whole: write into its history, notify its owner, and end it.
export { queueNotice } from "./account-notices.ts";
export { eraseAccount } from "./erase-account.ts";
export { lockAccount } from "./lock-account.ts";
export { writeLoginEvent } from "./login-events.ts";
