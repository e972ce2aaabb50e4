// The real server for browser tests, started as `npm start` starts it: its own process, its own embedded
// database in a temporary folder, the simulated market, a port that was free. One for each worker.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { node24, ownEnvironment, root } from "../../../infra/tooling/install.mjs";

export { expect } from "@playwright/test";

export interface AppServer {
  readonly url: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** Where its database and files are; gone with the server. */
  readonly dataDir: string;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;
const admin = { adminEmail: "owner@fillmark.test", adminPassword: "a long password for tests" };

/** Playwright's test with a server behind it: relative addresses go there, `server` tells more. */
export const test = base.extend<object, { server: AppServer }>({
  server: [
    // Playwright reads which fixtures are wanted from the braces; this one wants none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "fillmark-e2e-"));
      const child = start(dataDir);
      try {
        await use({ url: await readyUrl(child), dataDir, ...admin });
      } finally {
        await stop(child);
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

function start(dataDir: string): ChildProcess {
  const stopWithParent = ["--import", join(root, "infra/tooling/stop-with-parent.mjs")];
  return spawn(node24(), [...stopWithParent, "apps/api/src/main.ts"], {
    cwd: root,
    env: ownEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: "0",
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      MARKET_FEED: "simulated",
      MARKET_SEED: "browser tests",
      ADMIN_EMAIL: admin.adminEmail,
      ADMIN_PASSWORD: admin.adminPassword,
      FILLMARK_PARENT_PIPE: "3",
    }),
    // The fourth is the pipe by which the server notices that the test runner is gone.
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
}

/** The server says where it listens once it is ready. */
function readyUrl(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((ready, failed) => {
    const giveUp = (why: string): void => failed(new Error(`The server ${why}. It said:\n${output}`));
    const timer = setTimeout(() => giveUp(`isn't ready after ${startTimeoutMs} ms`), startTimeoutMs);
    child.once("exit", (code) => giveUp(`ended with ${code}`));
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      const url = /http:\/\/127\.0\.0\.1:\d+(?=\s|")/.exec(output)?.[0];
      if (!url) return;
      clearTimeout(timer);
      ready(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
