import { initTRPC } from "@trpc/server";
import { errors } from "@fillmark/contracts/errors";
import type { Context } from "../context/context.ts";
import { toDomainErrorView } from "./error-view.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

/** A proxy drops a silent stream after a minute; a client that receives nothing for three beats connects anew. */
export const SSE = {
  ping: { enabled: true, intervalMs: 15_000 },
  client: { reconnectAfterInactivityMs: 45_000 },
} as const;

/** The only place that calls initTRPC. Every error leaves with `data.domain` and messages of the catalogue. */
export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: SSE,
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
