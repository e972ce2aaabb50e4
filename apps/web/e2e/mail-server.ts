// A server that sends mails, and the server that takes them.
import { rm } from "node:fs/promises";
import { startSmtpServer, type TestSmtpServer } from "../../api/src/testing/smtp-server.ts";
import { preparedFolder } from "./data-folder.ts";
import { expect, test as guestTest } from "./fixtures.ts";
import { readyUrl, spawnProgram, startTimeoutMs, stop, stopTimeoutMs } from "./server-process.ts";

export interface MailServer {
  readonly url: string;
  readonly smtp: TestSmtpServer;
}

/** A guest's page on such a server. */
export const test = guestTest.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await preparedFolder("mail");
      const smtp = await startSmtpServer();
      const settings = { MARKET_FEED: "simulated", SMTP_URL: smtp.url };
      const child = spawnProgram("apps/api/src/main.ts", { dataDir, port: 0, settings });
      try {
        await use({ url: await readyUrl(child), smtp });
      } finally {
        await stop(child);
        await smtp.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ mailServer }, use) => use(mailServer.url),
});

/** The text of the newest mail to this address, once there are as many as this. */
export async function receivedBy({ smtp }: MailServer, email: string, count: number): Promise<string> {
  const received = () => smtp.received.filter(({ to }) => to.includes(email));
  // A job sends what waits, every ten seconds.
  await expect.poll(() => received().length, { timeout: 30_000 }).toBe(count);
  return received().at(-1)?.text ?? "";
}
