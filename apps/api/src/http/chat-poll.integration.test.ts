// The poll of the chat on the wire: what it returns, what it costs, and who gets nothing.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { codeOf, faultOf } from "../testing/expect-refusal.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { movableClock } from "../testing/test-app.ts";
import { createLog } from "./log.ts";

const USERS_LIMIT = 20;

let db: TestDatabase;
let proxy: TcpProxy;
let app: RunningApp;
let logged = "";
const clock = movableClock();

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startTcpProxy(db.url);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: proxy.url });
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const log = createLog("info", destination);
  app = await startApp(env, { clock, log, requestsPerMinute: USERS_LIMIT * 50 });
});
afterAll(async () => {
  await app.stop();
  await proxy.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

interface Poller {
  readonly headers: Record<string, string>;
  poll(after: number | string, tag?: string): Promise<Answer>;
  say(text: string): Promise<void>;
}

async function newcomer(): Promise<Poller> {
  const body = { email: `${randomUUID()}@example.com`, password: "a walk by the quiet river" };
  const { json, cookies } = await send(`${app.url}/api/user/register`, { body });
  const headers = { authorization: `Bearer ${String(json["token"])}` };
  return {
    headers: { ...headers, cookie: `fillmark_session=${cookies["fillmark_session"] ?? ""}` },
    poll: (after, tag) => poll(headers, after, tag),
    async say(text) {
      const message = { clientMessageId: randomUUID(), text };
      const { status } = await send(`${app.url}/trpc/chat.send`, { headers, body: message });
      expect(status).toBe(200);
    },
  };
}

function poll(headers: Record<string, string>, after: number | string, tag?: string): Promise<Answer> {
  const condition: Record<string, string> = tag === undefined ? {} : { "if-none-match": tag };
  return send(`${app.url}/api/chat/poll?after=${after}`, { headers: { ...headers, ...condition } });
}

const tagOf = (answer: Answer) => String(answer.headers["etag"]);

test("returns the changes after the cursor, then that there are no others", async () => {
  const { poll: ask, say } = await newcomer();
  await say("Hello");
  const first = await ask(0);
  expect(first.status).toBe(200);
  expect(first.json).toMatchObject({ rev: 1, hasMore: false, unread: 0, reset: false });
  expect(first.json["changes"]).toMatchObject([{ type: "message", rev: 1, message: { text: "Hello" } }]);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  expect(first.headers["vary"]).toBe("Authorization, Cookie");
  expect(tagOf(first)).toMatch(/^"[0-9a-f-]{36}\.1"$/);
  const second = await ask(1, tagOf(first));
  expect({ status: second.status, text: second.text }).toEqual({ status: 304, text: "" });
  expect(tagOf(second)).toBe(tagOf(first));
  await say("Hello again");
  const third = await ask(1, tagOf(first));
  expect(third.json["changes"]).toMatchObject([{ rev: 2, message: { text: "Hello again" } }]);
});

test("who has no conversation is informed, and gets none by asking", async () => {
  const { poll: ask, say } = await newcomer();
  const first = await ask(0);
  expect(first.json).toEqual({ changes: [], rev: 0, hasMore: false, unread: 0, reset: false });
  expect((await ask(0, tagOf(first))).status).toBe(304);
  expect((await ask(3)).json).toMatchObject({ rev: 0, reset: true });
  await say("Hello");
  expect((await ask(0, tagOf(first))).json).toMatchObject({ rev: 1 });
});

test("a cursor ahead of the conversation has to begin anew, whatever tag comes with it", async () => {
  const { poll: ask, say } = await newcomer();
  await say("Hello");
  const tag = tagOf(await ask(0));
  expect((await ask(2, tag)).json).toMatchObject({ changes: [], rev: 1, reset: true });
});

test("a page that isn't the last one has a tag of its own, so nobody stops half-way", async () => {
  const { poll: ask, say } = await newcomer();
  for (let at = 0; at < 103; at += 1) await say(`${at}`);
  const first = await ask(0);
  expect(first.json).toMatchObject({ rev: 100, hasMore: true });
  const last = await ask(100, tagOf(first));
  expect(last.json).toMatchObject({ rev: 103, hasMore: false });
  expect((await ask(0, tagOf(last))).json).toMatchObject({ rev: 100, hasMore: true });
  expect((await ask(103, tagOf(last))).status).toBe(304);
});

test("nothing new costs no statement: it is answered while the database is silent", async () => {
  const { poll: ask, say } = await newcomer();
  await say("Hello");
  const tag = tagOf(await ask(0));
  proxy.stall(true);
  try {
    for (let at = 0; at < 5; at += 1) expect((await ask(1, tag)).status).toBe(304);
    expect((await ask(1, `"other", W/${tag}`)).status).toBe(304);
  } finally {
    proxy.stall(false);
  }
});

test("nothing new is said in at most 350 bytes", async () => {
  const { poll: ask, say, headers } = await newcomer();
  await say("Hello");
  const tag = tagOf(await ask(0));
  const lines = [
    "GET /api/chat/poll?after=1 HTTP/1.1",
    "host: localhost",
    `authorization: ${headers["authorization"] ?? ""}`,
    `if-none-match: ${tag}`,
    `x-request-id: ${"i".repeat(64)}`,
  ];
  const bytes = await exchangeBytes(`${lines.join("\r\n")}\r\n\r\n`);
  expect(bytes).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(bytes).toContain(`etag: ${tag}\r\n`);
  expect(bytes).toMatch(/\r\nDate: .*GMT\r\n/);
  expect(bytes).not.toMatch(/content-security-policy|content-length/i);
  expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(350);
});

/** One keep-alive exchange as it is on the line. */
async function exchangeBytes(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(request));
    let read = "";
    socket.on("data", (chunk: Buffer) => {
      read += chunk.toString("latin1");
      // More would come at once: the rest of an answer without a length.
      if (read.includes("\r\n\r\n")) setTimeout(() => socket.destroy(), 50);
    });
    socket.on("close", () => resolve(read));
    socket.on("error", reject);
  });
}

