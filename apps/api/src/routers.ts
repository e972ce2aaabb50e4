// Every router by the name that its procedures are called by. A list of its own, because the type of the whole is
// written down by naming this file: with all of them in one place it would be longer than the compiler writes.
export { accountRouter as account } from "./features/account/account.router.ts";
export { adjustmentsRouter as adjustments } from "./features/adjustments/adjustments.router.ts";
export { adminRouter as admin } from "./features/admin/admin.router.ts";
export { adminSecurityRouter as adminSecurity } from "./features/auth/admin-factors/admin-security.router.ts";
export { apiKeysRouter as apiKeys } from "./features/auth/api-keys/api-keys.router.ts";
export { authRouter as auth } from "./features/auth/auth.router.ts";
export { chatRouter as chat } from "./features/chat/chat.router.ts";
export { demoRouter as demo } from "./features/demo/demo.router.ts";
export { depositsRouter as deposits } from "./features/deposits/deposits.router.ts";
export { fundsRouter as funds } from "./features/funds/funds.router.ts";
export { googleRouter as google } from "./features/auth/google/google.router.ts";
export { helpRouter as help } from "./features/help/help.router.ts";
export { inboxRouter as inbox } from "./features/inbox/inbox.router.ts";
export { legalRouter as legal } from "./features/legal/legal.router.ts";
export { marketRouter as market } from "./features/market/market.router.ts";
export { marketRulesRouter as marketRules } from "./features/market-rules/market-rules.router.ts";
export { privacyRouter as privacy } from "./features/privacy/privacy.router.ts";
export { profileRouter as profile } from "./features/profile/profile.router.ts";
export { railsRouter as rails } from "./features/rails/rails.router.ts";
export { securityRouter as security } from "./features/auth/second-factor/security.router.ts";
export { systemRouter as system } from "./features/system/system.router.ts";
export { teamRouter as team } from "./features/team/team.router.ts";
export { tradingRouter as trading } from "./features/trading/trading.router.ts";
export { usersRouter as users } from "./features/users/users.router.ts";
export { verificationRouter as verification } from "./features/verification/verification.router.ts";
export { withdrawalsRouter as withdrawals } from "./features/withdrawals/withdrawals.router.ts";
