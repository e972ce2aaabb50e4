import { CallError } from "./failed-call.ts";
import { domainErrorOf, wasAnswered } from "./trpc.ts";

/** The same answer, or a CallError in place of tRPC's own: for what lives outside React, such as a store. */
export function toCallError<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw new CallError(domainErrorOf(error), { wasAnswered: wasAnswered(error) });
  });
}
