// The whole product with TLS of its own, over real sockets: what every browser and program gets by HTTP/1.1 and by HTTP/2.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { createConnection } from "node:net";
import { connect, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateFolder } from "../testing/certificates.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { connectHttp2, type Http2Line } from "../testing/http2-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const folder = certificateFolder();
const first = folder.make("first");
const second = folder.make("second", { names: "DNS:second.example" });
const paths = { TLS_CERT: `${folder.path}/cert.pem`, TLS_KEY: `${folder.path}/key.pem` };
let app: TestApp;
let line: Http2Line;
let token: string;

beforeAll(async () => {
  copyFileSync(first.certPath, paths.TLS_CERT);
  copyFileSync(first.keyPath, paths.TLS_KEY);
  app = await startTestApp({ feed: scriptedFeed(), env: paths });
  line = await connectHttp2(app.url);
  ({ token } = await app.registerUser());
  const headers = { authorization: `Bearer ${token}` };
  await send(`${app.url}/user/demo/toggle`, { method: "POST", headers });
});

afterAll(async () => {
  line.close();
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await folder.remove();
});

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
type Ask = (
  path: string,
  sent?: { headers?: Record<string, string>; body?: string; method?: string },
) => Promise<Seen>;

const ways: [string, Ask][] = [
  ["HTTP/1.1", (path, sent) => send(`${app.url}${path}`, sent)],
  ["HTTP/2", (path, sent) => line.send(path, sent)],
];
const json = { "content-type": "application/json" };

describe.each(ways)("by %s", (_name, ask) => {
  test.each([
    ["/healthz", 200],
    ["/readyz", 200],
    ["/metrics", 200],
    ["/trpc/market.listPairs", 200],
    ["/trpc/auth.me", 401],
    ["/api/openapi.json", 200],
    ["/api/docs", 200],
    ["/nothing/at/all", 404],
    ["/api/%zz", 400],
  ])("%s is answered with %s and every header", async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "cache-control": expect.any(String),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(answer.headers["content-security-policy"])).toMatch(/; upgrade-insecure-requests$/);
  });

  test("signing in sets a cookie that goes over https alone, and it speaks for its owner on our pages alone", async () => {
    const { email, password } = await app.registerUser();
    const { host } = new URL(app.url);
    const ours = { ...json, origin: `https://${host}`, "x-fillmark": "1" };
    const signedIn = await ask("/trpc/auth.login", {
      headers: ours,
      body: JSON.stringify({ email, password }),
    });
    expect([signedIn.status, signedIn.text]).toEqual([200, expect.any(String)]);
    const cookies = [signedIn.headers["set-cookie"] ?? []].flat();
    const session = cookies.find((cookie) => cookie.startsWith("__Host-fillmark_session="));
    expect(session).toMatch(/; Secure(;|$)/i);
    const cookie = String(session).split(";", 1)[0] ?? "";
    const me = await ask("/trpc/auth.me", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect(me.text).toContain(email);
    const logout = { method: "POST", body: "{}" };
    for (const origin of [`http://${host}`, "https://evil.example"]) {
      const foreign = await ask("/trpc/auth.logout", { ...logout, headers: { ...ours, cookie, origin } });
      expect(foreign.status).not.toBe(200);
    }
    expect((await ask("/trpc/auth.logout", { ...logout, headers: { ...ours, cookie } })).status).toBe(200);
  });

  test("an order is placed, and is the same one when it comes again", async () => {
    const headers = { authorization: `Bearer ${token}`, ...json };
    const id = randomUUID();
    const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quote_amount: "11" };
    const body = JSON.stringify({ ...order, client_order_id: id });
    const placed = await ask("/api/v1/orders", { headers, body });
    expect([placed.status, placed.text]).toEqual([201, expect.stringContaining(id)]);
    const again = await ask("/api/v1/orders", { headers, body });
    expect([again.status, again.text]).toEqual([201, expect.stringContaining('"replayed":true')]);
  });

  test("a body that is too large or no JSON is refused", async () => {
    const headers = { ...json };
    const large = JSON.stringify({ email: "a".repeat(1_048_576) });
    expect((await ask("/api/user/login", { headers, body: large })).status).toBe(413);
    expect((await ask("/api/user/login", { headers, body: "{" })).status).toBe(400);
  });
});

