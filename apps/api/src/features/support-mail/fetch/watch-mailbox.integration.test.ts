// Mails that the server announces, against a real IMAP server: they are read at once, and nothing that a network or a server does to
// the connection ends that, but a stop of the process does.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import pino from "pino";
import { systemClock } from "../../../runtime/clock.port.ts";
import { startImapServer, type TestImapServer } from "../../../testing/imap-server.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startSmtpServer } from "../../../testing/smtp-server.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createSupportMail } from "../create-support-mail.ts";
import { fetchMails } from "./fetch-mails.job.ts";
import { waitAfter, watchMailbox } from "./watch-mailbox.ts";

const soon = { timeout: 20_000 };
/** Without a mailbox of its own. */
let plain: TestApp;
let imap: TestImapServer;
let stop: AbortController;
let watching: Promise<void>;
let news: number;
let losses: string[];

function mailOf(text: string, from = "ada@example.com"): string {
  const head = [`From: Ada <${from}>`, "Subject: A question", `Message-ID: <${randomUUID()}@example.com>`];
  return `${head.join("\r\n")}\r\n\r\n${text}\r\n`;
}

function watch(): void {
  stop = new AbortController();
  news = 0;
  losses = [];
  const log = pino({ level: "warn" }, { write: (line: string) => losses.push(line) });
  const supportMail = createSupportMail({
    IMAP_URL: imap.url,
    MAIL_FROM: undefined,
    MAIL_AUTHSERV: undefined,
    MAIL_SUBADDRESS: "on",
    SMTP_URL: undefined,
    PUBLIC_ORIGIN: undefined,
  });
  const ctx = { supportMail, clock: systemClock, log, em: plain.em };
  watching = watchMailbox(ctx, () => (news += 1), stop.signal);
}

beforeAll(async () => {
  plain = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => plain.close());

beforeEach(async () => {
  imap = await startImapServer();
  watch();
});
afterEach(async () => {
  stop.abort();
  await watching;
  await imap.close();
});

/** So many times since it began to watch; each time is heard before the next is given reason to. */
async function expectHeard(times: number): Promise<void> {
  await expect.poll(() => news, soon).toBe(times);
}

test("what comes is announced, and a flood is announced once", async () => {
  await expectHeard(1);
  imap.deliver(mailOf("One"));
  await expectHeard(2);
  for (let i = 0; i < 50; i += 1) imap.deliver(mailOf(`Flood ${i}`));
  await expectHeard(3);
  imap.deliver(mailOf("After the flood"));
  await expectHeard(4);
  expect(losses).toEqual([]);
});

test("a connection that is cut and a server that is away are tried again, and what came meanwhile is announced", async () => {
  await expectHeard(1);
  imap.line.cut();
  await expectHeard(2);
  imap.line.refuse(true);
  await expect.poll(() => imap.line.refusals, soon).toBeGreaterThan(0);
  imap.deliver(mailOf("While it was away"));
  imap.line.refuse(false);
  await expectHeard(3);
  imap.deliver(mailOf("Back again"));
  await expectHeard(4);
  expect(losses, "said once, and not at each try").toHaveLength(1);
});

test("each try waits for longer, up to a quarter of an hour", () => {
  expect([1, 2, 3, 10, 11, 1_000].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 512_000, 900_000, 900_000]);
});

test("a stop ends it: while it listens, while nothing answers, and while it waits for another try", async () => {
  await expectHeard(1);
  stop.abort();
  await watching;

  watch();
  await expectHeard(1);
  imap.line.stall(true);
  stop.abort();
  await watching;
  imap.line.stall(false);

  imap.line.refuse(true);
  watch();
  await expect.poll(() => losses, soon).toHaveLength(1);
  stop.abort();
  await watching;
  expect(news).toBe(0);
});

test("a server that announces nothing is left to the turns", async () => {
  stop.abort();
  await watching;
  await imap.close();
  imap = await startImapServer({ announces: false });
  watch();
  await expect.poll(() => losses.join(""), soon).toContain("silent");
  expect(news).toBe(0);
});

test("the app reads mails one after the other as they come, and not at its next turn alone", async () => {
  const smtp = await startSmtpServer();
  const env = { IMAP_URL: imap.url, SMTP_URL: smtp.url };
  const app = await startTestApp({ feed: scriptedFeed(), env });
  const filed = async () => {
    const rows = await app.em
      .fork()
      .execute<{ count: number }[]>(
        `select count(*)::int as count from support_mails where outcome = 'filed'`,
      );
    return rows[0]?.count;
  };
  const isConnected = () =>
    app.em.fork().execute(`select 1 from support_mailboxes where connected_at is not null`);
  await expect.poll(isConnected, soon).toHaveLength(1);
  // A turn comes every 30 seconds: two of these would have to wait for one for longer than this does.
  for (const count of [1, 2, 3]) {
    imap.deliver(mailOf(`Number ${count}`));
    await expect.poll(filed, soon).toBe(count);
  }

  // What can't be read is tried again after half a minute, or once it is reached again.
  imap.line.refuse(true);
  await app.runJob(fetchMails);
  imap.deliver(mailOf("While it was away"));
  imap.line.refuse(false);
  await expect.poll(filed, soon).toBe(4);
  await app.close();
  await smtp.close();
});
