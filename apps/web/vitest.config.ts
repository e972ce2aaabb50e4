// Tests of components alone, drawn by a real browser: `npm test -- component`. Apart from the other projects, so that
// those who run them need no browser.
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, provideChromium } from "../../infra/tooling/chromium.mjs";
import { ownEnvironment } from "../../infra/tooling/install.mjs";

const chromium = await provideChromium();

export default defineConfig({
  plugins: [react()],
  cacheDir: "node_modules/.cache/vite-component",
  test: {
    name: "component",
    include: ["apps/web/src/**/*.component.test.tsx"],
    setupFiles: ["apps/web/src/testing/setup.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath: chromium.executablePath,
          args: chromiumArgs,
          env: ownEnvironment(chromium.env),
        },
        contextOptions: { locale: "en-GB", timezoneId: "UTC" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
