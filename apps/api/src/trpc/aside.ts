import type { Context } from "./context.ts";

/** Does what another thread works on, such as a long chart, without keeping the reads of others out meanwhile. */
export function aside<Result>(ctx: Pick<Context, "aside">, work: () => Promise<Result>): Promise<Result> {
  return ctx.aside === undefined ? work() : ctx.aside(work);
}
