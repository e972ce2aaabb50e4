// Uploads over HTTP: what is taken, what it becomes, and how everything else is refused.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAT_FILE_EXTENSIONS, CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { adminToken, bearer, countFiles, download, upload } from "../testing/chat-people.ts";
import * as sample from "../testing/sample-files.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.registerUser());
});
afterAll(() => app.close());

const tooLarge = { status: 413, code: "FILE_TOO_LARGE", details: { limitBytes: CHAT_FILE_MAX_BYTES } };
type Made = [string, () => Buffer | Promise<Buffer>, string, string];
const refused = (reason: string) => ({
  status: 415,
  code: "FILE_REFUSED",
  details: { reason, accepted: [...CHAT_FILE_EXTENSIONS] },
});

describe("a file that is taken", () => {
  test.each([
    ["photo.png", () => sample.png(), "image/png", 40],
    ["photo.JPG", () => sample.jpeg(), "image/jpeg", 40],
    ["photo.webp", () => sample.webp(), "image/webp", 40],
    ["moving.gif", () => sample.animation("gif"), "image/gif", 16],
    ["letter.pdf", () => sample.pdf(), "application/pdf", null],
    ["letter.doc", () => sample.doc(), "application/msword", null],
    [
      "letter.docx",
      () => sample.docx(),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      null,
    ],
    ["notes.txt", () => Buffer.from("Grüße\n"), "text/plain", null],
    ["all.zip", () => sample.zipOf("a.txt"), "application/zip", null],
  ])("%s is stored as what it is", async (...[name, make, type, width]) => {
    const answer = await upload(app, { token, name, bytes: await make() });
    expect(answer).toMatchObject({ status: 200, file: { name, type, width } });
    expect(answer.file.path).toMatch(/^[0-9a-f]{40}\.[a-z]{3,4}$/);
    const got = await download(app, answer.file.path, bearer(token));
    expect(got.headers.get("content-type")).toBe(type === "text/plain" ? "text/plain; charset=utf-8" : type);
    expect((await got.arrayBuffer()).byteLength).toBe(answer.file.size);
  });

  test.each<Made>([
    ["holiday.avif", () => sample.avif(), "holiday.webp", "image/webp"],
    ...sample.heics.map((make): Made => ["IMG_0042.HEIC", make, "IMG_0042.webp", "image/webp"]),
    ["scan.tiff", () => sample.tiff(), "scan.png", "image/png"],
    ["screen.bmp", () => sample.bmp(), "screen.png", "image/png"],
  ])("%s becomes an image that every browser shows", async (...[name, make, written, type]) => {
    const answer = await upload(app, { token, name, bytes: await make() });
    expect(answer).toMatchObject({ status: 200, file: { name: written, type, width: 40, height: 30 } });
    const got = await download(app, answer.file.path, bearer(token));
    expect(got.headers.get("content-type")).toBe(type);
    const { format } = await sharp(Buffer.from(await got.arrayBuffer())).metadata();
    expect(`image/${format}`).toBe(type);
  });

  test("keeps what isn't an image byte for byte, up to exactly 10 MB", async () => {
    const bytes = sample.pdf(CHAT_FILE_MAX_BYTES);
    const { status, file } = await upload(app, { token, name: "large.pdf", bytes });
    expect([status, file.size]).toEqual([200, CHAT_FILE_MAX_BYTES]);
    const got = Buffer.from(await (await download(app, file.path, bearer(token))).arrayBuffer());
    expect(got.equals(bytes)).toBe(true);
  });

  test("is the same upload when it is sent again under its id, and nobody else's", async () => {
    const before = await countFiles(app);
    const fileId = randomUUID();
    const first = await upload(app, { token, fileId, name: "a.txt", bytes: Buffer.from("first") });
    const again = await upload(app, { token, fileId, name: "a.txt", bytes: Buffer.from("first") });
    expect(again).toEqual(first);
    const other = await app.registerUser();
    const foreign = await upload(app, { token: other.token, fileId, name: "a.txt", bytes: Buffer.from("x") });
    expect(foreign).toMatchObject({ status: 404, code: "UNKNOWN_FILE", details: { fileId } });
    expect(await countFiles(app)).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  test("is stored once when two tries arrive together", async () => {
    const before = await countFiles(app);
    const fileId = randomUUID();
    const tries = [1, 2].map(() => upload(app, { token, fileId, name: "a.txt", bytes: Buffer.from("same") }));
    const [one, two] = await Promise.all(tries);
    expect(one).toMatchObject({ status: 200 });
    expect(two).toEqual(one);
    expect(await countFiles(app)).toEqual({ rows: before.rows + 1, files: before.files + 1 });
  });

  test.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\temp\\a.txt", "a.txt"],
    ["a\r\nSet-Cookie: x=1.txt", "aSet-Cookie: x=1.txt"],
    ["invoice\u202etxt.txt", "invoicetxt.txt"],
    ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
    [`${"a".repeat(5_000)}.txt`, `${"a".repeat(116)}.txt`],
  ])("has a harmless name (%#)", async (given, shown) => {
    const { file } = await upload(app, { token, name: given, bytes: Buffer.from("text") });
    expect(file.name).toBe(shown);
    const got = await download(app, file.path, bearer(token));
    expect(got.headers.get("set-cookie")).toBeNull();
    expect(got.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  });
});

describe("what is hidden in an image is gone", () => {
  const served = async (name: string, bytes: Buffer): Promise<Buffer> => {
    const { status, file } = await upload(app, { token, name, bytes });
    expect(status).toBe(200);
    return Buffer.from(await (await download(app, file.path, bearer(token))).arrayBuffer());
  };

  test("a script in a GIF", async () => {
    expect((await served("a.gif", sample.gifScript)).includes("alert")).toBe(false);
  });
  test("HTML behind a PNG", async () => {
    const bytes = Buffer.concat([await sample.png(), sample.html]);
    expect((await served("a.png", bytes)).includes("script")).toBe(false);
  });
  test("the place where a photo was taken", async () => {
    const got = await served("a.jpg", await sample.jpegWithPlace());
    expect(got.includes("Exif")).toBe(false);
    expect(got.includes("secret owner")).toBe(false);
  });
});

describe("a file that is not taken", () => {
  test.each([
    ["a.png", Buffer.alloc(0), refused("empty")],
    ["a.txt", Buffer.alloc(0), refused("empty")],
    ["a.exe", Buffer.from("MZ"), refused("type")],
    ["a.svg", sample.svg, refused("svg")],
    ["a.ico", Buffer.from("x"), refused("image_format")],
    ["a.html", sample.html, refused("type")],
    ["png", Buffer.from("x"), refused("type")],
    ["", Buffer.from("x"), refused("type")],
    ["photo\u202egnp.exe", Buffer.from("x"), refused("type")],
    ["a.png", sample.svg, refused("content")],
    ["a.pdf", sample.html, refused("content")],
    ["a.png", sample.zipOf("a.txt"), refused("content")],
    ["a.docx", sample.zipOf("a.txt"), refused("content")],
    ["a.txt", sample.doc(), refused("content")],
    ["a.png", sample.bombPng(12_000, 12_000), refused("too_many_pixels")],
    ["a.png", sample.bombPng(10, 10).subarray(0, 40), refused("unreadable")],
  ])("%s is refused with its reason (%#)", async (name, bytes, answer) => {
    const before = await countFiles(app);
    expect(await upload(app, { token, name, bytes })).toMatchObject(answer);
    expect(await countFiles(app)).toEqual(before);
  });

  test("one byte more than 10 MB is refused, and the answer is heard", async () => {
    const before = await countFiles(app);
    const bytes = sample.pdf(CHAT_FILE_MAX_BYTES + 1);
    expect(await upload(app, { token, name: "a.pdf", bytes })).toMatchObject(tooLarge);
    expect(await countFiles(app)).toEqual(before);
  });

  test.each([
    ["that says it is too large", "a.pdf", { "content-length": "99999999" }, 413],
    ["of a type that isn't taken", "a.exe", { "content-length": "9999999" }, 415],
    ["of nobody", "a.pdf", { "content-length": "9999999", authorization: "Bearer none" }, 401],
  ])("a body %s is answered before it comes", async (...[, name, headers, status]) => {
    expect(await answerToHead(name, headers)).toBe(status);
  });

  test("an endless body is refused at the limit", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(sample.pdf(70_000)),
      pull: (controller) => controller.enqueue(Buffer.alloc(65_536, " ")),
    });
    const answer = await fetch(`${app.url}/api/chat/uploads/${randomUUID()}`, {
      method: "PUT",
      headers: { ...bearer(token), "content-type": "application/octet-stream", "x-file-name": "a.pdf" },
      body,
      duplex: "half",
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: "FILE_TOO_LARGE" });
  });

  test.each([
    ["no name", { "x-file-name": "" }, 415],
    ["a name that isn't encoded right", { "x-file-name": "%zz.png" }, 400],
    ["another content type", { "content-type": "image/png" }, 415],
    ["a form", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["a foreign page", { "sec-fetch-site": "cross-site", authorization: "" }, 403],
  ])("with %s", async (_, headers, status) => {
    const answer = await upload(app, { token, name: "a.txt", bytes: Buffer.from("x"), headers });
    expect(answer.status).toBe(status);
  });

  test("under an id that isn't one, or without one", async () => {
    expect(await upload(app, { token, fileId: "1", name: "a.txt", bytes: Buffer.from("x") })).toMatchObject({
      status: 400,
      code: "VALIDATION",
    });
  });
});

