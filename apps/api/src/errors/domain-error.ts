import { errors, type ErrorCode, type ErrorDetails } from "@fillmark/contracts/errors";
import { sentenceOf } from "../exchange/core/command-issue.ts";
import type { Rejection } from "../exchange/core/events.ts";

/**
 * A mistake of the caller, or a state of ours that the caller should know about, named by the catalogue.
 * Anything else that is thrown is a bug and reaches the caller only as INTERNAL with a request id.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: ErrorDetails<C>;

  constructor(code: C, details: ErrorDetails<C>) {
    super(errors[code].message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }

  get httpStatus(): number {
    return errors[this.code].http;
  }

  /** Seconds for the Retry-After header; null where waiting does not help. */
  get retryAfterSeconds(): number | null {
    const details: Record<string, unknown> = this.details;
    const seconds = details["retryAfterSeconds"];
    return typeof seconds === "number" ? seconds : null;
  }
}

/** A refusal by the exchange as the error that it is for the caller. */
export function rejectionError(rejection: Rejection): DomainError {
  if (rejection.code !== "VALIDATION")
    return new DomainError(rejection.code, errors[rejection.code].details.parse(rejection.details));
  const issues = rejection.details.issues.map((issue) => ({
    field: issue.field,
    message: "rule" in issue ? sentenceOf(issue) : issue.message,
  }));
  return new DomainError("VALIDATION", { issues });
}
