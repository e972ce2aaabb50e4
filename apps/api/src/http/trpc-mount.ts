// tRPC under /trpc, by its stock Fastify adapter, in a scope of its own because the adapter takes over the JSON
// parser. A batch has at most ten calls; bodies are JSON and nothing else, so no form of another site fits.
import { TRPCError } from "@trpc/server";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errors } from "@fillmark/contracts/errors";
import { appRouter, type AppRouter } from "../router.ts";
import { DomainError } from "../errors/domain-error.ts";
import { asDomainError } from "../trpc/error-view.ts";
import { limitCallBodies, MAX_LONG_BODY_BYTES } from "./body-limits.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { errorViewOf, retryAfterSeconds } from "./error-response.ts";
import { answerMutations } from "./mutations.ts";
import { compressResponses } from "./response-compression.ts";
import { streamSubscriptions } from "./private-streams.ts";
import type { StreamSlots } from "./stream-slots.ts";

const MAX_BATCH = 10;

export interface TrpcParts extends RequestParts {
  /** Of private streams, which are counted for their session, their user and their network. */
  readonly places: StreamSlots;
}

export function mountTrpc(app: FastifyInstance, requestParts: TrpcParts): void {
  void app.register(
    async (scope) => {
      refuseOtherMethods(scope);
      refuseOtherContentTypes(scope);
      respondAtOnce(scope);
      sendErrorsInTrpcShape(scope);
      limitCallBodies(scope);
      compressResponses(scope);
      sendServerTime(scope, requestParts);
      streamSubscriptions(scope, { ...requestParts, preferOf });
      answerMutations(scope, { ...requestParts, preferOf, waitOf, logFault });
      await scope.register(fastifyTRPCPlugin, { trpcOptions: trpcOptions(requestParts) });
    },
    { prefix: "/trpc" },
  );
}

function trpcOptions(requestParts: TrpcParts): FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] {
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    maxBodySize: MAX_LONG_BODY_BYTES,
    createContext: ({ req, res, info }) =>
      createContext(requestParts, {
        request: req,
        reply: res,
        prefer: preferOf(...info.calls.map(({ path }) => path)),
      }),
    onError: ({ error, path, req }) => logFault(req, { error, path }),
    responseMeta({ errors: thrown }) {
      const longest = Math.max(0, ...thrown.map(waitOf));
      return longest === 0 ? {} : { headers: new Headers({ "retry-after": String(longest) }) };
    },
  };
}

/** Seconds that this error asks its caller to wait; 0 for none. */
function waitOf(error: TRPCError): number {
  return asDomainError(error)?.retryAfterSeconds ?? 0;
}

/** A fault of ours, of which its caller gets an id and no more. */
function logFault(
  { log }: FastifyRequest,
  { error, path }: { error: TRPCError; path?: string | undefined },
): void {
  if (error.code !== "INTERNAL_SERVER_ERROR" || isRefusal(error)) return;
  log.error({ err: error.cause ?? error, procedure: path }, "A procedure failed.");
}

/** By it a page knows until when an order of its own is good. Taken when the request is there, which is before any answer. */
function sendServerTime(scope: FastifyInstance, { parts }: TrpcParts): void {
  scope.addHook("onRequest", async (_request, { raw }) => {
    raw.setHeader("x-server-time", String(parts.clock.now()));
  });
}

/** A stream may end with a refusal, as when its session ends: tRPC knows no code for that, and it is no fault of ours. */
function isRefusal(error: unknown): boolean {
  const refusal = asDomainError(error);
  return refusal !== null && refusal.code !== "INTERNAL";
}

/** Whose session speaks for these calls when there are two. */
function preferOf(...paths: readonly string[]): "admin" | "user" {
  const isAdminPath = (path: string): boolean =>
    ["admin.", "inbox.", "auth.admin"].some((prefix) => path.startsWith(prefix));
  return paths.every(isAdminPath) ? "admin" : "user";
}

/** tRPC makes a web Request of each request, and that throws for TRACE: what isn't a call never gets so far. */
function refuseOtherMethods(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request) => {
    if (["GET", "HEAD", "POST"].includes(request.method)) return;
    throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  });
}

/** tRPC would begin to answer a batch before its calls are done, which nobody of ours asks for: an answer is whole. */
function respondAtOnce(scope: FastifyInstance): void {
  scope.addHook("onRequest", async ({ raw }) => {
    if (raw.headers.accept?.includes("jsonl") === true) delete raw.headers.accept;
    delete raw.headers["trpc-accept"];
  });
}

function refuseOtherContentTypes(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request) => {
    if (request.method !== "POST") return;
    const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new DomainError("UNSUPPORTED_MEDIA_TYPE", {});
  });
}

/** For what fails before tRPC is asked, such as a body that is too large: the client expects its shape. */
function sendErrorsInTrpcShape(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const domain = errorViewOf(error, request.id);
    if (domain.code === "INTERNAL") request.log.error({ err: error }, "A request failed.");
    const { message } = errors[domain.code];
    const code = error instanceof TRPCError ? error.code : errors[domain.code].trpc;
    const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }));
    const wait = retryAfterSeconds(domain);
    if (wait !== null) void reply.header("retry-after", String(wait));
    const data = { code, httpStatus, path: null, requestId: request.id, domain };
    void reply
      .status(httpStatus)
      .type("application/json; charset=utf-8")
      .send({ error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data } });
  });
}
