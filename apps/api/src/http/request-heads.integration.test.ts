// What a request says of where it came from is believed of a trusted proxy alone, over real HTTP.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/test-app.ts";
import { createLog } from "./log.ts";

const page = `<!doctype html><html><head><meta name="description" content="x"><title>Fillmark</title></head><body><div id="root"></div></body></html>`;
let webFolder: string;
const apps: TestApp[] = [];

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-heads-"));
  await writeFile(join(webFolder, "index.html"), page);
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(webFolder, { recursive: true, force: true });
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp({ feed: scriptedFeed(), webFolder, ...options });
  apps.push(app);
  return app;
}

async function publishArticle(app: TestApp): Promise<string> {
  const editor = await app.agent("editor");
  const text = {
    language: "en" as const,
    title: "News",
    summary: "Something",
    markdown: "Words.",
    isReady: true,
  };
  const input = { category: "learn" as const, pairs: [], imagePath: null, text };
  const { id, revision } = await editor.call.newsDesk.save(input);
  await editor.call.newsDesk.publish({ id, revision, at: null });
  return `${app.url}/news/${id}`;
}

const heads = {
  accept: "text/html",
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-for": "203.0.113.7",
};

test("what a page says of its own address comes from the configuration, whatever the request says", async () => {
  for (const TRUST_PROXY of ["0", "1"]) {
    const app = await start({ env: { TRUST_PROXY, PUBLIC_ORIGIN: "https://trade.example" } });
    const { text } = await send(await publishArticle(app), { headers: heads });
    expect(text).toContain('<link rel="canonical" href="https://trade.example/news/news');
    expect(text).toContain('<meta property="og:url" content="https://trade.example/news/news');
    expect(text).not.toContain("evil.example");
  }
});

test("without a configured address a page names none, rather than the one that someone claims", async () => {
  const app = await start();
  const address = await publishArticle(app);
  const { text } = await send(address, { headers: heads });
  expect(text).toContain("<title>News");
  expect(text).not.toContain("canonical");
  expect(text).not.toContain("evil.example");
  expect((await send(address, { headers: { accept: "text/html" } })).text).toContain(
    `<link rel="canonical" href="${app.url}/news/news`,
  );
});

test("a mailed link leads to the configured address", async () => {
  const app = await start({ env: { TRUST_PROXY: "1", PUBLIC_ORIGIN: "https://trade.example" } });
  const { email } = await app.registerUser();
  const body = { email };
  const calls = `${app.url}/trpc/auth.requestPasswordReset`;
  expect((await send(calls, { headers: { ...heads, origin: "https://trade.example" }, body })).status).toBe(
    200,
  );
  await app.parts.auth.deferredTasks.settle();
  const mails = await app.em
    .fork()
    .execute<{ text: string }[]>(`select body as text from mails where recipient = ?`, [email]);
  expect(mails.map(({ text }) => text).join()).toContain("https://trade.example/reset-password#");
});

test("forwarding headers that nobody may send change nothing, and are warned of once for each kind", async () => {
  const lines: { address?: string; header?: string }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString().trim();
      lines.push(...text.split("\n").map((line): (typeof lines)[number] => JSON.parse(line)));
      done();
    },
  });
  const app = await start({ log: createLog("info", stream) });
  for (let times = 0; times < 3; times += 1) await send(`${app.url}/api/user/me`, { headers: heads });
  const warned = lines.flatMap(({ header }) => (header === undefined ? [] : [header]));
  expect(warned.toSorted()).toEqual(["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]);
  expect(lines.flatMap(({ address }) => (address === undefined ? [] : [address]))).not.toContain(
    "203.0.113.7",
  );
});

test("behind a trusted proxy they are believed, and nothing is warned of", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await start({ log: createLog("info", stream), env: { TRUST_PROXY: "1" } });
  await send(`${app.url}/api/user/me`, { headers: heads });
  expect(lines.join("")).toContain('"address":"203.0.113.7"');
  expect(lines.join("")).not.toContain("forwarding header");
});

test("two Host headers are refused, on every kind of path", async () => {
  const app = apps[0] ?? (await start());
  const { hostname, port } = new URL(app.url);
  const first = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n`,
        ),
      );
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString()));
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  for (const path of [
    "/",
    "/healthz",
    "/user/me",
    "/trpc/market.feed",
    "/api/v1/time",
    "/nothing",
    "/api/market/stream?topics=feed",
  ]) {
    const answer = await first(path);
    expect([path, answer.split("\r\n", 1)[0]]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
    expect(answer).toContain('"code":"VALIDATION"');
  }
});
