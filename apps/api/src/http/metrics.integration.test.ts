// Who gets the figures of the process: by a token no matter who brings it, without one this machine alone, and never what a proxy
// passed on.
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";

const token = "a-token-of-thirty-two-characters-or-more";
const figures = "# TYPE exchange_seq gauge";
const servers: Server[] = [];
const databases: TestDatabase[] = [];
const apps: RunningApp[] = [];
let open: RunningApp;
let locked: RunningApp;

async function start(variables: Record<string, string>): Promise<RunningApp> {
  const db = await createTestDatabase();
  databases.push(db);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, ...variables });
  const app = await startApp(env, { feed: scriptedFeed(), log: pino({ level: "silent" }) });
  apps.push(app);
  return app;
}

beforeAll(async () => {
  open = await start({ TRUST_PROXY: "1" });
  locked = await start({ METRICS_TOKEN: token });
}, 120_000);

afterAll(async () => {
  for (const server of servers) server.close();
  for (const app of apps) await app.stop();
  for (const db of databases) await db.drop();
});

/** A proxy on this machine; `adds` is what it makes of the headers. */
async function proxyTo(
  app: RunningApp,
  adds: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const headers = adds(incoming.headers);
    incoming.pipe(
      request(`${app.url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(`${url}/metrics`, { headers });

test("without a token this machine is answered, and nobody who comes by a proxy on it", async () => {
  expect((await ask(open.url)).text).toContain(figures);
  expect((await ask(open.url, { host: "localhost" })).status).toBe(200);
  const passing = [
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-host": "trade.example" },
    { forwarded: "for=127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
    { via: "1.1 proxy" },
  ];
  for (const added of passing) {
    const url = await proxyTo(open, (headers) => ({ ...headers, ...added }));
    const answer = await ask(url);
    expect([added, answer.status, codeOf(answer.text)]).toEqual([added, 404, "NOT_FOUND"]);
  }
  const silent = await proxyTo(open, (headers) => ({ ...headers, host: "trade.example" }));
  expect((await ask(silent)).status, "asked for by another machine's name").toBe(404);
  expect((await ask(open.url, { authorization: `Bearer ${token}`, via: "1.1 proxy" })).status).toBe(404);
});

test("with a token only who brings it is answered, wherever they come from", async () => {
  const right = { authorization: `Bearer ${token}` };
  const wrong = [
    {},
    { authorization: "Bearer" },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${Buffer.from(`x:${token}`).toString("base64")}` },
    { authorization: token },
    { cookie: `token=${token}` },
  ];
  const proxied = await proxyTo(locked, (headers) => ({ ...headers, "x-forwarded-for": "203.0.113.7" }));
  for (const url of [locked.url, proxied]) {
    expect((await ask(url, right)).text).toContain(figures);
    for (const headers of wrong) {
      const answer = await ask(url, headers);
      expect([headers, answer.status, codeOf(answer.text)]).toEqual([headers, 401, "UNAUTHENTICATED"]);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(answer.text).not.toContain(figures);
    }
  }
  expect((await send(`${locked.url}/metrics?token=${token}`)).status).toBe(401);
});

test("a token that could be guessed is none", () => {
  expect(() => parseEnv({ METRICS_TOKEN: "short" })).toThrow(
    /METRICS_TOKEN: must have at least 32 characters/,
  );
});
