import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestTrace, Telemetry } from "../telemetry/telemetry.port.ts";

/** Asked so often, by machines, that nobody would find anything else among them. */
const unfollowed: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Each request is followed from its head to the end of its answer, and its log lines name the trace. What Fastify does after this
 * hook is done below it, also where the body comes a while after the head.
 */
export function followRequests(app: FastifyInstance, telemetry: Telemetry): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook("onRequest", (request, reply, done) => {
    const { method, id, headers, routeOptions } = request;
    if (unfollowed.has(routeOptions.url ?? "")) return done();
    const followed = telemetry.request({ method, requestId: id, headers });
    traces.set(request, followed);
    request.log = request.log.child({ traceId: followed.traceId });
    reply.log = request.log;
    return followed.run(done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    traces.get(request)?.end({ route: request.routeOptions.url ?? "none", status: reply.statusCode });
    done();
  });
  // Who leaves before they are answered leaves a trace all the same.
  app.addHook("onRequestAbort", (request, done) => {
    traces.get(request)?.end({ route: request.routeOptions.url ?? "none", status: 499 });
    done();
  });
}
