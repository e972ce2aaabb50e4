import { callTRPCProcedure } from "@trpc/server";
import type { Context } from "../context/context.ts";
import { appRouter } from "../router.ts";

interface ProcedureCall {
  readonly path: string;
  readonly type: "query" | "mutation";
  readonly input: unknown;
}

/** Calls a procedure from another way in than tRPC's own: its input is parsed and its guards hold, as for every caller. */
export function callProcedure(ctx: Context, { path, type, input }: ProcedureCall): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    type,
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}
