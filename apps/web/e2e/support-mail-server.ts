// A server whose support desk has a mailbox, the IMAP server it is on, and the SMTP server that takes answers.
import { rm } from "node:fs/promises";
import { startImapServer, type TestImapServer } from "../../api/src/testing/imap-server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../api/src/testing/smtp-server.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-session.ts";
import type { AppServer } from "./app-server.ts";
import { preparedFolder } from "./data-folder.ts";
import { expect, test as guestTest } from "./fixtures.ts";
import { readyUrl, spawnProgram, startTimeoutMs, stop, stopTimeoutMs } from "./server-process.ts";

export interface SupportMailServer extends Pick<AppServer, "url" | "dataDir" | "adminEmail"> {
  readonly imap: TestImapServer;
  readonly smtp: TestSmtpServer;
}

const admin = { ADMIN_EMAIL: "owner@fillmark.test", ADMIN_PASSWORD: "a long password for tests" };

/** A guest's page on such a server. */
export const test = guestTest.extend<object, { mailServer: SupportMailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await preparedFolder("support-mail");
      const imap = await startImapServer();
      const smtp = await startSmtpServer();
      const settings = { MARKET_FEED: "simulated", SMTP_URL: smtp.url, IMAP_URL: imap.url, ...admin };
      const child = spawnProgram("apps/api/src/main.ts", { dataDir, port: 0, settings });
      try {
        const url = await readyUrl(child);
        const server = { url, dataDir, adminEmail: admin.ADMIN_EMAIL };
        await expect.poll(() => isConnected(server), { timeout: startTimeoutMs }).toBe(true);
        await use({ ...server, imap, smtp });
      } finally {
        await stop(child);
        await smtp.close();
        await imap.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 2 * startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ mailServer }, use) => use(mailServer.url),
});

/** What comes before the first look stays where it is. */
async function isConnected(server: Pick<AppServer, "dataDir">): Promise<boolean> {
  return withClient(await databaseUrl(server), async (client) => {
    const { rowCount } = await client.query("select 1 from support_mailboxes where connected_at is not null");
    return rowCount === 1;
  });
}
