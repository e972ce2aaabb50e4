import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { errors, type DomainErrorView, type ErrorCode, type ErrorDetails } from "@fillmark/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";
import { issuesOf } from "./issues-of.ts";
import { fullStorage, isDatabaseAway } from "./outage.ts";

/** Builds a catalogue entry; the pair of code and details is checked by the compiler at each call. */
export function domainErrorView<C extends ErrorCode>(code: C, details: ErrorDetails<C>): DomainErrorView;
export function domainErrorView(code: ErrorCode, details: unknown): { code: ErrorCode; details: unknown } {
  return { code, details };
}

/** What was thrown, as the DomainError that it is or means; null when it is a bug of ours. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof TRPCError && error.cause !== undefined) return asDomainError(error.cause);
  const full = fullStorage(error);
  if (full !== null) return new DomainError(full, { retryAfterSeconds: 10 });
  return isDatabaseAway(error) ? new DomainError("DATABASE_AWAY", { retryAfterSeconds: 2 }) : null;
}

/** For throwing across tRPC: its code decides the HTTP status, so it has to come from the catalogue. */
export function toTrpcError(error: unknown): TRPCError {
  const domain = asDomainError(error);
  if (domain !== null)
    return new TRPCError({ code: errors[domain.code].trpc, message: domain.message, cause: domain });
  return error instanceof TRPCError ? error : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error });
}

/** What a caller may know of anything that was thrown: the catalogue's entry, never a foreign message. */
export function toDomainErrorView(error: unknown, requestId: string): DomainErrorView {
  const domain = asDomainError(error);
  if (domain !== null) return domainErrorView(domain.code, domain.details);
  if (!(error instanceof TRPCError)) return domainErrorView("INTERNAL", { requestId });
  if (error.code === "BAD_REQUEST" && error.cause instanceof ZodError) {
    return domainErrorView("VALIDATION", { issues: issuesOf(error.cause) });
  }
  return transportErrorView(error, requestId);
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
