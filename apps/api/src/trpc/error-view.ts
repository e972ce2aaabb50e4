import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { DomainErrorView, ErrorCode, ErrorDetails } from "@fillmark/contracts/errors";
import { DomainError } from "./domain-error.ts";

/** Builds a catalogue entry; the pair of code and details is checked by the compiler at each call. */
export function domainErrorView<C extends ErrorCode>(code: C, details: ErrorDetails<C>): DomainErrorView {
  const view: { code: ErrorCode; details: unknown } = { code, details };
  return view as DomainErrorView;
}

/** What a caller may know of anything that was thrown: the catalogue's entry, never a foreign message. */
export function toDomainErrorView(error: unknown, requestId: string): DomainErrorView {
  const cause = error instanceof TRPCError && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DomainError) return domainErrorView(cause.code, cause.details);
  if (cause instanceof ZodError && error instanceof TRPCError && error.code === "BAD_REQUEST") {
    const issues = cause.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    return domainErrorView("VALIDATION", { issues });
  }
  return error instanceof TRPCError
    ? transportErrorView(error, requestId)
    : domainErrorView("INTERNAL", { requestId });
}

function transportErrorView(error: TRPCError, requestId: string): DomainErrorView {
  if (error.code === "NOT_FOUND") return domainErrorView("NOT_FOUND", {});
  if (error.code === "UNAUTHORIZED") return domainErrorView("UNAUTHENTICATED", {});
  if (error.code === "PAYLOAD_TOO_LARGE") return domainErrorView("PAYLOAD_TOO_LARGE", {});
  if (error.code === "UNSUPPORTED_MEDIA_TYPE") return domainErrorView("UNSUPPORTED_MEDIA_TYPE", {});
  if (["BAD_REQUEST", "PARSE_ERROR", "METHOD_NOT_SUPPORTED"].includes(error.code))
    return domainErrorView("VALIDATION", { issues: [{ field: "", message: "The request can't be read." }] });
  return domainErrorView("INTERNAL", { requestId });
}
