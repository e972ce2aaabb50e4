// A mail with a link that opens an account: who may read it in the outbox, and for how long.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startSmtpServer } from "../testing/smtp-server.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { systemContext } from "../context/system-context.ts";
import { LINK_MAIL, queueMail } from "./queue-mail.ts";
import { sendMails } from "./send-mails.job.ts";

const link = "http://localhost/reset-password#token=abc";

async function mailTo(app: TestApp, to: string): Promise<void> {
  const mail = { to, subject: "Your link", text: link, kind: LINK_MAIL, once: randomUUID() };
  await queueMail(app.em.fork(), systemClock, mail);
}

async function wordsFor(app: TestApp, role: "owner" | "operator"): Promise<Record<string, string>> {
  const { call } = await app.agent(role);
  const { items } = await call.admin.listMails({ limit: 10 });
  return Object.fromEntries(items.map(({ to, text }) => [to, text]));
}

test("without a server the owner alone reads it, to hand it on", async () => {
  const app = await startTestApp({ feed: scriptedFeed() });
  try {
    await mailTo(app, "ada@example.com");
    // The server's own job may have looked at it before someone reads it.
    const whileItWaits = async () => {
      await app.em.fork().execute(`update mails set state = 'waiting'`);
      return (await wordsFor(app, "owner"))["ada@example.com"];
    };
    await expect.poll(whileItWaits).not.toContain(link);
    await sendMails(systemContext(app.parts, app.em.fork(), "send-mails"));
    expect((await wordsFor(app, "owner"))["ada@example.com"]).toBe(link);
    expect((await wordsFor(app, "operator"))["ada@example.com"]).not.toContain(link);
  } finally {
    await app.close();
  }
});

test("with a server nobody reads it here, and nothing of it stays once it has left or was refused", async () => {
  const refuse = (address: string) => (address.startsWith("nobody") ? 550 : null);
  const smtp = await startSmtpServer({ refuse });
  const app = await startTestApp({ feed: scriptedFeed(), env: { SMTP_URL: smtp.url } });
  try {
    await mailTo(app, "ada@example.com");
    await mailTo(app, "nobody@example.com");
    await sendMails(systemContext(app.parts, app.em.fork(), "send-mails"));
    // The server's own job may have taken either a moment before.
    const left = () => app.em.fork().execute<{ body: string }[]>(`select body from mails`);
    await expect.poll(left).toEqual([{ body: "" }, { body: "" }]);
    expect(smtp.received.map(({ text }) => text.trim())).toEqual([link]);
    expect(JSON.stringify(await wordsFor(app, "owner"))).not.toContain(link);
  } finally {
    await app.close();
    await smtp.close();
  }
});
