// How often a page is made anew for those who ask for it, over real HTTP.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { movableClock, startTestApp, type TestApp } from "../testing/test-app.ts";

const clock = movableClock();
let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-packing-"));
  const words = Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(" ");
  const page = `<!doctype html><html><head></head><body><div id="root"></div><!-- ${words} --></body></html>`;
  await writeFile(join(webFolder, "index.html"), page);
  app = await startTestApp({ webFolder, clock });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

test("everybody within a second gets one and the same page, which is packed once", async () => {
  const headers = { accept: "text/html", "accept-encoding": "br" };
  const begin = performance.now();
  const paths = ["/", "/market", "/trade", "/trade/NOT-THERE", "/trade/NEITHER"];
  const asked = Array.from({ length: 40 }, (_, index) => paths[index % paths.length] ?? "/");
  const tags: unknown[] = [];
  for (const path of asked) tags.push((await send(`${app.url}${path}`, { headers })).headers["etag"]);
  const seconds = (performance.now() - begin) / 1_000;
  expect(new Set(tags).size).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

test("and the figures of another second after it", async () => {
  const headers = { accept: "text/html" };
  const tagOf = async () => (await send(app.url, { headers })).headers["etag"];
  const tag = await tagOf();
  clock.moveBy(1_500);
  expect(await tagOf()).not.toBe(tag);
});

test.each(["/api/openapi.json", "/api/docs", "/api/docs.css"])(
  "%s is a fraction of its size over the line, and 304 for who has it",
  async (path) => {
    const plain = await send(`${app.url}${path}`);
    const packed = await send(`${app.url}${path}`, { headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(Number(packed.headers["content-length"]) * 2).toBeLessThan(
      Number(plain.headers["content-length"]),
    );
    expect(packed.headers["vary"]).toBe("accept-encoding");
    const etag = String(packed.headers["etag"]);
    expect(plain.headers["etag"]).toBe(etag);
    expect((await send(`${app.url}${path}`, { headers: { "if-none-match": etag } })).status).toBe(304);
  },
);
