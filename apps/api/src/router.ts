// The declaration emitter needs this name in scope to write down the type of `tracked()` events.
import type {} from "@trpc/server/unstable-core-do-not-import";
import { accountRouter } from "./features/account/account.router.ts";
import { authRouter } from "./features/auth/auth.router.ts";
import { demoRouter } from "./features/demo/demo.router.ts";
import { fundsRouter } from "./features/funds/funds.router.ts";
import { marketRouter } from "./features/market/market.router.ts";
import { tradingRouter } from "./features/trading/trading.router.ts";
import { createCallerFactory, router } from "./trpc/procedures.ts";

export const appRouter = router({
  account: accountRouter,
  auth: authRouter,
  demo: demoRouter,
  funds: fundsRouter,
  market: marketRouter,
  trading: tradingRouter,
});

export type AppRouter = typeof appRouter;

/** For the REST layer and tests: edges only, never called from inside another procedure. */
export const createCaller = createCallerFactory(appRouter);
