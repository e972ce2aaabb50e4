// The roles in processes of their own, each of them killed while somebody trades, writes to support and sends a file: their pages
// stay open, say at most that they reconnect, and go on without being loaded anew.
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Locator, type Page } from "@playwright/test";
import { freePort } from "../../api/src/db/postgres-server.ts";
import { startNatsServer, type NatsServer } from "../../api/src/testing/nats-server.ts";
import { startThrowawayCluster, type ThrowawayCluster } from "../../api/src/testing/throwaway-cluster.ts";
import { desk, fieldOf, write } from "./chat-steps.ts";
import { call, expect, registerTrader, signIn } from "./fixtures.ts";
import { kill, readyUrl, spawnProgram } from "./server-process.ts";

const roles = ["web", "core", "market", "jobs"] as const;
type Role = (typeof roles)[number];

interface Machine {
  readonly child: ChildProcess;
  readonly url: string;
}

const secret = Buffer.alloc(32, 7).toString("base64");
/** A start on a busy machine, and what a page waits before it asks again. */
const patience = { timeout: 60_000 };

/** One installation, each of whose roles is a process with a folder of its own. */
class Installation {
  readonly #cluster: ThrowawayCluster;
  readonly #nats: NatsServer;
  readonly #folder: string;
  readonly #machines = new Map<Role, Machine>();

  private constructor(cluster: ThrowawayCluster, nats: NatsServer, folder: string) {
    this.#cluster = cluster;
    this.#nats = nats;
    this.#folder = folder;
  }

  static async start(nats: NatsServer): Promise<Installation> {
    const cluster = await startThrowawayCluster();
    const folder = await mkdtemp(join(tmpdir(), "fillmark-roles-"));
    const installation = new Installation(cluster, nats, folder);
    // The one that writes makes the tables, for which the others wait.
    await Promise.all(roles.map((role) => installation.begin(role)));
    for (const role of roles) await installation.isReady(role);
    return installation;
  }

  urlOf(role: Role): string {
    return this.#machines.get(role)?.url ?? "";
  }

  async isReady(role: Role): Promise<void> {
    const status = (): Promise<number> =>
      fetch(`${this.urlOf(role)}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, patience).toBe(200);
  }

  /** At the port where it was before, if it was. */
  async begin(role: Role): Promise<void> {
    const before = this.#machines.get(role);
    const child = spawnProgram("apps/api/src/main.ts", {
      dataDir: join(this.#folder, role),
      port: before === undefined ? await freePort() : Number(new URL(before.url).port),
      settings: {
        ROLE: role,
        DATABASE_URL: this.#cluster.url,
        DATABASE_OWNER_URL: this.#cluster.ownerUrl,
        NATS_URL: this.#nats.url,
        SECRET_KEY: secret,
        RAIL_WEBHOOK_SECRET: secret,
        MARKET_SEED: "browser tests",
      },
    });
    this.#machines.set(role, { child, url: await readyUrl(child) });
  }

  async kill(role: Role): Promise<void> {
    const machine = this.#machines.get(role);
    if (machine !== undefined) await kill(machine.child);
  }

  async end(): Promise<void> {
    await Promise.all(roles.map((role) => this.kill(role)));
    await this.#nats.kill();
    await this.#cluster.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const test = base.extend<{ installation: Installation }>({
  installation: [
    // Playwright reads which fixtures are wanted from the braces; this one wants none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { skip }) => {
      const nats = await startNatsServer().catch(() => null);
      skip(nats === null, "There is no NATS server.");
      if (nats === null) return;
      const installation = await Installation.start(nats);
      try {
        await use(installation);
      } finally {
        await installation.end();
      }
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.urlOf("web")),
  viewport: desk,
});

async function buy(page: Page, ticket: Locator): Promise<void> {
  const button = ticket.getByRole("button", { name: "Buy 0.0100 BTC" });
  await ticket.getByLabel("Amount").fill("0.01");
  await expect(button).not.toHaveAttribute("aria-disabled", "true", patience);
  await button.click();
  await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible(patience);
  await page.getByRole("button", { name: "New order" }).click();
}

async function sendTo(support: Page, name: string): Promise<void> {
  await write(support, `Message of ${name}`);
  await expect(support.getByRole("log", { name: "Messages" }).getByText(`Message of ${name}`)).toBeVisible(
    patience,
  );
  const file = { name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(name) };
  await support.locator("input[type=file]").setInputFiles(file);
  await support.getByRole("button", { name: "Send", exact: true }).click();
  await expect(support.getByRole("link", { name: new RegExp(`${name}\\.txt.*Download`) })).toBeVisible(
    patience,
  );
}

test("somebody trades, writes to support and sends a file while each role is killed in turn", async ({
  installation,
  page,
}) => {
  test.setTimeout(300_000);
  const trader = await registerTrader(page.request);
  await call(page.request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  await signIn(page, trader.token);
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  const support = await page.context().newPage();
  await support.goto("/chat");
  await expect(fieldOf(support)).toBeVisible();
  // A page that was loaded anew would have lost it.
  for (const open of [page, support])
    await open.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));
  await buy(page, ticket);
  await sendTo(support, "before");

  for (const role of roles) {
    await test.step(`the ${role} is killed`, async () => {
      await installation.kill(role);
      if (role === "web" || role === "market")
        await expect(page.locator(".tr__strip.stale")).toBeVisible(patience);
      if (role === "market" || role === "jobs") await sendTo(support, `without the ${role}`);
      await installation.begin(role);
      for (const every of roles) await installation.isReady(every);
      await expect(page.locator(".tr__strip.stale")).toHaveCount(0, patience);
      await buy(page, ticket);
      await sendTo(support, `after the ${role}`);
    });
  }
  for (const open of [page, support])
    expect(await open.evaluate(() => "isStillOpen" in globalThis)).toBe(true);
});
