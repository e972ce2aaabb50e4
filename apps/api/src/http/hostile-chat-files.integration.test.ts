// Files of the support chat against callers who race, hurry, hang up, or ask for them in odd ways.
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminToken, bearer, countFiles, download, upload } from "../testing/chat-people.ts";
import { replyTo, startTalk } from "../testing/conversations.ts";
import { refusal } from "../testing/refusal.ts";
import * as sample from "../testing/sample-files.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;
let agentToken: string;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  agent = await app.agent();
  agentToken = await adminToken(app, agent);
  user = await app.registerUser();
});
afterAll(() => app.close());

const text = Buffer.from("some words");

test("of two who take one id for their files at once, one gets it and the other is informed", async () => {
  const other = await app.registerUser();
  for (let round = 0; round < 10; round += 1) {
    const before = await countFiles(app);
    const fileId = randomUUID();
    const tries = [user.token, other.token, agentToken].map((token) =>
      upload(app, {
        token,
        fileId,
        name: "a.txt",
        bytes: text,
        query: token === agentToken ? "?as=admin" : "",
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await countFiles(app)).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  }
});

test("an agent's file is sent in one conversation, though several ask for it at once", async () => {
  const talks = await Promise.all([startTalk(app), startTalk(app), startTalk(app)]);
  const { fileId, file } = await upload(app, {
    token: agentToken,
    name: "a.txt",
    bytes: text,
    query: "?as=admin",
  });
  const tries = talks.map((talk) => refusal(agent.call.inbox.reply({ ...replyTo(talk, ""), fileId })));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== "no refusal")).toEqual([
    { code: "UNKNOWN_FILE", details: { fileId } },
    { code: "UNKNOWN_FILE", details: { fileId } },
  ]);
  const seen = await Promise.all(talks.map((talk) => download(app, file.path, bearer(talk.user.token))));
  expect(seen.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test("a file that is still on its way can't be sent, and can with the same message once it is there", async () => {
  const fileId = randomUUID();
  const message = { clientMessageId: randomUUID(), text: "Here it is", fileId };
  const { chat } = app.caller(user.id);
  const outgoing = request(`${app.url}/api/chat/uploads/${fileId}`, {
    method: "PUT",
    headers: {
      ...bearer(user.token),
      "content-type": "application/octet-stream",
      "x-file-name": "a.txt",
      "content-length": String(text.length),
    },
  });
  const status = new Promise((resolve, reject) => {
    outgoing.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
  outgoing.write(text.subarray(0, 4));
  expect(await refusal(chat.send(message))).toEqual({ code: "UNKNOWN_FILE", details: { fileId } });
  outgoing.end(text.subarray(4));
  expect(await status).toBe(200);
  expect(await chat.send(message)).toMatchObject({ text: "Here it is", file: { size: text.length } });
});

test.each(["%", "%ff", "a%00.txt", "%e2%80%ae", "..%2f..%2f", ".txt.", "%0d%0aset-cookie:%20a=b"])(
  "a file that is called %j is refused or has a harmless name",
  async (name) => {
    const sent = { token: user.token, name: "a.txt", bytes: text, headers: { "x-file-name": name } };
    const { status, file } = await upload(app, sent);
    expect([200, 400, 415]).toContain(status);
    expect(file.name).toMatch(/^([\w-]+\.txt)?$/);
  },
);

test("a stored file is answered whole, whatever part of it is asked for, and for reading alone", async () => {
  const { file } = await upload(app, { token: user.token, name: "a.png", bytes: await sample.png() });
  const url = `${app.url}/storage/chat/${file.path}`;
  const ask = (method: string, headers: Record<string, string> = {}) =>
    fetch(url, { method, headers: { ...bearer(user.token), ...headers } });
  for (const range of [
    "bytes=0-0",
    "bytes=-1",
    "bytes=5-1",
    "bytes=0-99999999999999999999",
    "bytes=0-1,2-3",
    "x",
  ]) {
    const answer = await ask("GET", { range });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, file.size]);
  }
  const etag = (await ask("HEAD")).headers.get("etag") ?? "";
  for (const given of ["*", `W/${etag}`, `"${"0".repeat(32)}"`, etag.slice(1), ""]) {
    const answer = await ask("GET", { "if-none-match": given });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, file.size]);
  }
  const unchanged = await ask("HEAD", { "if-none-match": etag });
  expect([unchanged.status, unchanged.headers.get("content-security-policy")]).toEqual([
    304,
    "default-src 'none'; sandbox",
  ]);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    expect([404, 405]).toContain((await ask(method)).status);
  }
  expect((await ask("GET")).status).toBe(200);
});

test.each([
  "",
  "/",
  ".",
  "%2e%2e",
  "%2e%2e/",
  "..;/",
  "%252e%252e%252f",
  "half/",
  "%00.png",
  "a%2f..%2fb.png",
  "ａ.png",
])("%j behind a stored file is no file", async (path) => {
  const { file } = await upload(app, { token: user.token, name: "a.png", bytes: await sample.png() });
  for (const url of [`/storage/chat/${path}`, `/storage/chat/${file.path}/${path}x`, `/storage/${path}`]) {
    const { hostname, port } = new URL(app.url);
    const status = await statusOf({ hostname, port: Number(port) }, encodeURI(url).replaceAll("%25", "%"));
    expect([400, 404]).toContain(status);
  }
});

test("a client that hangs up before the first byte leaves no file open", async () => {
  const { file } = await upload(app, { token: user.token, name: "a.png", bytes: await sample.png(900, 900) });
  const { hostname, port } = new URL(app.url);
  const hangUp = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const head = `GET /storage/chat/${file.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${user.token}\r\n\r\n`;
        socket.write(head, () => setTimeout(() => socket.destroy(), Math.random() * 8));
      });
      socket.once("close", () => resolve()).resume();
    });
  const many = () => Promise.all(Array.from({ length: 40 }, hangUp));
  await many();
  const open = async () => (await readdir("/proc/self/fd")).length;
  await expect.poll(async () => (await download(app, file.path, bearer(user.token))).status).toBe(200);
  const before = await open();
  await many();
  await many();
  await expect.poll(open).toBeLessThan(before + 10);
});

/** Of a path as it stands, which `fetch` would tidy up. */
function statusOf({ hostname, port }: { hostname: string; port: number }, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers: bearer(user.token) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("error", reject).end();
  });
}
