// The declaration emitter needs this name in scope to write down the type of `tracked()` events.
import type {} from "@trpc/server/unstable-core-do-not-import";
import { accountRouter } from "./features/account/account.router.ts";
import { adminRouter } from "./features/admin/admin.router.ts";
import { adminSecurityRouter } from "./features/auth/admin-factors/admin-security.router.ts";
import { apiKeysRouter } from "./features/auth/api-keys/api-keys.router.ts";
import { authRouter } from "./features/auth/auth.router.ts";
import { googleRouter } from "./features/auth/google/google.router.ts";
import { securityRouter } from "./features/auth/second-factor/security.router.ts";
import { chatRouter } from "./features/chat/chat.router.ts";
import { demoRouter } from "./features/demo/demo.router.ts";
import { fundsRouter } from "./features/funds/funds.router.ts";
import { helpRouter } from "./features/help/help.router.ts";
import { inboxRouter } from "./features/inbox/inbox.router.ts";
import { legalRouter } from "./features/legal/legal.router.ts";
import { marketRouter } from "./features/market/market.router.ts";
import { profileRouter } from "./features/profile/profile.router.ts";
import { systemRouter } from "./features/system/system.router.ts";
import { teamRouter } from "./features/team/team.router.ts";
import { privacyRouter } from "./features/privacy/privacy.router.ts";
import { tradingRouter } from "./features/trading/trading.router.ts";
import { usersRouter } from "./features/users/users.router.ts";
import { createCallerFactory, router } from "./trpc/procedures.ts";

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  adminSecurity: adminSecurityRouter,
  apiKeys: apiKeysRouter,
  auth: authRouter,
  chat: chatRouter,
  demo: demoRouter,
  funds: fundsRouter,
  google: googleRouter,
  help: helpRouter,
  inbox: inboxRouter,
  legal: legalRouter,
  market: marketRouter,
  security: securityRouter,
  profile: profileRouter,
  system: systemRouter,
  team: teamRouter,
  privacy: privacyRouter,
  trading: tradingRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;

/** For the REST layer and tests: edges only, never called from inside another procedure. */
export const createCaller = createCallerFactory(appRouter);