test("streams come over HTTP/2: prices for everybody, events for their owner, several on one connection", async () => {
  const prices = await line.follow("/api/market/stream?topics=feed");
  const own = await line.follow("/trpc/account.events?input=%7B%7D", { authorization: `Bearer ${token}` });
  expect(prices.stream.sentHeaders[":path"]).toBe("/api/market/stream?topics=feed");
  await expect.poll(prices.text).toMatch(/^event: |^data: |^id: |^retry: /m);
  await expect.poll(own.text).toContain("event: connected");
  expect(prices.text()).not.toMatch(/^[0-9a-f]+\r$/m);
  prices.stream.close();
  own.stream.close();
});

test("files are uploaded over HTTP/2, and an answer before the body ends no other request", async () => {
  const bearer = { authorization: `Bearer ${token}` };
  const headers = { ...bearer, "content-type": "application/octet-stream", "x-file-name": "notes.txt" };
  const body = "a line of text\n".repeat(20_000);
  const put = (path: string) => line.send(path, { method: "PUT", headers, body });
  expect((await put(`/api/chat/uploads/${randomUUID()}`)).status).toBe(200);
  const unknown = await line.send(`/api/chat/uploads/${randomUUID()}`, {
    method: "PUT",
    headers: { ...headers, authorization: "Bearer none" },
    body,
  });
  expect(unknown.status).toBe(401);
  expect((await line.send("/healthz")).status).toBe(200);
});

test("TLS is 1.2 at least, with ciphers of forward secrecy, and nothing is answered in the clear", async () => {
  const { hostname: host, port } = new URL(app.url);
  const shake = async (options: ConnectionOptions): Promise<string | null> => {
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ...options });
    const version = await new Promise<string | null>((resolve) => {
      socket.on("secureConnect", () => resolve(`${socket.getProtocol()} ${socket.getCipher().name}`));
      socket.on("error", () => resolve(null));
    });
    socket.destroy();
    return version;
  };
  expect(await shake({})).toMatch(/^TLSv1\.3 /);
  expect(await shake({ maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-/);
  const old = { ciphers: "ALL:@SECLEVEL=0", minVersion: "TLSv1", maxVersion: "TLSv1.1" } as const;
  expect(await shake(old)).toBeNull();
  for (const ciphers of ["AES128-SHA", "AES256-GCM-SHA384", "ECDHE-ECDSA-AES128-SHA"])
    expect(await shake({ ciphers, maxVersion: "TLSv1.2" })).toBeNull();
  const clear = createConnection(Number(port), host, () => clear.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
  let said = "";
  clear.on("data", (chunk) => (said += chunk.toString("latin1")));
  clear.on("error", () => undefined);
  await once(clear, "close");
  expect(said).not.toContain("HTTP");
});

test("a host beside the authority has to be the same", async () => {
  const { host } = new URL(app.url);
  const both = (other: string) => line.send("/healthz", { headers: { ":authority": host, host: other } });
  expect((await both(host)).status).toBe(200);
  expect((await both("evil.example")).status).toBe(400);
});

test("a certificate that was renewed is served without a restart, and streams go on", async () => {
  const prices = await line.follow("/api/market/stream?topics=feed");
  expect(app.parts.certificate?.facts().names).toBe("localhost, 127.0.0.1");
  copyFileSync(second.certPath, paths.TLS_CERT);
  copyFileSync(second.keyPath, paths.TLS_KEY);
  await expect.poll(() => app.parts.certificate?.facts().names).toBe("second.example");
  const young = await connectHttp2(app.url);
  expect((await young.send("/healthz")).status).toBe(200);
  young.close();
  expect(prices.stream.closed).toBe(false);
  prices.stream.close();
  // Webhooks to ourselves know it by its fingerprint.
  await app.parts.rails.sendNotices();
});
