// What a link preview fetches, over real HTTP.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a pair's picture is a PNG that is kept, and named by what is in it", async () => {
  const first = await send(`${app.url}/link-pictures/pairs/BTC-USD.png?language=de`);
  expect(first.status).toBe(200);
  expect(first.headers["content-type"]).toBe("image/png");
  expect(first.headers["cache-control"]).toBe("public, max-age=60");
  expect(first.headers["set-cookie"]).toBeUndefined();
  const etag = String(first.headers["etag"]);
  const again = await send(`${app.url}/link-pictures/pairs/BTC-USD.png?language=de`, {
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);
});

test.each([
  "/link-pictures/pairs/ABC-DEF.png",
  "/link-pictures/pairs/btc-usd.png",
  "/link-pictures/pairs/BTC-USD.svg",
  "/link-pictures/pairs/BTC-USD.png?language=xx",
  "/link-pictures/pairs/BTC-USD.png?text=Send+money",
  "/link-pictures/pairs/BTC-USD.png?language=de&language=fr",
  "/link-pictures/pairs/..%2f..%2fetc%2fpasswd.png",
  "/link-pictures/news/no-such-article.png",
  "/link-pictures/news/%3Cscript%3E.png",
  "/link-pictures/news/hello.png?title=Hello",
])("%s draws nothing", async (path) => {
  const { status, headers } = await send(`${app.url}${path}`);
  expect(status).toBe(404);
  expect(headers["content-type"]).not.toContain("image");
});
