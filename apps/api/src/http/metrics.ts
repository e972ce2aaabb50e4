// `/metrics` in Prometheus' format. With a token only who brings it is answered, wherever they are; without one, a scraper
// on this machine or in this pod: a connection from loopback, by a name of this machine, that no proxy passed on. Anybody
// else learns nothing.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Exchange } from "../exchange/exchange.port.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Telemetry } from "../telemetry/telemetry.port.ts";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import { createRegistry } from "./process-metrics.ts";
import type { ReadGate } from "./read-gate.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** What proxies add to a request that they pass on, beside all that begins with `x-forwarded-`. */
const forwardingHeaders = [
  "forwarded",
  "x-real-ip",
  "via",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
];
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

interface MetricsOptions {
  readonly exchange: Exchange;
  readonly reads?: ReadGate | undefined;
  readonly token?: string | undefined;
  /** Null where no collector is named; otherwise it gets the same figures. */
  readonly telemetry: Pick<Telemetry, "watch"> | null;
  /** Null where HTTP is spoken in the clear. */
  readonly certificate: Pick<ServedCertificate, "facts"> | null;
}

export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { exchange, reads, token, certificate, telemetry } = options;
  const registry = createRegistry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the end of the answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  watchExchange(gaugeIn(registry), exchange);
  if (certificate !== null) watchCertificate(gaugeIn(registry), certificate);
  if (reads !== undefined) watchReads(gaugeIn(registry), reads);
  telemetry?.watch(registry);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  // Who guesses tokens is counted like anybody else.
  const config = token === undefined ? { rateLimit: false } : {};
  app.get("/metrics", { config, logLevel: "silent" }, async (request, reply) => {
    if (token === undefined && !isLocal(request)) throw new DomainError("NOT_FOUND", {});
    if (token !== undefined && !brings(request, token)) {
      void reply.header("www-authenticate", "Bearer");
      throw new DomainError("UNAUTHENTICATED", {});
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLocal(request: FastifyRequest): boolean {
  const { socket, headers } = request.raw;
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith("x-forwarded-") || forwardingHeaders.includes(name),
  );
  return loopback.has(socket.remoteAddress ?? "") && !isForwarded && localHost.test(headers.host ?? "");
}

/** In the same time, however much of it is right. */
function brings(request: FastifyRequest, token: string): boolean {
  const [, brought = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(brought), digest(token));
}

type AddGauge = (name: string, help: string, read: () => number) => void;

function gaugeIn(registry: Registry): AddGauge {
  return (name, help, read) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => {
        made.set(read());
      },
    });
  };
}

function watchCertificate(gauge: AddGauge, { facts }: Pick<ServedCertificate, "facts">): void {
  const seconds = (ms: number): number => Math.floor(ms / 1_000);
  const name = (what: string): string => `tls_certificate_${what}_timestamp_seconds`;
  gauge(name("not_after"), "When the certificate that is served expires.", () => seconds(facts().validUntil));
  gauge(name("not_before"), "Since when it is valid.", () => seconds(facts().validFrom));
}

function watchReads(gauge: AddGauge, reads: ReadGate): void {
  gauge("reads_under_way", "Calls that only read and are being answered.", () => reads.underWay);
  gauge("reads_waiting", "Requests that wait for their turn to read.", () => reads.waiting);
  gauge("reads_most_under_way", "The most calls that ever read at once.", () => reads.mostUnderWay);
}

function watchExchange(gauge: AddGauge, exchange: Exchange): void {
  gauge("exchange_seq", "Number of the newest command.", () => exchange.status().seq);
  gauge("exchange_queued", "Commands that wait to be applied.", () => exchange.status().queued);
  gauge("exchange_most_queued", "As many may wait to be applied.", () => exchange.status().mostQueued);
  gauge("exchange_in_flight", "Commands that wait for their commit.", () => exchange.status().inFlight);
  gauge("exchange_running", "1 while commands are taken.", () =>
    Number(exchange.status().state === "running"),
  );
}
