export { demoAccountName } from "./demo-account-name.ts";
export { demoOwnersOf } from "./demo-owners.ts";
export { onDemoAccount, requireNamedAccount } from "./on-demo-account.ts";
export { listDemoAccounts } from "./list-demo-accounts.ts";
