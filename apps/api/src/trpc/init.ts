import { initTRPC } from "@trpc/server";
import { errors } from "@fillmark/contracts/errors";
import type { Context } from "./context.ts";
import { toDomainErrorView } from "./error-view.ts";

/** The only place that calls initTRPC. Every error leaves with `data.domain` and words of the catalogue. */
export const t = initTRPC.context<Context>().create({
  isDev: false,
  // A proxy drops a silent stream after a minute; a client that hears nothing for three beats connects anew.
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
  errorFormatter({ shape, error, ctx }) {
    const domain = toDomainErrorView(error, ctx?.requestId ?? "unknown");
    return {
      ...shape,
      message: errors[domain.code].message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        requestId: ctx?.requestId ?? null,
        domain,
      },
    };
  },
});
