import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, provideChromium } from "../../infra/tooling/chromium.mjs";
import { ownEnvironment, root } from "../../infra/tooling/install.mjs";

const chromium = await provideChromium();
/** Each of these starts a server of its own kind. They come first, so that no worker is left with them at the end. */
const withOwnServer =
  /(first-trade|fresh-install|google|hostile-\w+|live-venue|registration-by-mail|roles|support|tls)\.spec\.ts$/;
/** Every page once more, as it stands there: for a look at all of it, beside the specs that check pages in their states. */
const ignored = process.env["EVERY_ROUTE"] === undefined ? ["every-route.spec.ts"] : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: join(root, "test-results/browser"),
  projects: [
    { name: "own-server", testMatch: withOwnServer },
    { name: "shared-server", testIgnore: [withOwnServer, ...ignored] },
  ],
  globalSetup: "./e2e/build-first.ts",
  // Each has a server and a database of its own. Three of them keep two cores busy throughout, and are no sooner done.
  workers: 2,
  // Ends what hangs; how long a test takes on a busy machine says nothing about the product.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    viewport: { width: 390, height: 844 },
    locale: "en-GB",
    timezoneId: "UTC",
    // What a worker keeps is nothing to the other specs, and calls that it passes on can't be held up by them.
    serviceWorkers: "block",
    // Recording every test costs more than running it; a failure is shown by its picture and the page's tree.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium.executablePath,
      args: chromiumArgs,
      env: ownEnvironment(chromium.env),
    },
  },
});
