// Who gets a file of the chat, and how it is handed over, from a folder and from a bucket.
import { readdir, readlink } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAdmin } from "../testing/admin-session.ts";
import { startBucketServer, type BucketServer } from "../testing/bucket-server.ts";
import { adminToken, bearer, download, upload, type UploadAnswer } from "../testing/chat-people.ts";
import { refusal } from "../testing/refusal.ts";
import * as sample from "../testing/sample-files.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

interface Kept {
  readonly app: TestApp;
  readonly close: () => Promise<void>;
}

async function inFolder(): Promise<Kept> {
  const app = await startTestApp();
  return { app, close: () => app.close() };
}

async function inBucket(): Promise<Kept> {
  const server: BucketServer = await startBucketServer();
  const { bucket, endpoint = "", accessKeyId, secretAccessKey } = server.settings;
  const app = await startTestApp({
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  const close = async () => {
    await app.close();
    await server.close();
  };
  return { app, close };
}

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("with files in %s", (_, start) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let user: TestUser;

  beforeAll(async () => {
    ({ app, close } = await start());
    user = await app.registerUser();
  });
  afterAll(() => close());

  const uploaded = async (name: string, bytes: Buffer): Promise<UploadAnswer> => {
    const answer = await upload(app, { token: user.token, name, bytes });
    expect(answer.status).toBe(200);
    return answer;
  };
  const sent = async (name: string, bytes: Buffer): Promise<UploadAnswer> => {
    const answer = await uploaded(name, bytes);
    await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId: answer.fileId });
    return answer;
  };
  const agentBearer = async (role: "support" | "compliance" | "editor") =>
    bearer(await adminToken(app, await app.agent(role)));

  test("hands an image over to be shown, and never to be run", async () => {
    const { file } = await sent("photo.png", await sample.png());
    const got = await download(app, file.path, bearer(user.token));
    expect(got.status).toBe(200);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(file.size),
      "content-disposition": `inline; filename="photo.png"; filename*=UTF-8''photo.png`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "private, no-cache",
    });
    expect((await got.arrayBuffer()).byteLength).toBe(file.size);
    const saved = await fetch(`${app.url}/storage/chat/${file.path}?download=1`, {
      headers: bearer(user.token),
    });
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  test.each([
    ["letter.pdf", sample.pdf()],
    ["page.txt", sample.html],
    ["all.zip", sample.zipOf("a.html", "<script>")],
  ])("hands %s over to be saved", async (name, bytes) => {
    const { file } = await sent(name, bytes);
    const got = await download(app, file.path, bearer(user.token));
    expect(got.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(got.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("answers HEAD with the same head, and with 304 who has it already", async () => {
    const { file } = await sent("photo.png", await sample.png());
    const url = `${app.url}/storage/chat/${file.path}`;
    const head = await fetch(url, { method: "HEAD", headers: bearer(user.token) });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(file.size),
      "",
    ]);
    const etag = head.headers.get("etag") ?? "";
    const again = await fetch(url, { headers: { ...bearer(user.token), "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const stranger = await app.registerUser();
    const foreign = await fetch(url, { headers: { ...bearer(stranger.token), "if-none-match": etag } });
    expect(foreign.status).toBe(404);
  });

  test("gives it to the people of the conversation and says the same to all others", async () => {
    const { file } = await sent("photo.png", await sample.png());
    const stranger = await app.registerUser();
    const status = async (headers: Record<string, string>) =>
      (await download(app, file.path, headers)).status;
    expect(await status(bearer(user.token))).toBe(200);
    expect(await status(await agentBearer("support"))).toBe(200);
    expect(await status(await agentBearer("compliance"))).toBe(200);
    expect(await status(await agentBearer("editor"))).toBe(404);
    expect(await status(bearer(stranger.token))).toBe(404);
    expect(await status({})).toBe(401);
    const foreign = await download(app, file.path, bearer(stranger.token));
    const missing = await download(app, "0".repeat(40) + ".png", bearer(stranger.token));
    expect(await foreign.text()).toBe(await missing.text());
  });

  test("shows what was not sent yet to its uploader, and to no agent", async () => {
    const { file } = await uploaded("draft.png", await sample.png());
    const stranger = await app.registerUser();
    expect((await download(app, file.path, bearer(user.token))).status).toBe(200);
    expect((await download(app, file.path, await agentBearer("support"))).status).toBe(404);
    expect((await download(app, file.path, bearer(stranger.token))).status).toBe(404);
  });

  test("lets nobody send a file of someone else, or one twice", async () => {
    const { fileId } = await uploaded("mine.png", await sample.png());
    const stranger = await app.registerUser();
    const stolen = app.caller(stranger.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId });
    expect(await refusal(stolen)).toEqual({ code: "UNKNOWN_FILE", details: { fileId } });
    await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId });
    const twice = app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId });
    expect(await refusal(twice)).toMatchObject({ code: "UNKNOWN_FILE" });
  });

  test.each([
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "a\\..\\b",
    "%ed%a0%80",
    "x".repeat(4_000),
    ".",
  ])("%j is no file", async (path) => {
    const got = await fetch(`${app.url}/storage/chat/${path}`, { headers: bearer(user.token) });
    expect([400, 404]).toContain(got.status);
  });

  test("says so when the bytes are gone", async () => {
    const { file } = await sent("photo.png", await sample.png());
    await app.parts.files.delete(`chat/${file.path}`);
    const got = await download(app, file.path, bearer(user.token));
    expect(got.status).toBe(404);
    expect(got.headers.get("cache-control")).toBe("no-store");
    expect(await got.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });

  test("lets go of a file whose reader goes away", async () => {
    const { file } = await sent("large.pdf", sample.pdf(8_000_000));
    await Promise.all(Array.from({ length: 20 }, () => leaveEarly(app, file.path, user.token)));
    await expect.poll(() => openFiles(app.dataDir)).toEqual([]);
  });

  test("opens no file for a request that it refuses", async () => {
    const { file } = await sent("photo.png", await sample.png(900, 900));
    const url = `${app.url}/storage/chat/${file.path}?download=1&download=2`;
    const ask = async () => {
      const answer = await fetch(url, { headers: bearer(user.token) });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let time = 0; time < 30; time += 1) expect(await ask()).toBe(400);
    await expect.poll(() => openFiles(app.dataDir)).toEqual([]);
  });
});

