import { initTRPC } from "@trpc/server";
import { ZodError } from "zod";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { Context } from "./context.ts";
import { toDomainErrorView } from "./error-view.ts";

/** The only place that calls initTRPC. Every error leaves with `data.domain` from the catalogue. */
export const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const domain: DomainErrorView = toDomainErrorView(error, ctx?.requestId ?? "unknown");
    const isInput = error.cause instanceof ZodError;
    return {
      ...shape,
      message:
        domain.code === "INTERNAL"
          ? "Something went wrong on our side."
          : isInput
            ? "The request is not valid."
            : shape.message,
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
