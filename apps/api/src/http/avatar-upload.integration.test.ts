// Pictures of people over HTTP: what they become, who sees them, and how everything else is refused.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AVATAR_EXTENSIONS, CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { sweepFiles } from "../files/sweep-files.job.ts";
import { adminToken, bearer } from "../testing/chat-people.ts";
import * as sample from "../testing/sample-files.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { systemContext } from "../context/system-context.ts";

let app: TestApp;
let user: TestUser;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  user = await app.registerUser();
});
afterAll(() => app.close());

const Answer = z.object({
  avatar: z.string().default(""),
  code: z.string().default(""),
  details: z.record(z.string(), z.unknown()).default({}),
});

async function put(bytes: Buffer, name: string, token: string | null = user.token) {
  const answer = await fetch(`${app.url}/api/profile/avatar`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name),
      ...(token === null ? {} : bearer(token)),
    },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/storage/avatars/${path}`, { headers });

const stored = () => readdir(join(app.dataDir, "files", "avatars"));

describe("a picture that is taken", () => {
  test.each([
    ["wide.png", () => sample.png(900, 300)],
    ["tall.jpg", () => sample.jpeg()],
    ["tiny.webp", () => sample.webp()],
    ["moving.GIF", () => sample.animation("gif")],
  ])("becomes a square WebP of one frame (%s)", async (name, make) => {
    const { status, avatar } = await put(await make(), name);
    expect(status).toBe(200);
    expect(avatar).toMatch(/^[0-9a-f]{40}\.webp$/);
    const got = await get(avatar, bearer(user.token));
    const image = await sharp(Buffer.from(await got.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect([image.pages ?? 1, image.exif]).toEqual([1, undefined]);
  });

  test("takes the place of the one before, whose file goes", async () => {
    const first = await put(await sample.png(), "a.png");
    const second = await put(await sample.png(60, 60), "b.png");
    expect(second.avatar).not.toBe(first.avatar);
    expect(await app.caller(user.id).profile.details()).toMatchObject({ avatar: second.avatar });
    expect(await stored()).toEqual([second.avatar]);
    expect((await get(first.avatar, bearer(user.token))).status).toBe(404);
  });

  test("is one of those that arrive together, with no file left over", async () => {
    const answers = await Promise.all([1, 2].map(async () => put(await sample.png(), "a.png")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { avatar } = await app.caller(user.id).profile.details();
    expect(await stored()).toEqual([avatar]);
  });

  test("is removed with its file, and once more without error", async () => {
    const { avatar } = await put(await sample.png(), "a.png");
    expect(await app.caller(user.id).profile.removeAvatar()).toMatchObject({ avatar: null });
    expect(await app.caller(user.id).profile.removeAvatar()).toMatchObject({ avatar: null });
    expect([(await get(avatar, bearer(user.token))).status, await stored()]).toEqual([404, []]);
  });

  test("has lost what was hidden in it", async () => {
    const behind = Buffer.concat([await sample.png(), sample.html]);
    for (const [bytes, name] of [
      [sample.gifScript, "a.gif"],
      [behind, "a.png"],
      [await sample.jpegWithPlace(), "a.jpg"],
    ] as const) {
      const { status, avatar } = await put(bytes, name);
      expect(status).toBe(200);
      const got = Buffer.from(await (await get(avatar, bearer(user.token))).arrayBuffer());
      for (const secret of ["alert", "script", "Exif", "secret owner"])
        expect(got.includes(secret)).toBe(false);
    }
  });
});

describe("a picture that is not taken", () => {
  const accepted = [...AVATAR_EXTENSIONS];
  test.each([
    ["SVG by its name", sample.svg, "a.svg", { code: "FILE_REFUSED", details: { reason: "type", accepted } }],
    ["a PDF", sample.pdf(), "a.pdf", { code: "FILE_REFUSED", details: { reason: "type", accepted } }],
    ["SVG that says it is a PNG", sample.svg, "a.png", { code: "FILE_REFUSED", status: 415 }],
    ["HTML that says it is a JPEG", sample.html, "a.jpg", { code: "FILE_REFUSED", status: 415 }],
    ["nothing", Buffer.alloc(0), "a.png", { code: "FILE_REFUSED", status: 415 }],
    ["too many pixels", sample.bombPng(30_000, 30_000), "a.png", { code: "FILE_REFUSED", status: 415 }],
    ["no name", Buffer.from("x"), "", { code: "FILE_REFUSED", status: 415 }],
    ["half an image", Buffer.from("\x89PNG\r\n\x1a\nIHDR", "latin1"), "a.png", { status: 415 }],
  ])("%s", async (...[, bytes, name, refusal]) => {
    expect(await put(bytes, name)).toMatchObject(refusal);
  });

  test("more than 10 MB", async () => {
    const bytes = Buffer.concat([await sample.png(), Buffer.alloc(CHAT_FILE_MAX_BYTES)]).subarray(
      0,
      CHAT_FILE_MAX_BYTES + 1,
    );
    expect(await put(bytes, "a.png")).toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
  });

  test("of a guest, and of an agent", async () => {
    const agent = await app.agent("owner");
    const bytes = await sample.png();
    expect(await put(bytes, "a.png", null)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(await put(bytes, "a.png", await adminToken(app, agent))).toMatchObject({ status: 401 });
  });

  test("leaves the one that stands", async () => {
    const { avatar } = await put(await sample.png(), "a.png");
    await put(sample.svg, "a.png");
    expect(await app.caller(user.id).profile.details()).toMatchObject({ avatar });
  });

  test("after thirty tries in an hour", async () => {
    const busy = await app.registerUser();
    let last = await put(sample.svg, "a.png", busy.token);
    for (let i = 0; i < 30; i += 1) last = await put(sample.svg, "a.png", busy.token);
    expect(last).toMatchObject({ status: 429, code: "FILE_QUOTA_REACHED" });
  });
});

describe("a picture is seen", () => {
  test("by its owner and by admins who may see users, and by nobody else", async () => {
    const { avatar } = await put(await sample.png(), "a.png");
    const other = await app.registerUser();
    const [support, editor] = [await app.agent("support"), await app.agent("editor")];
    const seenBy = async (token: string) => (await get(avatar, bearer(token))).status;
    expect(await seenBy(user.token)).toBe(200);
    expect(await seenBy(await adminToken(app, support))).toBe(200);
    expect(await seenBy(other.token)).toBe(404);
    expect(await seenBy(await adminToken(app, editor))).toBe(404);
    expect((await get(avatar)).status).toBe(401);
  });

  test("with headers that let nothing run and nobody keep it", async () => {
    const { avatar } = await put(await sample.png(), "a.png");
    const { headers } = await get(avatar, bearer(user.token));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": expect.stringMatching(/^inline/),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
  });

  test.each(["../chat/a.png", "..%2f..%2fetc%2fpasswd", "a%00.webp", "%ff", "a".repeat(4_000)])(
    "under no other path (%#)",
    async (path) => {
      const { status } = await get(path, bearer(user.token));
      expect([400, 404]).toContain(status);
    },
  );
});

test("a file that a crash left without its row is swept a day later, and no other", async () => {
  const { avatar } = await put(await sample.png(), "a.png");
  await app.parts.files.put(`avatars/${"a".repeat(40)}.webp`, Buffer.from("left"), "image/webp");
  await sweepFiles(systemContext(app.parts, app.em.fork(), "sweep-files"));
  expect(await stored()).toHaveLength(2);
  clock.moveBy(25 * 3_600_000);
  await sweepFiles(systemContext(app.parts, app.em.fork(), "sweep-files"));
  expect(await stored()).toEqual([avatar]);
});
