// What every answer carries, and how each kind of bad request is refused, over real HTTP.
import { connect } from "node:net";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send, type Answer } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-web-"));
  await mkdir(join(webFolder, "assets"));
  await writeFile(join(webFolder, "index.html"), "<!doctype html><title>Fillmark</title>");
  await writeFile(join(webFolder, "assets/app-1a2b3c.js"), "export const words = 'words';\n".repeat(200));
  await writeFile(join(webFolder, ".secret"), "not for the web");
  app = await startTestApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

/** Writes bytes that no client library would, and reads the answer up to its end. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const json = { "content-type": "application/json" };
const big = `{"email":"${"a".repeat(1_048_576)}"}`;

describe("every answer carries the security headers, its type and a request id", () => {
  const kinds: [string, string, Parameters<typeof send>[1], number][] = [
    ["a page", "/", { headers: { accept: "text/html" } }, 200],
    ["an asset", "/assets/app-1a2b3c.js", {}, 200],
    ["a call", "/trpc/market.listPairs", {}, 200],
    ["REST", "/api/user/login", { body: { email: "a@example.com", password: "x" } }, 401],
    ["the documentation", "/api/docs", {}, 200],
    ["the description", "/api/openapi.json", {}, 200],
    ["liveness", "/healthz", {}, 200],
    ["readiness", "/readyz", {}, 200],
    ["figures", "/metrics", {}, 200],
    ["a refused call", "/trpc/auth.me", {}, 401],
    ["an unknown call", "/trpc/nothing.here", {}, 404],
    ["an unknown path", "/api/nothing", {}, 404],
    ["an unknown asset", "/assets/nothing.js", {}, 404],
    ["a page that is none", "/nothing", { method: "POST", headers: { accept: "text/html" } }, 404],
    [
      "a form",
      "/api/user/login",
      { method: "POST", headers: { "content-type": "text/plain" }, body: "x" },
      415,
    ],
    ["broken JSON", "/api/user/login", { method: "POST", headers: json, body: "{" }, 400],
    ["a huge body", "/api/user/login", { method: "POST", headers: json, body: big }, 413],
    ["a huge call", "/trpc/auth.login", { method: "POST", headers: json, body: big }, 413],
    ["a method that isn't", "/trpc/auth.login", {}, 405],
    ["a bad address", "/api/%zz", {}, 400],
  ];

  test.each(kinds)("%s", async (_name, ...[path, sent, status]) => {
    const answer = await send(`${app.url}${path}`, sent);
    expect(answer.status).toBe(status);
    expectSecure(answer);
    // What is empty needs none; of a text it says how its letters are written, which JSON says by being JSON.
    const type = answer.text === "" ? "application/json" : String(answer.headers["content-type"]);
    expect(type).toMatch(/^(?:application\/json(?:; charset=utf-8)?|[a-z]+\/[a-z-]+;.*charset=utf-8)$/);
    const says = answer.text.trimStart()[0] ?? "{";
    expect([says, type.startsWith("application/json")]).toEqual([says, says === "{" || says === "["]);
  });

  test("a stream", async () => {
    const controller = new AbortController();
    const { token } = await app.registerUser();
    const answer = await fetch(`${app.url}/trpc/account.events?input=%7B%7D`, {
      headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
      signal: controller.signal,
    });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expectSecure({ headers: Object.fromEntries(answer.headers) });
    controller.abort();
  });

  test("the market stream", async () => {
    const controller = new AbortController();
    const answer = await fetch(`${app.url}/api/market/stream?topics=feed`, { signal: controller.signal });
    expect(answer.status).toBe(200);
    expectSecure({ headers: Object.fromEntries(answer.headers) });
    controller.abort();
  });

  test.each([
    ["no HTTP at all", "GARBAGE\r\n\r\n", "400"],
    ["headers of 64 KiB", `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(65_536)}\r\n\r\n`, "431"],
  ])("%s", async (_name, text, status) => {
    const answer = await raw(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(answer).toContain('"success":false');
  });

  function expectSecure({ headers }: Pick<Answer, "headers">): void {
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|google|\*/);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

