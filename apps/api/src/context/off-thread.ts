import type { Context } from "./context.ts";

/** Does what another thread works on, such as a long chart, without keeping the reads of others out meanwhile. */
export function offThread<Result>(
  ctx: Pick<Context, "offThread">,
  work: () => Promise<Result>,
): Promise<Result> {
  return ctx.offThread === undefined ? work() : ctx.offThread(work);
}
