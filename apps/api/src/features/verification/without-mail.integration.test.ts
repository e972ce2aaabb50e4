// A default install has no mail server: nobody is asked for what nobody could do. With one, everybody is.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { approvedCase, quickUser } from "../../testing/verification-people.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import { levelOf } from "./index.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => app.close());

test("someone who has just registered sends what the first level asks for, and is approved", async () => {
  const user = await app.registerUser();
  const [first] = (await app.caller(user.id).verification.mine()).levels;
  expect(first).toMatchObject({ level: 1, blockedBy: null });
  await approvedCase(app, { user, admin: await app.agent("compliance"), level: 1 });
  expect(await levelOf(app.em.fork(), user.id)).toBe(1);

  await askToConfirm(app.em);
  expect(await levelOf(app.em.fork(), user.id), "until it is confirmed").toBe(0);
  await app.em.execute(`update users set email_confirmed_at = now() where id = ?`, [user.id]);
  expect(await levelOf(app.em.fork(), user.id)).toBe(1);

  const other = await quickUser(app);
  await app.em.execute(`update users set email_confirmed_at = null where id = ?`, [other.id]);
  expect(await refusal(app.caller(other.id).verification.start({ level: 1 }))).toMatchObject({
    details: { blockedBy: "email" },
  });
});

test("each start notes anew whether there is a mail server, and every page says so", async () => {
  const webFolder = await mkdtemp(join(tmpdir(), "fillmark-web-"));
  await writeFile(join(webFolder, "index.html"), "<!doctype html><html><head></head></html>");
  for (const [env, sends] of [
    [{}, false],
    [{ SMTP_URL: "smtp://127.0.0.1:1" }, true],
  ] as const) {
    const started = await startTestApp({ feed: scriptedFeed(), webFolder, env });
    const rows = await started.em.execute<unknown[]>(`select sends_mail from installation`);
    const page = await send(`${started.url}/welcome`);
    await started.close();
    expect(rows).toEqual([{ sends_mail: sends }]);
    expect(page.text.includes('<meta name="sends-mail" content="no">')).toBe(!sends);
  }
  await rm(webFolder, { recursive: true, force: true });
});
