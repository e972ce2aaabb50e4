import type { Context } from "../../context/context.ts";

/** Another process of this product learns of a change within so much. */
const KEPT_MS = 5_000;

type Reader = Pick<Context, "exchange" | "clock" | "em">;

/**
 * Keeps what everybody asks for and hardly ever changes, one answer for each product that runs in this process.
 * `forget` after a change, so that its author sees it. `latest` is what came last, at once; undefined before anything did.
 */
export function recent<T>(read: (ctx: Reader) => Promise<T>): {
  read(ctx: Reader): Promise<T>;
  forget(ctx: Pick<Reader, "exchange">): void;
  latest(ctx: Pick<Reader, "exchange">): T | undefined;
} {
  const kept = new WeakMap<Reader["exchange"], { readonly at: number; readonly value: Promise<T> }>();
  const came = new WeakMap<Reader["exchange"], T>();
  return {
    read(ctx) {
      const now = ctx.clock.now();
      const known = kept.get(ctx.exchange);
      if (known !== undefined && Math.abs(now - known.at) < KEPT_MS) return known.value;
      const value = read(ctx);
      kept.set(ctx.exchange, { at: now, value });
      // What failed isn't kept; the requester gets the error.
      const isCurrent = () => kept.get(ctx.exchange)?.value === value;
      value.then(
        // What was forgotten on the way is older than what was asked for since.
        (found) => isCurrent() && came.set(ctx.exchange, found),
        () => isCurrent() && kept.delete(ctx.exchange),
      );
      return value;
    },
    forget: ({ exchange }) => void kept.delete(exchange),
    latest: ({ exchange }) => came.get(exchange),
  };
}
