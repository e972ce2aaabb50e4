import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";

const HEADER = "idempotency-key";

/** Null where none was sent. Throws VALIDATION for one that can't be a key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const value = headers[HEADER];
  if (value === undefined) return null;
  if (typeof value === "string" && /^[\x21-\x7e]{1,64}$/.test(value)) return value;
  const message = "1 to 64 visible characters of ASCII";
  throw new DomainError("VALIDATION", { issues: [{ field: HEADER, message }] });
}
