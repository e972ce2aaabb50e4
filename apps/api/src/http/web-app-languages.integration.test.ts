// Which page a browser is sent, over real HTTP.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-web-"));
  const page = (lang: string): string => `<!doctype html><html lang="${lang}"><head></head></html>`;
  await writeFile(join(webFolder, "index.html"), page("en"));
  const manifest = { id: "/", name: "Fillmark", lang: "en", dir: "ltr" };
  await writeFile(join(webFolder, "manifest.webmanifest"), JSON.stringify(manifest));
  for (const lang of ["de", "ar"]) await writeFile(join(webFolder, `index.${lang}.html`), page(lang));
  app = await startTestApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

const ask = async (path: string, headers: Record<string, string>) =>
  send(`${app.url}${path}`, { headers: { accept: "text/html", ...headers } });

test.each([
  ["what the browser asks for", { "accept-language": "de-AT,en;q=0.5" }, "de"],
  ["what was chosen before that", { "accept-language": "de", cookie: "a=b; language=ar" }, "ar"],
  ["English where nothing is asked for", {}, "en"],
  ["English where the page of a language isn't there", { cookie: "language=zh" }, "en"],
])("sends %s, at every address of the app", async (_what, headers, lang) => {
  for (const path of ["/", "/index.html", "/settings/language?x=1"]) {
    const answer = await ask(path, headers);
    expect([path, answer.status, /lang="(\w+)"/.exec(answer.text)?.[1]]).toEqual([path, 200, lang]);
    expect(answer.headers["vary"]).toContain("accept-language, cookie");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
});

test("sends the team's console in English", async () => {
  for (const path of ["/admin", "/admin/inbox?x=1"])
    expect((await ask(path, { cookie: "language=de" })).text).toContain('lang="en"');
  expect((await ask("/administration", { cookie: "language=de" })).text).toContain('lang="de"');
});

test("gives a device the app's name and language, and 304 for the same alone", async () => {
  const arabic = await ask("/manifest.webmanifest", { cookie: "language=ar" });
  expect(arabic.headers["content-type"]).toBe("application/manifest+json");
  expect(JSON.parse(arabic.text)).toEqual({ id: "/", name: "Fillmark", lang: "ar", dir: "rtl" });
  const known = { "if-none-match": String(arabic.headers["etag"]) };
  expect((await ask("/manifest.webmanifest", { cookie: "language=ar", ...known })).status).toBe(304);
  expect((await ask("/manifest.webmanifest", known)).status).toBe(200);
});

test("answers 304 for the same language alone", async () => {
  const german = await ask("/", { cookie: "language=de" });
  const etag = String(german.headers["etag"]);
  expect((await ask("/", { cookie: "language=de", "if-none-match": etag })).status).toBe(304);
  expect((await ask("/", { cookie: "language=ar", "if-none-match": etag })).status).toBe(200);
});
