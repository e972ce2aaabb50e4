// A real server whose traces and metrics a real collector takes, and one whose collector is away, or hangs.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../db/postgres-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { hasNats } from "../testing/has-nats.ts";
import { send } from "../testing/http-client.ts";
import { startNatsServer } from "../testing/nats-server.ts";
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from "../testing/otlp-receiver.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const email = "grace.person@example.com";
const password = "a walk by the quiet river";
let db: TestDatabase;
let receiver: OtlpReceiver;
const running: ServerProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  receiver = await startOtlpReceiver();
});

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  await receiver.close();
  await db.drop();
});

async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer({
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    MARKET_SEED: "traces",
    OTEL_METRIC_EXPORT_INTERVAL: "1000",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    ...variables,
  });
  expect(server.url, server.output().stderr).not.toBe("");
  running.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<readonly [code: number | null, seconds: number]> {
  const begin = performance.now();
  server.child.kill("SIGTERM");
  return [await server.ended(), (performance.now() - begin) / 1_000];
}

async function enter(url: string, way: "register" | "login"): Promise<Record<string, string>> {
  const { json, text } = await send(`${url}/api/user/${way}`, { body: { email, password } });
  expect(json["token"], text).toBeTypeOf("string");
  return { authorization: `Bearer ${String(json["token"])}`, "x-fillmark": "1" };
}

/** The head first, and the body a while after it. */
async function sendLate(url: string, text: string): Promise<void> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  const sent = request(url, { method: "POST", headers });
  sent.flushHeaders();
  await sleep(100);
  sent.end(text);
  const [answer]: unknown[] = await once(sent, "response");
  expect(answer).toMatchObject({ statusCode: 200 });
  sent.destroy();
}

const body = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.00123" };

async function order(url: string, headers: Record<string, string>, traceparent?: string) {
  return send(`${url}/trpc/trading.placeOrder`, {
    headers: { ...headers, ...(traceparent === undefined ? {} : { traceparent }) },
    body,
  });
}

test("an order is one trace from its request to its commit, and says nothing of the person", async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=desk%201",
  });
  const headers = await enter(server.url, "register");
  await send(`${server.url}/user/demo/toggle`, { method: "POST", headers, body: {} });
  const [traceId, clickId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const answer = await order(server.url, headers, `00-${traceId}-${clickId}-01`);
  expect(answer.status, answer.text).toBe(200);
  await expect
    .poll(() => receiver.spans.filter((span) => span.traceId === traceId).length, { timeout: 10_000 })
    .toBe(6);

  const mine = receiver.spans.filter((span) => span.traceId === traceId);
  const named = (name: string): ReceivedSpan => {
    const span = mine.find((one) => one.name === name);
    if (span === undefined) throw new Error(`There is no ${name} in ${mine.map((one) => one.name).join()}.`);
    return span;
  };
  const asked = named("POST /trpc/:path");
  const call = named("trading.placeOrder");
  const command = named("exchange place");
  expect(asked.parentSpanId).toBe(clickId);
  expect(call.parentSpanId).toBe(asked.spanId);
  expect(command.parentSpanId).toBe(call.spanId);
  for (const step of ["exchange queued", "exchange applied", "exchange committed"])
    expect(named(step).parentSpanId, step).toBe(command.spanId);
  const seq = command.attributes["fillmark.seq"];
  expect(Number(seq)).toBeGreaterThan(0);
  expect(named("exchange applied").attributes["fillmark.seq"]).toBe(seq);
  expect(named("exchange committed").attributes["fillmark.seq"]).toBe(seq);
  expect(asked.attributes).toMatchObject({ "http.route": "/trpc/:path", "http.request.method": "POST" });
  expect(Number(asked.attributes["http.response.status_code"])).toBe(200);

  // Calls by REST, too, whose bodies are read by another parser, and come when they will.
  await sendLate(`${server.url}/api/user/login`, JSON.stringify({ email, password }));
  const calls = () => receiver.spans.filter(({ attributes }) => "rpc.method" in attributes);
  await expect
    .poll(() => calls().map(({ name }) => name), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(["auth.register", "auth.login"]));
  expect(calls().filter(({ parentSpanId }) => parentSpanId === "")).toEqual([]);

  // The log names both.
  const requestId = String(answer.headers["x-request-id"]);
  expect(asked.attributes["fillmark.request_id"]).toBe(requestId);
  const answered = () =>
    server
      .output()
      .stderr.split("\n")
      .find((line) => line.includes(requestId) && line.includes("Answered."));
  await expect.poll(answered).toBeDefined();
  expect(JSON.parse(answered() ?? "{}")).toMatchObject({ requestId, traceId });

  const sent = receiver.bodies.join("\n");
  const token = headers["authorization"]?.slice("Bearer ".length) ?? "";
  for (const secret of [email, "grace.person", password, token, "0.00123", "127.0.0.1", "::1"])
    expect(sent.includes(secret), secret).toBe(false);
  expect(receiver.headers[0]).toMatchObject({ "x-tenant": "desk 1" });

  const durations = () => JSON.stringify(receiver.metrics.get("http_request_duration_seconds"));
  await expect.poll(durations, { timeout: 10_000 }).toContain('"explicitBounds":[0.001');
  expect([...receiver.metrics.keys()]).toContain("exchange_seq");
  const [code] = await stop(server);
  expect(code).toBe(0);
});

