// Every failure outside tRPC as `{ success: false, message, code, details }` with the status of the catalogue.
import { ZodError } from "zod";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { asDomainError, domainErrorView, toDomainErrorView } from "../trpc/error-view.ts";
import { issuesOf } from "../trpc/issues-of.ts";

export interface ErrorBody {
  success: false;
  message: string;
  code: string;
  details: unknown;
}

export function errorBody({ code, details }: DomainErrorView): ErrorBody {
  return { success: false, message: errors[code].message, code, details };
}

/** The catalogue's entry for what Fastify itself, a schema or a verb has thrown. */
export function errorViewOf(error: unknown, requestId: string): DomainErrorView {
  if (error instanceof ZodError) return domainErrorView("VALIDATION", { issues: issuesOf(error) });
  const status = asDomainError(error) === null ? frameworkStatus(error) : null;
  if (status === 413) return domainErrorView("PAYLOAD_TOO_LARGE", {});
  if (status === 415) return domainErrorView("UNSUPPORTED_MEDIA_TYPE", {});
  if (status === 404) return domainErrorView("NOT_FOUND", {});
  if (status === 503) return domainErrorView("BUSY", { retryAfterSeconds: 2 });
  if (status !== null && status >= 400 && status < 500) {
    return domainErrorView("VALIDATION", { issues: [{ field: "", message: "The request can't be read." }] });
  }
  return toDomainErrorView(error, requestId);
}

function frameworkStatus(error: unknown): number | null {
  const isFramework = error instanceof Error && "code" in error && String(error.code).startsWith("FST_");
  if (!isFramework || !("statusCode" in error)) return null;
  return typeof error.statusCode === "number" ? error.statusCode : null;
}

export function retryAfterSeconds({ details }: DomainErrorView): number | null {
  return "retryAfterSeconds" in details ? details.retryAfterSeconds : null;
}

/**
 * For `setErrorHandler`. A bug is logged with its place and leaves as INTERNAL with the request id; of files that are away the
 * log has what the bucket said.
 */
export function sendErrorResponse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const view = errorViewOf(error, request.id);
  // An address that can't be read fails before the hook that sets this.
  if (!reply.raw.headersSent) reply.raw.setHeader("x-request-id", request.id);
  if (view.code === "INTERNAL") request.log.error({ err: error }, "A request failed.");
  if (view.code === "FILES_AWAY") request.log.warn({ err: error }, "The files can't be reached.");
  const wait = retryAfterSeconds(view);
  if (wait !== null) void reply.header("retry-after", String(wait));
  void reply.status(errors[view.code].http).type("application/json; charset=utf-8").send(errorBody(view));
}
