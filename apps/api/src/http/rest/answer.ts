import type { Ask, Sent } from "../../trpc/rest-call.ts";
import { callProcedure } from "../call-procedure.ts";
import type { RestRoute, V1Route } from "./routes.ts";
import { snakeCaseKeys } from "../../text/snake-case.ts";
import { inWireFields } from "./wire-fields.ts";

/** The whole answer to what was sent, as it is described. */
export async function answer(route: RestRoute | V1Route, sent: Sent): Promise<Record<string, unknown>> {
  const { procedure: path, type } = route;
  const ask: Ask = (input) => callProcedure(sent.ctx, { path, type, input });
  const view = await route.by(ask, sent).catch((thrown: unknown) => {
    throw inWireFields(thrown);
  });
  const answered = route.wireAnswer.safeParse(snakeCaseKeys({ success: true, ...route.answer.from(view) }));
  if (!answered.success)
    throw new Error(`${path} isn't answered as it is described.`, { cause: answered.error });
  return answered.data;
}
