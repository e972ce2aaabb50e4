// What a procedure refused with, as data that a test can match.
import { TRPCError } from "@trpc/server";
import { DomainError } from "../errors/domain-error.ts";

/** Code and details of the DomainError behind a refusal; whatever else was thrown as it is. */
export async function refusal(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    const cause: unknown = error instanceof TRPCError ? error.cause : error;
    return cause instanceof DomainError ? { code: cause.code, details: cause.details } : error;
  }
  return "no refusal";
}
