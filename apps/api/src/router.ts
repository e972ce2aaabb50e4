import * as routers from "./composition/routers.ts";
import { createCallerFactory, router } from "./trpc/procedures.ts";

/** A new feature's router has its line in composition/routers.ts. */
export const appRouter: ReturnType<typeof router<typeof routers>> = router(routers);

export type AppRouter = typeof appRouter;

type CallerFactory = ReturnType<typeof createCallerFactory<AppRouter["_def"]["record"]>>;

/** For the REST layer and tests: edges only, never called from inside another procedure. */
export const createCaller: CallerFactory = createCallerFactory(appRouter);
