// The server with TLS of its own, as a browser meets it: signed in by a cookie that goes over https alone, trading, with prices that come on,
// all of it over HTTP/2.
import { rm } from "node:fs/promises";
import { expect, test as base } from "@playwright/test";
import { certificateFolder } from "../../api/src/testing/certificates.ts";
import { preparedFolder } from "./data-folder.ts";
import { readyUrl, spawnProgram, stop } from "./server-process.ts";

const test = base.extend<{ url: string }>({
  // Playwright reads which fixtures are wanted from the braces; this one wants none.
  // oxlint-disable-next-line no-empty-pattern
  url: async ({}, use) => {
    const folder = certificateFolder();
    const { certPath, keyPath } = folder.make("browser");
    const dataDir = await preparedFolder("tls");
    const settings = { TLS_CERT: certPath, TLS_KEY: keyPath, TRUST_PROXY: "0", MARKET_SEED: "browser tests" };
    const child = spawnProgram("apps/api/src/main.ts", { dataDir, port: 0, settings });
    try {
      await use(await readyUrl(child));
    } finally {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
      await folder.remove();
    }
  },
});

test.use({ ignoreHTTPSErrors: true });

test("someone registers, trades and sees prices move over HTTPS and HTTP/2", async ({ page, url }) => {
  expect(url).toMatch(/^https:/);
  await page.goto(`${url}/register`);
  await page.getByLabel("E-mail").fill(`tls-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Start demo with $10,000" }).click();
  await expect(page.getByText("Demo account. Practice money, same engine.")).toBeVisible();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "__Host-fillmark_session");
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: "Strict" });

  const streamed = page.waitForRequest(/\/api\/market\/stream/);
  await page.goto(`${url}/trade/BTC-USD`);
  await streamed;
  const ticket = page.getByRole("form", { name: "Order ticket" });
  const main = page.getByRole("main");
  const before = await main.textContent();
  await expect.poll(() => main.textContent()).not.toBe(before);
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.01");
  await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
  await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();

  const protocols = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => entry.toJSON().nextHopProtocol),
  );
  expect(new Set(protocols.filter((name: string) => name !== ""))).toEqual(new Set(["h2"]));
});
