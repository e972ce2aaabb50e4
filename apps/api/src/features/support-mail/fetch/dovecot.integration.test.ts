// The mailbox on Dovecot, over TLS: what the server from npm says of itself is one thing, and what the world's most common one does
// another. Skipped where it isn't installed (Debian: dovecot-imapd).
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hasDovecot, startDovecot } from "../../../testing/dovecot.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startSmtpServer } from "../../../testing/smtp-server.ts";
import { startTestApp } from "../../../testing/test-app.ts";

const soon = { timeout: 25_000 };

function mailOf(text: string): string {
  const head = ["From: Ada <ada@example.com>", "Subject: A question", `Message-ID: <${randomUUID()}@e>`];
  return `${head.join("\r\n")}\r\n\r\n${text}\r\n`;
}

test("mails on Dovecot are read as it announces them", async ({ skip, onTestFinished }) => {
  skip(!hasDovecot, "Dovecot isn't installed here, or this isn't root.");
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.stop());
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  dovecot.deliver(mailOf("From before it was connected"));
  const env = { IMAP_URL: dovecot.url, SMTP_URL: smtp.url };
  const app = await startTestApp({ feed: scriptedFeed(), env });
  onTestFinished(() => app.close());
  const rows = (sql: string) => app.em.fork().execute<Record<string, unknown>[]>(sql);
  const fetched = () =>
    rows(`select 1 from support_mailboxes where fetched_at is not null and failure is null`);
  await expect.poll(fetched, soon).toHaveLength(1);
  for (const count of [1, 2, 3]) {
    dovecot.deliver(mailOf(`Number ${count}`));
    await expect
      .poll(() => rows(`select 1 from support_mails where outcome = 'filed'`), soon)
      .toHaveLength(count);
  }
});
