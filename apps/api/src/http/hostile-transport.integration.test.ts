// Requests that are wrong before anybody reads what they ask: methods, types, bodies, batches, and no HTTP at all.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack, hasStatus, type Attack } from "../testing/attack.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send, type Sent } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { restRoutes } from "./rest/routes.ts";

let app: TestApp;
let user: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = { authorization: `Bearer ${(await app.registerUser()).token}` };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

type Row = [path: string, sent: Sent, statuses?: readonly number[]];

/** Without statuses any answer that is no failure of ours will do. */
async function faultsOf(rows: readonly Row[]): Promise<readonly string[]> {
  const attacks = rows.map(([path, sent, statuses]): Attack => {
    return { path, ...sent, expects: statuses === undefined ? [] : [hasStatus(...statuses)] };
  });
  return (await attack(app.url, attacks)).faults;
}

const json = { "content-type": "application/json" };
const calls = () => listProcedures().map(({ path }) => `/trpc/${path}`);
const rest = () => restRoutes.flatMap(({ paths }) => paths);

test("no method but the right one does anything", async () => {
  const methods = ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "PROPFIND", "TRACE", "QUERY"];
  const attacks = [...calls(), ...rest()].flatMap((path) =>
    methods.map((method): Row => [path, { method, headers: user }]),
  );
  // A subscription may be asked for either way.
  const onlyOneWay = listProcedures().filter(({ type }) => type !== "subscription");
  const wrongWay = onlyOneWay.map(({ path, type }): Row => {
    const method = type === "mutation" ? "GET" : "POST";
    return [`/trpc/${path}`, { method, headers: { ...json, ...user } }, [405]];
  });
  const overriding = listProcedures().map(({ path }): Row => {
    const headers = { ...json, ...user, "x-http-method-override": "POST" };
    return [`/trpc/${path}?_method=POST`, { method: "DELETE", headers }];
  });
  expect(await faultsOf([...attacks, ...wrongWay, ...overriding])).toEqual([]);
  expect((await send(`${app.url}/user/me`, { headers: user })).status).toBe(200);
});

test("a body that isn't JSON, or too much of it, is refused by every call that takes one", async () => {
  const deep = "[".repeat(50_000);
  const bodies: [string, readonly number[]][] = [
    ...["{", "}", "[1,", '{"a":}', "\u0000", "nul", "'a'", "<a/>", "a=1", deep, `{"a":${deep}`].map(
      (body): [string, readonly number[]] => [body, [400]],
    ),
    [`{"email":"${"a".repeat(1_048_576)}"}`, [413]],
  ];
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json",
  ];
  const posts = [
    ...listProcedures().flatMap(({ path, type }) => (type === "mutation" ? [`/trpc/${path}`] : [])),
    ...restRoutes.flatMap(({ method, paths }) => (method === "POST" ? paths : [])),
  ];
  const formPaths = new Set<string>(restRoutes.flatMap(({ takesFile, paths }) => (takesFile ? paths : [])));
  const attacks = posts.flatMap((path) => [
    ...bodies.map(([body, statuses]): Row => [
      path,
      { method: "POST", headers: { ...json, ...user }, body },
      path.startsWith("/trpc/") ? [...statuses, 401] : statuses,
    ]),
    ...types.map((type): Row => [
      path,
      { method: "POST", headers: { "content-type": type, ...user }, body: "{}" },
      type.startsWith("multipart/") && formPaths.has(path) ? [400] : [415],
    ]),
  ]);
  expect(await faultsOf(attacks)).toEqual([]);
});

test("odd batches are refused or answered call by call", async () => {
  const path = (count: number) => `/trpc/${Array(count).fill("market.feed").join(",")}`;
  const inputs = [
    "",
    "&input=",
    "&input={",
    "&input=[]",
    "&input=null",
    "&input=%7B%220%22:1%7D",
    "&input=1&input=2",
  ];
  const odd = inputs.flatMap((input): Row[] => [
    [`${path(3)}?batch=1${input}`, {}],
    [`${path(11)}?batch=1${input}`, {}, [400]],
    [`/trpc/market.book?batch=1${input}`, {}, [400]],
  ]);
  const bodies = [
    "",
    "{}",
    "[]",
    "null",
    '{"__proto__":{"0":{}}}',
    '{"0":{},"99":{}}',
    '[{"email":1}]',
    "1",
    '"x"',
  ];
  const posts = bodies.flatMap((body): Row[] => [
    ["/trpc/auth.login,auth.login?batch=1", { method: "POST", headers: json, body }, [400]],
    ["/trpc/auth.login?batch=0", { method: "POST", headers: json, body }, [400]],
  ]);
  const names = [
    "auth.login,nothing",
    ",",
    ",,,",
    "auth",
    "auth.",
    ".",
    "__proto__",
    "constructor.name",
    "%2e",
    "a%00b",
  ];
  const unknown = names.map((name): Row => [
    `/trpc/${name}?batch=1`,
    { method: "POST", headers: json, body: "{}" },
  ]);
  expect(await faultsOf([...odd, ...posts, ...unknown])).toEqual([]);
});

test("bytes that are no HTTP get a refusal or a closed connection, and the next caller is served", async () => {
  const host = "host: x\r\n";
  const texts = [
    "\r\n\r\n",
    "GET\r\n\r\n",
    `GET / HTTP/9.9\r\n${host}\r\n`,
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET /api/market/stream?topics=feed HTTP/1.0\r\nconnection: close\r\n\r\n",
    "GET /user/me HTTP/1.0\r\n\r\n",
    "GET /trpc/auth.me HTTP/1.0\r\n\r\n",
    `GET / HTTP/1.1\r\n${host}host: y\r\n\r\n`,
    `POST /api/user/login HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/user/login HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`,
    `POST /api/user/login HTTP/1.1\r\n${host}content-length: 1e3\r\n\r\n`,
    `POST /api/user/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    `POST /api/user/login HTTP/1.1\r\n${host}transfer-encoding: x\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}a\u0000b: c\r\n\r\n`,
    `GET /\u0000 HTTP/1.1\r\n${host}\r\n`,
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}${"x: y\r\n".repeat(4_000)}\r\n`,
    "CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n",
    `GET / HTTP/1.1\r\n${host}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  ];
  for (const text of texts) {
    const answer = await raw(text);
    expect([text.slice(0, 60), /HTTP\/1\.1 5\d\d|node_modules|\bat \w+ \(/.exec(answer)]).toEqual([
      expect.anything(),
      null,
    ]);
  }
  expect((await send(`${app.url}/healthz`)).status).toBe(200);
});

/** Writes bytes that no client library would, and reads for a moment. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(text, "latin1")));
    let answer = "";
    socket.setTimeout(300, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNRESET") resolve(answer);
      else reject(error);
    });
  });
}
