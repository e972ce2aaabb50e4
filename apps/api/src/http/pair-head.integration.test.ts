// What the page of a pair says in its head, and with which status it is answered, over real HTTP.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-pair-head-"));
  await mkdir(join(webFolder, ".vite"));
  const page = `<!doctype html><html><head><meta name="description" content="D"><title>F</title></head><body><div id="root"></div></body></html>`;
  for (const suffix of ["", ".de"]) await writeFile(join(webFolder, `index${suffix}.html`), page);
  app = await startTestApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

const pageAt = (path: string, language = "en") =>
  send(`${app.url}${path}`, { headers: { accept: "text/html", cookie: `language=${language}` } });

test("a pair's page names the pair, its market and one address, however its own is written", async () => {
  for (const path of ["/market/BTC-USD", "/market/btc-usd/", "/trade/BTC-USD"]) {
    const { status, text } = await pageAt(path);
    expect(status).toBe(200);
    expect(text).toContain("<title>BTC-USD: price, chart and order book · ");
    expect(text).toMatch(/<meta name="description" content="Bitcoin in USD: [^"]+ Simulated market\.">/);
    expect(text).toContain(`<link rel="canonical" href="${app.url}/market/BTC-USD">`);
    expect(text).toContain(`content="${app.url}/link-pictures/pairs/BTC-USD.png?language=en"`);
  }
});

test("in the reader's language", async () => {
  const { text } = await pageAt("/market/BTC-USD", "de");
  expect(text).toContain("<title>BTC-USD: Kurs, Chart und Orderbuch · ");
  expect(text).toContain("Simulierter Markt.");
});

test.each(["/market/ABC-DEF", "/market/%3Cscript%3E", "/market/__proto__", "/market/BTC-USD%00"])(
  "%s is no pair: 404, and nothing of it is in the page",
  async (path) => {
    const { status, text } = await pageAt(path);
    expect(status).toBe(404);
    for (const word of ["og:title", "ABC-DEF", "%3Cscript", "__proto__"])
      expect(text.includes(word)).toBe(false);
  },
);
