import type { DomainErrorView } from "@fillmark/contracts/errors";
import { CallError } from "./failed-call.ts";

/** What can be done about a failed call: try again, sign in, or nothing without a change of what is asked. */
export type CallFailure =
  | { kind: "later"; retryAfterMs: number | null; error: DomainErrorView | null }
  | { kind: "auth" }
  | { kind: "refused"; error: DomainErrorView };

/** A user who must wait longer than this is informed, instead of seeing something being sent for hours. */
const longestWaitMs = 120_000;

/** Anything but a refusal that names its reason may pass by itself. */
export function failureOf(error: unknown): CallFailure {
  const domain = error instanceof CallError ? error.domain : null;
  if (domain === null) return { kind: "later", retryAfterMs: null, error: null };
  switch (domain.code) {
    case "UNAUTHENTICATED":
      return { kind: "auth" };
    case "TOO_MANY_REQUESTS":
    case "FILE_QUOTA_REACHED":
    case "BUSY":
    case "FILES_AWAY":
    case "DATABASE_AWAY":
    case "OUTCOME_UNKNOWN": {
      const seconds = domain.details.retryAfterSeconds;
      const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
      if (retryAfterMs !== null && retryAfterMs > longestWaitMs) return { kind: "refused", error: domain };
      return { kind: "later", retryAfterMs, error: domain };
    }
    case "INTERNAL":
      return { kind: "later", retryAfterMs: null, error: domain };
    default:
      return { kind: "refused", error: domain };
  }
}

/** The refusal in an answer of the REST layer; null for anything else, such as a proxy's page. */
export function refusalIn(body: unknown): DomainErrorView | null {
  return isRefusal(body) ? { ...body } : null;
}

function isRefusal(value: unknown): value is DomainErrorView {
  if (typeof value !== "object" || value === null) return false;
  return (
    "code" in value &&
    typeof value.code === "string" &&
    "details" in value &&
    typeof value.details === "object" &&
    value.details !== null
  );
}