test.skipIf(!hasNats)(
  "an order is one trace over the process that serves and the one that writes",
  async () => {
    const [nats, own] = await Promise.all([startNatsServer(), createTestDatabase()]);
    const key = Buffer.alloc(32, 7).toString("base64");
    const startRole = (ROLE: string, DATA_DIR: string): Promise<ServerProcess> =>
      start({
        DATABASE_URL: own.url,
        DATABASE_OWNER_URL: own.ownerUrl,
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        NATS_URL: nats.url,
        SECRET_KEY: key,
        RAIL_WEBHOOK_SECRET: key,
        ROLE,
        DATA_DIR,
        PORT: String(ports.shift()),
      });
    const ports = [await freePort(), await freePort()];
    const folder = await mkdtemp(join(tmpdir(), "fillmark-traces-"));
    await startRole("core,market,jobs", join(folder, "core"));
    const web = await startRole("web", join(folder, "web"));
    await expect.poll(async () => (await fetch(`${web.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
    const headers = await enter(web.url, "register");
    await send(`${web.url}/user/demo/toggle`, { method: "POST", headers, body: {} });
    const traceId = "a3ce929d0e0e47364bf92f3577b34da6";
    const answer = await order(web.url, headers, `00-${traceId}-00f067aa0ba902b7-01`);
    expect(answer.status, answer.text).toBe(200);
    const mine = () => receiver.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(10);

    const commands = mine().filter(({ name }) => name === "exchange place");
    const asked = mine().find(({ name }) => name === "exchange asked");
    const followed = mine().find(({ name }) => name === "exchange followed");
    const written = commands.find(({ parentSpanId }) => parentSpanId === asked?.spanId);
    expect(commands).toHaveLength(2);
    expect(commands.map(({ spanId }) => spanId)).toContain(asked?.parentSpanId);
    expect([asked?.role, written?.role]).toEqual(["web", "core,market,jobs"]);
    expect(followed?.attributes["fillmark.seq"]).toBe(written?.attributes["fillmark.seq"]);
    for (const step of ["exchange applied", "exchange committed"])
      expect(mine().find(({ name }) => name === step)?.parentSpanId, step).toBe(written?.spanId);
    for (const server of running.splice(0)) await stop(server);
    await nats.kill();
    await own.drop();
    await rm(folder, { recursive: true, force: true });
  },
);

test("a refusal is named by its code, and a share of 0 follows nobody, whatever a caller asks for", async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const headers = await enter(server.url, "login");
  const large = { ...body, quantity: "900000" };
  expect((await send(`${server.url}/trpc/trading.placeOrder`, { headers, body: large })).status).not.toBe(
    200,
  );
  const refused = () =>
    receiver.spans.find(
      ({ name, attributes }) => name === "trading.placeOrder" && attributes["fillmark.refusal"],
    );
  await expect
    .poll(() => refused()?.attributes["fillmark.refusal"], { timeout: 10_000 })
    .toMatch(/^[A-Z_]+$/);
  await stop(server);

  receiver.spans.splice(0);
  const quiet = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: "0" });
  const again = await enter(quiet.url, "login");
  await order(quiet.url, again, "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
  await stop(quiet);
  expect(receiver.spans).toEqual([]);
});

/** Twenty orders and a stop, with a collector that takes nothing. */
async function tradeWithout(url: string): Promise<ServerProcess> {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const headers = await enter(server.url, "login");
  const begin = performance.now();
  for (let count = 0; count < 20; count += 1) {
    const { status, text } = await order(server.url, headers);
    expect(status, text).toBe(200);
  }
  expect((performance.now() - begin) / 1_000).toBeLessThan(10);
  return server;
}

test("a collector that is away slows no order and no stop, and the log says so once", async () => {
  const gone = await startOtlpReceiver();
  await gone.close();
  const server = await tradeWithout(gone.url);
  const said = () =>
    server
      .output()
      .stderr.split("\n")
      .filter((line) => line.includes("Traces can't be sent"));
  await expect.poll(said, { timeout: 20_000 }).toHaveLength(1);
  const [code, seconds] = await stop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
});

test("a collector that takes and never answers slows no order and no stop", async () => {
  const hanging = await startOtlpReceiver();
  hanging.hang();
  const server = await tradeWithout(hanging.url);
  const [code, seconds] = await stop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  expect(hanging.bodies.length, "it was asked").toBeGreaterThan(0);
  await hanging.close();
});