test("nothing new leaves no line in the log", async () => {
  const { poll: ask, say } = await newcomer();
  await say("Hello");
  const tag = tagOf(await ask(0));
  const before = logged.split("/api/chat/poll").length;
  expect((await ask(1, tag)).status).toBe(304);
  expect((await ask(0)).status).toBe(200);
  expect(logged.split("/api/chat/poll").length).toBe(before + 1);
});

test("a session that has ended is noticed within twenty seconds", async () => {
  const { poll: ask, say, headers } = await newcomer();
  await say("Hello");
  const tag = tagOf(await ask(0));
  const { authorization = "" } = headers;
  await send(`${app.url}/trpc/auth.logout`, { method: "POST", headers: { authorization }, body: {} });
  expect((await ask(0)).status).toBe(401);
  expect((await ask(1, tag)).status).toBe(401);
  const other = await newcomer();
  await other.say("Hello");
  const otherTag = tagOf(await other.poll(0));
  await app.orm.em.fork().execute(`delete from sessions`);
  expect((await other.poll(1, otherTag)).status).toBe(304);
  clock.moveBy(20_000);
  const late = await other.poll(1, otherTag);
  expect({ status: late.status, code: codeOf(late.text), fault: faultOf(late) }).toEqual({
    status: 401,
    code: "UNAUTHENTICATED",
    fault: null,
  });
});

test("a cookie speaks only for our own page, remembered or not", async () => {
  const { headers, say } = await newcomer();
  await say("Hello");
  const { cookie = "" } = headers;
  const ours = { cookie, "sec-fetch-site": "same-origin" };
  const tag = tagOf(await poll(ours, 0));
  expect((await poll(ours, 1, tag)).status).toBe(304);
  for (const site of ["cross-site", "same-site", "none"])
    expect((await poll({ cookie, "sec-fetch-site": site }, 1, tag)).status).toBe(401);
  expect((await poll({ cookie }, 1, tag)).status).toBe(401);
  const other = await newcomer();
  const mixed = { ...ours, authorization: other.headers["authorization"] ?? "" };
  expect((await poll(mixed, 1, tag)).status).toBe(401);
});

test("another user's tag opens nothing", async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  await one.say("Secret");
  await two.say("Hello");
  const tag = tagOf(await one.poll(0));
  const answer = await two.poll(0, tag);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("Secret");
});

test.each(["", "-1", "1.5", "abc", "1e3", "0x1", "99999999999999999999", "1&after=2", "%00"])(
  "refuses the cursor %j with the field's name",
  async (after) => {
    const { poll: ask } = await newcomer();
    const answer = await ask(after);
    expect(faultOf(answer)).toBeNull();
    expect(answer.json).toMatchObject({ code: "VALIDATION", details: { issues: [{ field: "after" }] } });
  },
);

test("each user has a limit of their own, and who guesses counts for the address", async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  await Promise.all([one.poll(0), two.poll(0)]);
  for (let at = 0; at < USERS_LIMIT; at += 1) expect((await one.poll(0)).status).toBe(200);
  const refused = await one.poll(0);
  expect({ status: refused.status, fault: faultOf(refused) }).toEqual({ status: 429, fault: null });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const inDisguise = { ...one.headers, "sec-fetch-site": "cross-site" };
  await poll(inDisguise, 0);
  expect((await poll(inDisguise, 0)).status).toBe(429);
  expect((await two.poll(0)).status).toBe(200);
  const guesses = Array.from({ length: 1_100 }, () => ({ authorization: `Bearer fmub_${randomUUID()}` }));
  const statuses = new Set<number>();
  const guess = async (): Promise<void> => {
    for (let headers = guesses.pop(); headers !== undefined; headers = guesses.pop())
      statuses.add((await poll(headers, 0)).status);
  };
  await Promise.all(Array.from({ length: 10 }, guess));
  expect(statuses).toEqual(new Set([401, 429]));
  expect((await two.poll(0)).status).toBe(200);
  clock.moveBy(60_000);
  expect((await one.poll(0)).status).toBe(200);
});