describe("who may send", () => {
  test("an agent may, as one, and only those who may answer", async () => {
    const support = await adminToken(app, await app.agent("support"));
    const sent = { name: "a.txt", bytes: Buffer.from("text"), query: "?as=admin" };
    expect(await upload(app, { ...sent, token: support })).toMatchObject({ status: 200 });
    const compliance = await adminToken(app, await app.agent("compliance"));
    expect(await upload(app, { ...sent, token: compliance })).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(await upload(app, { ...sent, token })).toMatchObject({ status: 401 });
    expect(await upload(app, { ...sent, token: support, query: "" })).toMatchObject({ status: 401 });
  });

  test("nobody has more than two under way", async () => {
    const { token: busy } = await app.registerUser();
    const open = [1, 2].map(() => hangingUpload(busy));
    await Promise.all(open.map(({ sent }) => sent));
    const third = await upload(app, { token: busy, name: "a.txt", bytes: Buffer.from("x") });
    expect(third).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    for (const { close } of open) close();
    await expect
      .poll(async () => (await upload(app, { token: busy, name: "a.txt", bytes: Buffer.from("x") })).status)
      .toBe(200);
  });

  test("51 files in a day are one too many, also when they arrive together", async () => {
    const { id, token: eager } = await app.registerUser();
    await app.em.fork().execute(
      `insert into stored_files (id, path, owner_kind, owner_id, name, type, size, sha256, created_at)
       select gen_random_uuid(), 'quota' || n, 'user', ?, 'a.txt', 'text/plain', 1, '', now() - interval '1 hour'
       from generate_series(1, 49) n`,
      [id],
    );
    const tries = [1, 2].map(() => upload(app, { token: eager, name: "a.txt", bytes: Buffer.from("x") }));
    const answers = (await Promise.all(tries)).toSorted((one, two) => one.status - two.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]?.code).toBe("FILE_QUOTA_REACHED");
    const wait = Number(answers[1]?.details["retryAfterSeconds"]);
    expect(Math.abs(wait - 23 * 3600)).toBeLessThan(120);
  });

  test("200 MB in a day are all", async () => {
    const { id, token: heavy } = await app.registerUser();
    await app.em.fork().execute(
      `insert into stored_files (id, path, owner_kind, owner_id, name, type, size, sha256, created_at)
       values (gen_random_uuid(), 'heavy', 'user', ?, 'a.zip', 'application/zip', ?, '', now())`,
      [id, 200 * 1024 * 1024 - 5],
    );
    expect(await upload(app, { token: heavy, name: "a.txt", bytes: Buffer.from("123456") })).toMatchObject({
      status: 429,
    });
    expect(await upload(app, { token: heavy, name: "a.txt", bytes: Buffer.from("12345") })).toMatchObject({
      status: 200,
    });
  });
});

/** The status of the answer to a head whose body never comes. */
function answerToHead(name: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    "content-type": "application/octet-stream",
    "x-file-name": name,
    ...bearer(token),
    ...headers,
  }).map(([key, value]) => `${key}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.write(`PUT /api/chat/uploads/${randomUUID()} HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.once("data", (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

/** Begins an upload and leaves it there. */
function hangingUpload(owner: string): { sent: Promise<unknown>; close: () => void } {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT /api/chat/uploads/${randomUUID()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${owner}\r\n` +
      `content-type: application/octet-stream\r\nx-file-name: a.pdf\r\ncontent-length: 100000\r\n\r\n%PDF-1.7`,
  );
  return {
    // Long enough to be let in.
    sent: new Promise((resolve) => setTimeout(resolve, 300)),
    close: () => socket.destroy(),
  };
}
