// The real server for browser tests: its own process, its own embedded database in a temporary folder, the simulated
// market, a port that was free. One for each worker.
import type { ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { startPushService, type PushService } from "../../api/src/testing/push-receiver.ts";
import { preparedFolder } from "./data-folder.ts";
import { kill, readyUrl, spawnProgram, startTimeoutMs, stop, stopTimeoutMs } from "./server-process.ts";

export { expect } from "@playwright/test";

export interface AppServer {
  readonly url: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** Where its database and files are; gone with the server. */
  readonly dataDir: string;
  /** The only push service that it may send to. */
  readonly push: PushService;
  /** Ends the process by SIGKILL. Its database outlives it, as it does when an operator's server dies. */
  kill(): Promise<void>;
  /** Starts another process on the same data and the same port. */
  startAgain(): Promise<void>;
}

const admin = { adminEmail: "owner@fillmark.test", adminPassword: "a long password for tests" };

/** Playwright's test with a server behind it: relative addresses go there, `server` has the rest. */
export const test = base.extend<object, { server: AppServer }>({
  server: [
    // Playwright reads which fixtures are wanted from the braces; this one wants none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await preparedFolder("e2e");
      const push = await startPushService();
      const start = (port = 0) => spawnServer(dataDir, port, push);
      let child = start();
      try {
        const url = await readyUrl(child);
        await use({
          url,
          dataDir,
          push,
          ...admin,
          kill: () => kill(child),
          async startAgain() {
            child = start(Number(new URL(url).port));
            await readyUrl(child);
          },
        });
      } finally {
        // A server that was killed has left its database running: one that starts on it can end both in order.
        if (child.signalCode === "SIGKILL") await readyUrl((child = start()));
        await stop(child);
        await push.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await use(context);
    // A route that is still fetching when a test ends would fail it afterwards. A page may be closing by itself, and the
    // context asks its pages too.
    await Promise.allSettled(
      [...context.pages(), context].map((routed) => routed.unrouteAll({ behavior: "ignoreErrors" })),
    );
  },
});

function spawnServer(dataDir: string, port: number, push: PushService): ChildProcess {
  return spawnProgram("apps/api/src/main.ts", {
    dataDir,
    port,
    settings: {
      MARKET_FEED: "simulated",
      MARKET_SEED: "browser tests",
      ADMIN_EMAIL: admin.adminEmail,
      ADMIN_PASSWORD: admin.adminPassword,
      OUTWARD_ALLOWED: push.place,
    },
  });
}
