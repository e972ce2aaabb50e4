// `/metrics` in Prometheus' format, for a scraper on this machine or in this pod: only a connection from loopback
// that no proxy passed on is answered, anybody else learns nothing. There is no token to lose.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Exchange } from "../exchange/exchange.port.ts";
import { DomainError } from "../trpc/domain-error.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

export function registerMetrics(app: FastifyInstance, exchange: Exchange): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the end of the answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  watchExchange(registry, exchange);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get("/metrics", { config: { rateLimit: false }, logLevel: "silent" }, async (request, reply) => {
    if (!isLocal(request)) throw new DomainError("NOT_FOUND", {});
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLocal(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? "";
  return loopback.has(address) && forwardingHeaders.every((name) => request.headers[name] === undefined);
}

function watchExchange(registry: Registry, exchange: Exchange): void {
  const gauge = (name: string, help: string, read: () => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => {
        made.set(read());
      },
    });
  };
  gauge("exchange_seq", "Number of the newest command.", () => exchange.status().seq);
  gauge("exchange_queued", "Commands that wait to be applied.", () => exchange.status().queued);
  gauge("exchange_in_flight", "Commands that wait for their commit.", () => exchange.status().inFlight);
  gauge("exchange_running", "1 while commands are taken.", () =>
    Number(exchange.status().state === "running"),
  );
}
