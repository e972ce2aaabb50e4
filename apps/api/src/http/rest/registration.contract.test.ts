// Registering over the REST layer where mails can be sent: what is answered before the link, and after it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { tokenTo } from "../../testing/mailed-links.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const account = { email: "Ada.Byron@Example.com", password: "a walk by the quiet river", name: "Ada" };
const email = account.email.toLowerCase();

let smtp: TestSmtpServer;
let app: TestApp;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ feed: scriptedFeed(), env: { SMTP_URL: smtp.url } });
});

afterAll(async () => {
  await app.close();
  await smtp.close();
});

const register = () => send(`${app.url}/api/user/register`, { body: account });
const finish = (token: string, password = account.password): Promise<Answer> =>
  send(`${app.url}/api/user/finish-registration`, { body: { token, password } });

test("a free and a taken e-mail are answered with the same words and no token, and the link with both", async () => {
  const received = { success: true, message: "Check your e-mail to finish registering." };
  const first = await register();
  expect([first.status, first.json, first.cookies]).toEqual([200, received, {}]);

  const token = await tokenTo({ app, smtp }, email);
  const wrong = await finish(token, "not this one");
  expect([wrong.status, wrong.json["success"], wrong.json["code"]]).toEqual([400, false, "WRONG_PASSWORD"]);
  const done = await finish(token);
  expect(done.status).toBe(200);
  expect(Object.keys(done.json)).toEqual(["success", "token", "user"]);
  expect(done.json["user"]).toMatchObject({ email, name: "Ada", demo_mode: false, demo_balance: 0 });
  expect(done.cookies["fillmark_session"]).toMatch(/^fmuc_/);
  const used = await finish(token);
  expect([used.status, used.json["code"]]).toEqual([400, "LINK_EXPIRED"]);

  const second = await register();
  expect([second.status, second.text, second.cookies]).toEqual([200, first.text, {}]);
  expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers));
});
