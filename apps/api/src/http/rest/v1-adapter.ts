// Serves /api/v1: who calls and how often is decided by v1-admission.ts before anything is done.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context/context.ts";
import { answer } from "./answer.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { readV1Input } from "./rest-input.ts";
import { isKept, v1Routes, type V1Route } from "./routes.ts";
import { isSigned } from "./signed-call.ts";
import { createAdmission, type V1Parts } from "./v1-admission.ts";

/** More than any input is. */
const MAX_BODY_BYTES = 65_536;

export function registerV1(app: FastifyInstance, parts: V1Parts): void {
  for (const route of v1Routes) serve(app, parts, route);
}

function serve(app: FastifyInstance, parts: V1Parts, route: V1Route): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const admission = createAdmission(parts, route);
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: MAX_BODY_BYTES,
    onRequest: async (request, reply) => {
      contexts.set(request, await admission.admit({ request, reply }));
    },
    preValidation: async (request, reply) => {
      const context = contexts.get(request);
      if (context === undefined || !isKept(route) || !isSigned(request)) return;
      contexts.set(request, await admission.verify({ request, reply }, context));
    },
    onError: async (request, _reply, error) => admission.notes.refusedBy(request, error),
    onResponse: async (request, reply) => admission.notes.answered(request, reply.statusCode),
    handler: async (request, reply) => {
      const ctx = contexts.get(request);
      if (ctx === undefined) throw new Error("A call of /api/v1 was not let in.");
      const idempotencyKey = route.takesIdempotencyKey ? idempotencyKeyOf(request) : null;
      const input = readV1Input(route, request);
      const answered = await answer(route, { ctx, input, idempotencyKey, file: null });
      return reply.status(route.status).send(answered);
    },
  });
}
