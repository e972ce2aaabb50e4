// The operator's logo over HTTP: what it becomes, who may send it, how it is named in settings, and what is refused.
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sweepFiles } from "../files/sweep-files.job.ts";
import { adminToken, bearer } from "../testing/chat-people.ts";
import { refusal } from "../testing/refusal.ts";
import * as sample from "../testing/sample-files.ts";
import { startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";
import { systemContext } from "../context/system-context.ts";
import { withLogo } from "./site-logo.ts";

let app: TestApp;
let operator: TestAgent;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.agent("operator");
  await operator.prove();
  token = await adminToken(app, operator);
});
afterAll(() => app.close());

const Answer = z.object({ logo: z.string().default(""), code: z.string().default("") });

async function put(bytes: Buffer, name: string, as: string | null = token) {
  const answer = await fetch(`${app.url}/api/site/logo`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name),
      ...(as === null ? {} : bearer(as)),
    },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, ...Answer.parse(await answer.json()) };
}

async function save(logo: string | null) {
  const { settings, version } = await operator.call.site.settings();
  return operator.call.site.saveSettings({ settings: { ...settings, logo }, version });
}

const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

const stored = () => readdir(join(app.dataDir, "files", "site"));

test.each([
  ["wide.png", () => sample.png(900, 300)],
  ["logo.JPG", () => sample.jpeg()],
  ["logo.webp", () => sample.webp()],
])("a picture becomes a square WebP for everybody, kept for good (%s)", async (name, make) => {
  const { status, logo } = await put(await make(), name);
  expect(status).toBe(200);
  const got = await fetch(`${app.url}/storage/site/${logo}.webp`);
  expect(got.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(got.headers.get("content-type")).toBe("image/webp");
  const image = await sharp(Buffer.from(await got.arrayBuffer())).metadata();
  expect(image).toMatchObject({ format: "webp", width: 256, height: 256 });
});

test.each([
  ["a drawing", "logo.svg", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [
    "a drawing that calls itself a PNG",
    "logo.png",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  ],
  ["an animation", "logo.gif", () => sample.animation("gif")],
  ["a document", "logo.pdf", () => sample.pdf()],
  ["nothing", "logo.png", () => Buffer.alloc(0)],
])("%s is refused, and nothing is stored", async (_what, name, make) => {
  const before = await stored();
  expect(await put(await make(), name)).toMatchObject({ status: 415, code: "FILE_REFUSED" });
  expect(await stored()).toEqual(before);
});

test("who may not set the site up sends none", async () => {
  const bytes = await sample.png(64, 64);
  const editor = await adminToken(app, await app.agent("editor"));
  const user = await app.registerUser();
  expect(await put(bytes, "logo.png", editor)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await put(bytes, "logo.png", user.token)).toMatchObject({ status: 401 });
  expect(await put(bytes, "logo.png", null)).toMatchObject({ status: 401 });
});

test("settings name it by version; one that nobody sent is refused", async () => {
  const { logo } = await put(await sample.png(300, 300), "logo.png");
  const { settings } = await save(logo);
  expect(settings.logo).toBe(logo);
  expect(await refusal(save("0".repeat(40)))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(save("../../etc/passwd"))).toMatchObject({ code: "BAD_REQUEST" });
  const rows = await app.em.execute<{ details: unknown }[]>(
    "select details from audit_log where action = 'site.saveSettings' order by id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ changed: ["logo"], brand: "Fillmark" });
});

test("pages name a stylesheet that shows it, and are as they were without one", async () => {
  expect(withLogo("</head>", null)).toBe("</head>");
  const { settings } = await operator.call.site.settings();
  const [path = ""] = /\/assets\/logo-[^"]+/.exec(withLogo("</head>", settings.logo)) ?? [];
  const style = await fetch(`${app.url}${path}`);
  expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await style.text()).toContain(`url("/storage/site/${settings.logo}.webp")`);
  for (const other of ["/assets/logo-x.css", `${path}x`, "/storage/site/x.webp", "/storage/site/..%2Fchat"])
    expect((await fetch(`${app.url}${other}`)).status, other).toBe(404);
});

test("the sweep takes what no version names, and leaves what one has named", async () => {
  const named = (await operator.call.site.settings()).settings.logo;
  await save(null);
  await put(await square("#8b2a80"), "logo.png");
  const folder = join(app.dataDir, "files", "site");
  const long = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await stored()) await utimes(join(folder, name), long, long);
  const { logo: fresh } = await put(await square("#0b6570"), "logo.png");
  await sweepFiles(systemContext(app.parts, app.em.fork(), "sweep-files"));
  expect((await stored()).toSorted()).toEqual([`${named}.webp`, `${fresh}.webp`].toSorted());
});
