// A collector of OpenTelemetry: takes what is sent by OTLP over HTTP in JSON, and keeps it as text and as spans.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
});
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })),
    }),
  ),
});

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  /** Of the process that sent it. */
  readonly role: string;
  /** By name; whole numbers come as text. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Each newest metric as it came, by name. */
  readonly metrics: Map<string, Readonly<Record<string, unknown>>>;
  /** Every body that came, whole. */
  readonly bodies: string[];
  readonly headers: IncomingMessage["headers"][];
  /** Takes requests and never answers, from now on. */
  hang(): void;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const [spans, bodies, headers] = [[] as ReceivedSpan[], [] as string[], [] as IncomingMessage["headers"][]];
  const metrics: OtlpReceiver["metrics"] = new Map();
  let isHanging = false;
  const take = (path: string, body: string): void => {
    bodies.push(body);
    const read: unknown = JSON.parse(body);
    if (path === "/v1/traces") spans.push(...spansIn(read));
    if (path !== "/v1/metrics") return;
    for (const { scopeMetrics } of Metrics.parse(read).resourceMetrics)
      for (const metric of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.set(metric.name, metric);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    headers.push(request.headers);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      take(request.url ?? "", Buffer.concat(chunks).toString());
      if (!isHanging) response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    metrics,
    bodies,
    headers,
    hang: () => (isHanging = true),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function spansIn(read: unknown): ReceivedSpan[] {
  return Traces.parse(read)
    .resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const role = valuesOf(resource.attributes)["fillmark.role"];
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, role: String(role) })));
    })
    .map(({ attributes, ...span }) => ({ ...span, attributes: valuesOf(attributes) }));
}

function valuesOf(attributes: readonly z.infer<typeof Attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
