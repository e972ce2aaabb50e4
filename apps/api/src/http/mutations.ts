// Calls that change something and come alone, as the app sends each of them: answered as tRPC's adapter answers them, but
// without the web Request, Response and streams that it makes of each, which cost more than the call. Whatever is unusual
// about a call is left to tRPC, which answers it in its own words.
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context/context.ts";
import { appRouter } from "../router.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { describedProcedures } from "./described-procedures.ts";

interface MutationParts extends RequestParts {
  /** Whose session speaks when there are two. */
  preferOf(path: string): "user" | "admin";
  /** Seconds that this error asks its caller to wait; 0 for none. */
  waitOf(error: TRPCError): number;
  /** Writes down what no caller may know. */
  logFault(request: FastifyRequest, failed: { error: TRPCError; path: string }): void;
}

interface Call {
  readonly path: string;
  readonly input: unknown;
  /** A batch of one, which is answered by a list of one. */
  readonly isBatch: boolean;
}

const { _config: config } = appRouter._def;
const mutations = new Set(
  describedProcedures.filter(({ type }) => type === "mutation").map(({ path }) => path),
);

export function answerMutations(scope: FastifyInstance, parts: MutationParts): void {
  scope.addHook("preHandler", async (request, reply) => {
    const call = mutationOf(request);
    if (call === null) return undefined;
    const { path } = call;
    let ctx: Context | undefined;
    try {
      ctx = await createContext(parts, { request, reply, prefer: parts.preferOf(path) });
      const data: unknown = await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => call.input,
        ctx,
        type: "mutation",
        signal: ctx.signal,
        batchIndex: 0,
      });
      return await send(reply, { status: 200, isBatch: call.isBatch, answer: { result: { data } } });
    } catch (thrown) {
      const error = getTRPCErrorFromUnknown(thrown);
      parts.logFault(request, { error, path });
      const wait = parts.waitOf(error);
      if (wait > 0) void reply.header("retry-after", String(wait));
      const shape = getTRPCErrorShape({ config, ctx, error, input: call.input, path, type: "mutation" });
      const status = getHTTPStatusCodeFromError(error);
      return send(reply, { status, isBatch: call.isBatch, answer: { error: shape } });
    }
  });
}

/** Null for what is no mutation, doesn't come alone, or can't be read. */
function mutationOf({ method, params, query, body }: FastifyRequest): Call | null {
  if (method !== "POST" || typeof body !== "string") return null;
  const path = typeof params === "object" && params !== null && "path" in params ? String(params.path) : "";
  if (!mutations.has(path)) return null;
  const asked = Object.entries(query ?? {});
  const isBatch = asked.length === 1 && asked[0]?.[0] === "batch" && asked[0][1] === "1";
  if (asked.length > 0 && !isBatch) return null;
  try {
    const sent: unknown = JSON.parse(body);
    if (!isBatch) return { path, input: sent, isBatch };
    if (typeof sent !== "object" || sent === null || !("0" in sent)) return null;
    return { path, input: sent["0"], isBatch };
  } catch {
    return null;
  }
}

interface Answer {
  readonly status: number;
  readonly isBatch: boolean;
  readonly answer: object;
}

function send(reply: FastifyReply, { status, isBatch, answer }: Answer): FastifyReply {
  return reply
    .status(status)
    .header("vary", "trpc-accept, accept")
    .header("content-type", "application/json")
    .send(JSON.stringify(isBatch ? [answer] : answer));
}
