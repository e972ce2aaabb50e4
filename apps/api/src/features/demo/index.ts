export { ownDemoAccount } from "./own-demo-account.ts";
export { demoOwnersOf } from "./demo-owners.ts";
export { onDemoAccount, requireNamedAccount } from "./on-demo-account.ts";
export { listDemoAccounts } from "./list-demo-accounts.ts";
