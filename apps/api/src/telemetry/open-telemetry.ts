// Traces and metrics to a collector, by OTLP over HTTP (OTEL_EXPORTER_OTLP_ENDPOINT). Loaded only where one is named. What is
// made here waits in a queue of limited length and is sent beside everything else: a collector that is away or hangs costs
// what would have been sent, and no request anything.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes, type Resource } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Registry } from "prom-client";
import type { Clock } from "../runtime/clock.port.ts";
import { outcomeOf } from "./command-outcome.ts";
import { bridgeMetrics } from "./bridge-metrics.ts";
import { noteFailures, type FailureLog } from "./note-failures.ts";
import type { AskedCommand, Called, RequestTrace, Telemetry } from "./telemetry.port.ts";

const SCOPE = "fillmark";
const SEND_TIMEOUT_MS = 10_000;
/** Of a stop, which has ten seconds in all. */
const STOP_WAIT_MS = 1_500;

export interface TelemetrySettings {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Of the requests that begin here or elsewhere, 0 to 1. */
  readonly share: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly release: string;
  /** What this process does of all, as it was started. */
  readonly role: string;
  readonly metricsEveryMs: number;
  readonly tracesEveryMs: number;
}

export function openTelemetry(
  settings: TelemetrySettings,
  parts: { log: FailureLog; clock: Clock },
): Telemetry {
  const resource = resourceFromAttributes({
    "service.name": SCOPE,
    "service.version": settings.release,
    "fillmark.role": settings.role,
  });
  const traces = openTraces(settings, resource, parts.log);
  const scope = new AsyncLocalStorage<Context>();
  const spans = new Spans(traces.getTracer(SCOPE, settings.release), scope);
  const metrics: MeterProvider[] = [];
  return {
    request: (asked) => spans.request(asked),
    procedure: (path, work, codeOf) => spans.procedure(path, work, codeOf),
    command: (asked, submit) => spans.command(asked, submit),
    watch: (registry) => void metrics.push(openMetrics(settings, { resource, registry, ...parts })),
    async stop() {
      const all = [traces, ...metrics].map((one) => one.shutdown().catch(() => undefined));
      await Promise.race([Promise.all(all), sleep(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

const addressOf = (endpoint: string, signal: "traces" | "metrics"): string =>
  `${endpoint.replace(/\/+$/, "")}/v1/${signal}`;

function openTraces(
  { endpoint, share, headers, tracesEveryMs }: TelemetrySettings,
  resource: Resource,
  log: FailureLog,
): TracerProvider {
  const root = new TraceIdRatioBasedSampler(share);
  const url = addressOf(endpoint, "traces");
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_TIMEOUT_MS });
  return new TracerProvider({
    resource,
    // Who calls from outside decides neither that their request is followed nor that it isn't.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: noteFailures(exporter, { what: "Traces", log }),
        scheduledDelayMillis: tracesEveryMs,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
}

interface MetricParts {
  readonly resource: Resource;
  readonly registry: Registry;
  readonly log: FailureLog;
  readonly clock: Clock;
}

function openMetrics(
  { endpoint, headers, metricsEveryMs }: TelemetrySettings,
  { resource, registry, log, clock }: MetricParts,
): MeterProvider {
  const url = addressOf(endpoint, "metrics");
  const exporter = new OTLPMetricExporter({ url, headers: { ...headers }, timeoutMillis: SEND_TIMEOUT_MS });
  const reader = new PeriodicExportingMetricReader({
    exporter: noteFailures(exporter, { what: "Metrics", log }),
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: Math.min(SEND_TIMEOUT_MS, metricsEveryMs),
    metricProducers: [bridgeMetrics(registry, { resource, clock })],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

class Spans {
  readonly #tracer: Tracer;
  /** Which span the code that runs now belongs to. */
  readonly #scope: AsyncLocalStorage<Context>;

  constructor(tracer: Tracer, scope: AsyncLocalStorage<Context>) {
    this.#tracer = tracer;
    this.#scope = scope;
  }

  request({ method, requestId, headers }: Parameters<Telemetry["request"]>[0]): RequestTrace {
    const attributes = { "http.request.method": method, "fillmark.request_id": requestId };
    const parent = parentIn(headers["traceparent"]);
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => this.#scope.run(context, work),
      end({ route, status }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.route": route, "http.response.status_code": status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async procedure<Result extends Called>(
    path: string,
    work: () => Promise<Result>,
    codeOf: (error: unknown) => string,
  ): Promise<Result> {
    const attributes = { "rpc.system": "trpc", "rpc.method": path };
    const span = this.#tracer.startSpan(path, { attributes }, this.#scope.getStore() ?? ROOT_CONTEXT);
    try {
      const result = await this.#scope.run(trace.setSpan(ROOT_CONTEXT, span), work);
      endAs(span, result.ok ? null : codeOf(result.error));
      return result;
    } catch (error) {
      endAs(span, codeOf(error));
      throw error;
    }
  }

  async command(
    { type, traceparent }: AskedCommand,
    submit: Parameters<Telemetry["command"]>[1],
  ): ReturnType<Parameters<Telemetry["command"]>[1]> {
    const attributes = { "fillmark.command": type };
    const parent = this.#scope.getStore() ?? parentIn(traceparent);
    const span = this.#tracer.startSpan(`exchange ${type}`, { attributes }, parent);
    const within = trace.setSpan(ROOT_CONTEXT, span);
    let step = this.#tracer.startSpan("exchange queued", {}, within);
    const next = (what: string): void => {
      step.end();
      step = this.#tracer.startSpan(what, {}, within);
    };
    const nextAfter = (seq: number, what: string): void => {
      step.setAttribute("fillmark.seq", seq);
      next(what);
      step.setAttribute("fillmark.seq", seq);
    };
    try {
      const committed = await submit({
        applying: () => next("exchange applied"),
        applied: (seq) => nextAfter(seq, "exchange committed"),
        asking() {
          next("exchange asked");
          return traceparentOf(step);
        },
        answered: (seq) => nextAfter(seq, "exchange followed"),
      });
      span.setAttribute("fillmark.seq", committed.seq);
      step.end();
      endAs(span, committed.rejection?.code ?? null);
      return committed;
    } catch (error) {
      step.end();
      endAs(span, outcomeOf(error));
      throw error;
    }
  }
}

/** A refusal is an answer, not a fault of ours: it is named, and the span stays as it is. */
function endAs(span: Span, code: string | null): void {
  if (code !== null) span.setAttribute("fillmark.refusal", code);
  if (code === "INTERNAL") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Undefined where no collector is told of it. */
function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return (traceFlags & TraceFlags.SAMPLED) === 0 ? undefined : `00-${traceId}-${spanId}-01`;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header; what isn't one is as good as none. */
function parentIn(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
