import { callTRPCProcedure } from "@trpc/server";
import { appRouter } from "../../router.ts";
import type { Ask, Sent } from "../../trpc/rest-call.ts";
import type { RestRoute, V1Route } from "./routes.ts";
import { snakeCaseKeys } from "../../text/snake-case.ts";
import { inWireFields } from "./wire-fields.ts";

/** The whole answer to what was sent, as it is described. */
export async function answer(route: RestRoute | V1Route, sent: Sent): Promise<Record<string, unknown>> {
  const { procedure: path, type } = route;
  const ask: Ask = (input) =>
    callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: sent.ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  const view = await route.by(ask, sent).catch((thrown: unknown) => {
    throw inWireFields(thrown);
  });
  const answered = route.wireAnswer.safeParse(snakeCaseKeys({ success: true, ...route.answer.from(view) }));
  if (!answered.success)
    throw new Error(`${path} isn't answered as it is described.`, { cause: answered.error });
  return answered.data;
}
