// Those who run the exchange hear in time that the certificate ends, and not more often than at three days of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateFolder } from "../../testing/certificates.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { send } from "../../testing/http-client.ts";
import { reportCertificate } from "./report-certificate.job.ts";

const DAY_MS = 86_400_000;
const folder = certificateFolder();
const pair = folder.make("pair", { days: 30 });
const clock = movableClock();
let app: TestApp;

beforeAll(async () => {
  const env = { TLS_CERT: pair.certPath, TLS_KEY: pair.keyPath };
  app = await startTestApp({ feed: scriptedFeed(), clock, env });
  await app.agent("operator");
  await app.agent("support");
});

afterAll(async () => {
  await app.close();
  await folder.remove();
});

const mails = async () =>
  app.em.fork().execute<{ subject: string; body: string }[]>(
    `select m.subject, m.body from mails m join admins a on a.email = m.recipient
       where m.kind = 'system.certificate' order by m.id`,
  );

test("each of those who run the exchange gets a mail at 14, 7 and 1 days, once each", async () => {
  // The first admin and the operator; support runs nothing.
  const steps: [daysOn: number, mails: number][] = [
    [0, 0],
    [15, 0],
    [1.5, 2],
    [1, 2],
    [6, 4],
    [5, 4],
    [1, 6],
    [3, 6],
  ];
  for (const [daysOn, count] of steps) {
    clock.moveBy(daysOn * DAY_MS);
    await app.runJob(reportCertificate);
    await app.runJob(reportCertificate);
    expect([daysOn, (await mails()).length]).toEqual([daysOn, count]);
  }
  const [first] = await mails();
  expect(first?.subject).toBe("The TLS certificate expires soon");
  expect(first?.body).toContain("the certificate for localhost, 127.0.0.1 expires on ");
});

test("a scraper reads when it ends", async () => {
  const { text } = await send(`${app.url}/metrics`);
  const seconds = Math.floor(Number(app.parts.certificate?.facts().validUntil) / 1_000);
  expect(text).toContain(`tls_certificate_not_after_timestamp_seconds ${seconds}\n`);
});