describe("refusals say nothing of ours", () => {
  test.each([
    ["/trpc/auth.login", "{"],
    ["/api/user/login", "{"],
    ["/api/user/login", '{"__proto__":{"admin":true}}'],
    ["/api/user/login", "[".repeat(50_000)],
    ["/trpc/auth.login?batch=1", "[1]"],
  ])("POST %s with a body that can't be read is a 400 in words of the catalogue", async (path, body) => {
    const answer = await send(`${app.url}${path}`, { method: "POST", headers: json, body });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"VALIDATION"');
    expect(answer.text).not.toMatch(/SyntaxError|Unexpected|position|node_modules|\bat \w+ \(/);
  });

  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/json-patch+json",
    "application/octet-stream",
    "application/json\ttext/plain",
    "text/json",
    "",
  ];
  test.each(["/api/user/login", "/trpc/auth.login"].flatMap((path) => types.map((type) => [path, type])))(
    "POST %s as %j is a 415",
    async (path, type) => {
      const body = JSON.stringify({ email: "a@example.com", password: "x" });
      const answer = await send(`${app.url}${path}`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
      expect(answer.status).toBe(415);
      expect(answer.text).toContain("UNSUPPORTED_MEDIA_TYPE");
    },
  );

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/json ;charset=utf-8"])(
    "%s is JSON",
    async (type) => {
      const body = JSON.stringify({ email: "a@example.com", password: "x" });
      const headers = { "content-type": type };
      expect((await send(`${app.url}/api/user/login`, { method: "POST", headers, body })).status).toBe(401);
    },
  );

  test("a batch has at most ten calls", async () => {
    const batch = (count: number) =>
      send(`${app.url}/trpc/${Array(count).fill("market.feed").join(",")}?batch=1&input=%7B%7D`);
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
  });

  test("one address has only so many requests", async () => {
    const small = await startTestApp({ requestsPerMinute: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(`${small.url}/trpc/market.feed`)));
    await small.close();
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.text).toContain('"TOO_MANY_REQUESTS"');
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

/** A page about a pair is known by it. */
const titleOf = (path: string): string =>
  path === "/trade/BTC-USD"
    ? "<title>BTC-USD: price, chart and order book · Fillmark</title>"
    : "<title>Fillmark</title>";

describe("the web app", () => {
  test("is the answer to every page, asked for anew each time", async () => {
    for (const path of ["/", "/market", "/trade/BTC-USD", "/settings/account"]) {
      const answer = await send(`${app.url}${path}`, { headers: { accept: "text/html,*/*" } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(answer.text).toContain(titleOf(path));
      const again = { "if-none-match": String(answer.headers["etag"]), accept: "text/html" };
      expect((await send(`${app.url}${path}`, { headers: again })).status).toBe(304);
    }
  });

  test("is the answer to a client that doesn't refuse a page: a program that takes anything, a look at the head", async () => {
    for (const path of [
      "/",
      "/welcome",
      "/market/",
      "/news",
      "/trade/BTC-USD",
      "/settings/account",
      "/admin",
    ]) {
      const plain = await send(`${app.url}${path}`);
      const any = await send(`${app.url}${path}`, { headers: { accept: "*/*" } });
      const head = await send(`${app.url}${path}`, { method: "HEAD", headers: { accept: "*/*" } });
      const seen = [plain, any, head].map(({ status, headers }) => [status, headers["content-type"]]);
      expect([path, ...seen]).toEqual([path, ...seen.map(() => [200, "text/html; charset=utf-8"])]);
      expect(any.text).toContain(titleOf(path));
      const refused = await send(`${app.url}${path}`, { headers: { accept: "application/json" } });
      expect(refused.status).toBe(path === "/" ? 200 : 404);
    }
  });

  test("answers 404 where no page stands: with the app to a browser, in our form to a program", async () => {
    for (const path of ["/nothing", "/trade/BTC-USD/more", "/admin/nothing", "/wp-login.php"]) {
      const browser = await send(`${app.url}${path}`, { headers: { accept: "text/html,*/*;q=0.8" } });
      expect([path, browser.status]).toEqual([path, 404]);
      expect(browser.text).toContain("<title>Fillmark</title>");
      const program = await send(`${app.url}${path}`, { headers: { accept: "*/*" } });
      expect([path, program.status, program.json["code"]]).toEqual([path, 404, "NOT_FOUND"]);
    }
  });

  test("keeps its hashed files for ever, compressed as the browser can", async () => {
    const asset = `${app.url}/assets/app-1a2b3c.js`;
    const plain = await fetch(asset, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const text = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const packed = await fetch(asset, { headers: { "accept-encoding": encoding } });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("vary")).toBe("accept-encoding");
      expect(Number(packed.headers.get("content-length"))).toBeLessThan(text.length / 4);
      expect(await packed.text()).toBe(text);
    }
  });

  test.each(["/.secret", "/../package.json", "/assets/../.secret", "/%2e%2e/package.json", "/assets/"])(
    "has no file %s",
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toContain("HTTP/1.1 404 ");
    },
  );

  test("nothing private may be kept", async () => {
    for (const path of ["/api/user/me", "/trpc/auth.me", "/trpc/market.feed", "/user/me", "/healthz"]) {
      expect((await send(`${app.url}${path}`)).headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("supervision", () => {
  test("the figures are for this machine alone", async () => {
    expect((await send(`${app.url}/metrics`)).text).toContain("http_request_duration_seconds_bucket");
    const forwarded = await send(`${app.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(forwarded.status).toBe(404);
  });

  test("a harmless request id is taken over, another is not", async () => {
    const kept = await send(`${app.url}/healthz`, { headers: { "x-request-id": "trace-1.a_B" } });
    expect(kept.headers["x-request-id"]).toBe("trace-1.a_B");
    const replaced = await send(`${app.url}/healthz`, { headers: { "x-request-id": "a b{}" } });
    expect(replaced.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
