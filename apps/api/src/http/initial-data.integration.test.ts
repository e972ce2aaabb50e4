// What comes along with the pages that people come to first, over real HTTP.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FeedView, PairsView, TickersView } from "@fillmark/contracts/market";
import { LandingView } from "@fillmark/contracts/site";
import { z } from "zod";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const Sent = z.strictObject({
  at: z.int(),
  pairs: PairsView,
  tickers: TickersView,
  feed: FeedView,
  landing: LandingView.nullable(),
});

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-first-"));
  const page = `<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>`;
  await writeFile(join(webFolder, "index.html"), page);
  app = await startTestApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

async function sentWith(path: string): Promise<unknown> {
  const { text } = await send(`${app.url}${path}`, { headers: { accept: "text/html" } });
  const json = /<script type="application\/json" id="initial-data">(.*?)<\/script><\/body>/.exec(text)?.[1];
  return json === undefined ? null : JSON.parse(json);
}

test.each(["/", "/index.html", "/market", "/trade", "/trade/BTC-USD?guide"])(
  "%s brings the pairs with their figures, as they are asked for",
  async (path) => {
    const sent = Sent.parse(await sentWith(path));
    const caller = app.caller();
    expect(sent.pairs).toEqual(await caller.market.listPairs());
    expect(sent.tickers.map(({ pair }) => pair)).toEqual(sent.pairs.map(({ pair }) => pair));
    expect(sent.feed.kind).toBe((await caller.market.feed()).kind);
    expect(sent.landing).toBeNull();
  },
);

test("/welcome brings what the operator says, too", async () => {
  const { landing } = Sent.parse(await sentWith("/welcome"));
  expect(landing).toEqual(await app.caller().site.landing({ language: "en" }));
});

test.each(["/settings", "/admin", "/tradex", "/trade/BTC-USD/more", "/welcome/x"])(
  "%s brings nothing",
  async (path) => {
    expect(await sentWith(path)).toBeNull();
  },
);

test("nothing that the data says can end its element", async () => {
  const { text } = await send(`${app.url}/welcome`, { headers: { accept: "text/html" } });
  expect(text.split("<script").length).toBe(2);
  expect(text.split("</script>").length).toBe(2);
});