describe("a browser with a session of each kind", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("sees what either may see", async () => {
    const [owner, other] = [await app.registerUser(), await app.registerUser()];
    const { fileId, file } = await upload(app, {
      token: owner.token,
      name: "a.png",
      bytes: await sample.png(),
    });
    await app.caller(owner.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId });
    const asUser = await userCookie(other);
    const asAgent = (await signInAdmin(app, await app.agent("support"))).cookie;
    const status = async (cookie: string, site = "same-origin") =>
      (await download(app, file.path, { cookie, "sec-fetch-site": site })).status;
    expect(await status(asUser)).toBe(404);
    expect(await status(asAgent)).toBe(200);
    expect(await status(`${asUser}; ${asAgent}`)).toBe(200);
    expect(await status(`${asUser}; ${asAgent}`, "cross-site")).toBe(401);
  });

  async function userCookie({ email, password }: { email: string; password: string }): Promise<string> {
    const answer = await fetch(`${app.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  }
});

/** Of this process, in this folder. */
async function openFiles(folder: string): Promise<string[]> {
  const numbers = await readdir("/proc/self/fd");
  const names = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => "")),
  );
  return names.filter((name) => name.startsWith(folder));
}

/** Asks for a file and hangs up after its first bytes. */
function leaveEarly(app: TestApp, path: string, token: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /storage/chat/${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.once("data", () => socket.destroy());
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
}
