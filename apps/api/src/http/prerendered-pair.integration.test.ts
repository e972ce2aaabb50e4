// What the drawing of a trade screen says, over real HTTP.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-prerendered-"));
  const page = `<!doctype html><html><head><title>F</title></head><body><div id="root"></div></body></html>`;
  const manifest = { "src/features/trading/trade-page.tsx": { file: "a.js" } };
  await mkdir(join(webFolder, ".vite"));
  for (const suffix of ["", ".de"]) {
    await writeFile(join(webFolder, `index${suffix}.html`), page);
    await writeFile(join(webFolder, `.vite/manifest${suffix}.json`), JSON.stringify(manifest));
    const change = ["up", "down", "flat"].map(
      (direction) => `<template data-if="direction=${direction}"><i>${direction} {change}</i></template>`,
    );
    const shell = `<h1>{base}-{quote}</h1><b>{price}</b>${change.join("")}{unknown}`;
    await writeFile(join(webFolder, `.vite/trade${suffix}.html`), shell);
  }
  app = await startTestApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

const prerenderedAt = async (path: string, language: string) => {
  const { text } = await send(`${app.url}${path}`, {
    headers: { accept: "text/html", cookie: `language=${language}` },
  });
  return /<div id="root">(.*?)<\/div>/.exec(text)?.[1];
};

test.each([
  [
    "en",
    /^<h1>BTC-USD<\/h1><b>(–|\d{1,3}(,\d{3})*\.\d\d)<\/b><i>(flat –|(up \+|down −|flat )\d+\.\d\d%)<\/i>\{unknown\}$/,
  ],
  [
    "de",
    /^<h1>BTC-USD<\/h1><b>(–|\d{1,3}(\.\d{3})*,\d\d)<\/b><i>(flat –|(up \+|down −|flat )\d+,\d\d\u00a0%)<\/i>\{unknown\}$/,
  ],
])(
  "a pair is drawn with its figures as %s writes them, however its address is written",
  async (language, shape) => {
    for (const path of ["/trade/BTC-USD", "/trade/btc-usd?guide"])
      expect(await prerenderedAt(path, language)).toMatch(shape);
  },
);

test("an address without a pair, or with one that isn't traded here, is not drawn", async () => {
  for (const path of ["/trade", "/trade/ABC-DEF", "/trade/%3Cb%3E"])
    expect(await prerenderedAt(path, "en")).toBe("");
});
