// The outbox against a real SMTP server, one that comes and goes and refuses.
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { afterEach, beforeAll, afterAll, describe, expect, test } from "vitest";
import { createLog } from "../http/log.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestApp } from "../testing/test-app.ts";
import { systemContext } from "../context/system-context.ts";
import { queueMail, type NewMail } from "./queue-mail.ts";
import { sendMails } from "./send-mails.job.ts";

const clock = movableClock();
const minute = 60_000;
const refuse = (address: string): number | null => {
  if (address.startsWith("nobody")) return 550;
  return address.startsWith("busy") ? 450 : null;
};
let smtp: TestSmtpServer;
let app: TestApp;
let written = "";

beforeAll(async () => {
  smtp = await startSmtpServer({ refuse });
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  app = await startTestApp({
    clock,
    feed: scriptedFeed(),
    log: createLog("trace", destination),
    env: { SMTP_URL: smtp.url, MAIL_FROM: "desk@example.com" },
  });
});

afterAll(async () => {
  await app.close();
  await smtp.close();
});

afterEach(async () => {
  await app.em.fork().execute(`delete from mails`);
});

function newMail(to: string, more: Partial<NewMail> = {}): NewMail {
  return { to, subject: "Hello", text: "How are you?", kind: "test", once: randomUUID(), ...more };
}

const queue = (mail: NewMail) => queueMail(app.em.fork(), clock, mail);
const run = () => sendMails(systemContext(app.parts, app.em.fork(), "send-mails"));

async function stored(once: string): Promise<{ state: string; attempts: number; lastError: string | null }> {
  const rows = await app.em
    .fork()
    .execute<{ state: string; attempts: number; lastError: string | null }[]>(
      `select state, attempts, last_error as "lastError" from mails where once = ?`,
      [once],
    );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such mail.");
  return row;
}

/** The running product looks into the outbox by itself as well, so it may have been faster. */
async function runUntil(once: string, state: string): Promise<void> {
  await run();
  await expect.poll(() => stored(once).then((mail) => mail.state), { timeout: 20_000 }).toBe(state);
}

const takenBy = (to: string) => smtp.received.filter((mail) => mail.to.includes(to));

describe("with a server", () => {
  test("delivers a mail once, with its words and headers in any script", async () => {
    const to = "zoe@example.com";
    const subject =
      "Grüße – 你好, and a subject that is longer than a line of a mail may be without being folded";
    const text = "Schöne Grüße\n.\n你好 👋\n\nhttps://trade.example.com/chat";
    const mail = newMail(to, { subject, text });
    expect(await queue(mail)).toBe(true);
    expect(await queue(mail)).toBe(false);
    await runUntil(mail.once, "sent");
    await run();
    const [received, ...others] = takenBy(to);
    expect(others).toEqual([]);
    expect(received).toMatchObject({ from: "desk@example.com", to: [to], text });
    expect(received?.headers).toMatchObject({
      from: "Fillmark <desk@example.com>",
      to,
      subject,
      "auto-submitted": "auto-generated",
      "message-id": expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
    });
    expect(received?.headers["message-id"]).not.toContain(mail.once);
  });

  test("twenty runs at a time send each mail once", async () => {
    const mails = Array.from({ length: 30 }, (_, i) => newMail(`crowd${i}@example.com`));
    for (const mail of mails) await queue(mail);
    await Promise.all(Array.from({ length: 20 }, run));
    for (const mail of mails) await runUntil(mail.once, "sent");
    expect(mails.map(({ to }) => takenBy(to).length)).toEqual(mails.map(() => 1));
  });

  test("a recipient who is refused for good is not tried again", async () => {
    const mail = newMail("nobody@example.com");
    await queue(mail);
    await runUntil(mail.once, "failed");
    expect(await stored(mail.once)).toMatchObject({ attempts: 1, lastError: expect.stringContaining("550") });
  });

  test("a recipient who is refused for now is tried eight times, each after twice the wait", async () => {
    const mail = newMail("busy@example.com");
    await queue(mail);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await run();
      await expect
        .poll(() => stored(mail.once))
        .toMatchObject({
          attempts: attempt,
          lastError: expect.stringContaining("450"),
          state: attempt === 8 ? "failed" : "waiting",
        });
      clock.moveBy(minute * 2 ** (attempt - 1) - 20_000);
      await run();
      expect((await stored(mail.once)).attempts).toBe(attempt);
      clock.moveBy(20_000);
    }
    await run();
    expect((await stored(mail.once)).attempts).toBe(8);
  });

  test("one that another process has claimed is left alone, and found again when that process is gone", async () => {
    const mail = newMail("claimed@example.com");
    await queue(mail);
    const em = app.em.fork();
    const sent = em.transactional(async (transaction) => {
      await transaction.execute(`select 1 from mails where once = ? for update`, [mail.once]);
      await run();
      expect(takenBy(mail.to)).toEqual([]);
    });
    await sent;
    await runUntil(mail.once, "sent");
    expect(takenBy(mail.to)).toHaveLength(1);
  });

  test("a line break can't begin a header, nor a comma another recipient", async () => {
    for (const to of [
      "a@example.com\r\nBcc: b@example.com",
      "a@example.com,b@example.com",
      "A <a@example.com>",
    ]) {
      await expect(queue(newMail(to))).rejects.toThrow("exactly one plain address");
    }
    for (const subject of ["Hi\r\nBcc: b@example.com", "Hi\nthere", "Hi\0"]) {
      await expect(queue(newMail("a@example.com", { subject }))).rejects.toThrow("one line");
    }
  });

  test("a server that was away gets the mail later, and once", async () => {
    const { port } = smtp;
    await smtp.close();
    const mail = newMail("later@example.com");
    const other = newMail("behind@example.com");
    await queue(mail);
    await queue(other);
    await run();
    await expect.poll(() => stored(mail.once)).toMatchObject({ state: "waiting", attempts: 1 });
    smtp = await startSmtpServer({ port, refuse });
    clock.moveBy(minute);
    await runUntil(mail.once, "sent");
    await runUntil(other.once, "sent");
    await run();
    expect([takenBy(mail.to).length, takenBy(other.to).length]).toEqual([1, 1]);
  });

  test("neither words nor addresses of a mail reach the log", async () => {
    const refused = newMail("nobody.here@example.com", { subject: "Canary", text: "canary-77c1" });
    await queue(refused);
    await runUntil(refused.once, "failed");
    expect(written).toContain("A mail was not taken.");
    for (const secret of ["nobody.here", "canary-77c1", "Canary"]) expect(written).not.toContain(secret);
  });
});

test("without a server a mail is kept, and an operator finds it", async () => {
  const quiet = await startTestApp({ feed: scriptedFeed() });
  try {
    const mail = newMail("kept@example.com", { text: "Nobody carried this." });
    await queueMail(quiet.em.fork(), quiet.parts.clock, mail);
    await sendMails(systemContext(quiet.parts, quiet.em.fork(), "send-mails"));
    const operator = await quiet.agent("operator");
    const { items } = await operator.call.admin.listMails({});
    expect(items).toMatchObject([
      { to: mail.to, subject: mail.subject, text: mail.text, state: "kept", attempts: 0, sentAt: null },
    ]);
  } finally {
    await quiet.close();
  }
});
