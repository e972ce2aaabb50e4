// The e-mail of an account, confirmed and changed by links in mails, over real HTTP and through the outbox.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer } from "../../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();
const hour = 3_600_000;
let serial = 0;

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const newAddress = () => `new.${(serial += 1)}@example.com`;
const codeIn = ({ text }: Answer) => /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;

function mutate(path: string, input?: object, token?: string): Promise<Answer> {
  const json = { "content-type": "application/json" };
  const headers = token === undefined ? json : { ...json, ...bearer(token) };
  const body = input === undefined ? "" : JSON.stringify(input);
  return send(`${app.url}/trpc/${path}`, { method: "POST", headers, body });
}

async function login(email: string, password = user.password): Promise<{ status: number; token: string }> {
  const { status, json } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  return { status, token: String(json["token"]) };
}

async function account(token = user.token): Promise<Record<string, unknown>> {
  const { json, status } = await send(`${app.url}/trpc/auth.account`, { headers: bearer(token) });
  const result: unknown = json["result"];
  const data = typeof result === "object" && result !== null && "data" in result ? result.data : null;
  return { status, ...Object(data) };
}

async function subjectsTo(recipient: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(`select subject from mails where recipient = ? order by id`, [recipient]);
  return rows.map(({ subject }) => subject);
}

async function tokenTo(recipient: string): Promise<string> {
  const rows = await app.em
    .fork()
    .execute<{ body: string }[]>(
      `select body from mails where recipient = ? and kind = 'account.link' order by id desc limit 1`,
      [recipient],
    );
  return /\/confirm-email#token=([A-Za-z0-9_-]{43})\n/.exec(rows[0]?.body ?? "")?.[1] ?? "none";
}

const open = (token: string) => mutate("auth.confirmEmail", { token });
const wishFor = (newEmail: string, password = user.password) =>
  mutate("auth.changeEmail", { newEmail, currentPassword: password }, user.token);

describe("confirming", () => {
  test("is by the link that registering mails, once", async () => {
    expect(await account()).toMatchObject({ emailConfirmed: false, pendingEmail: null });
    const token = await tokenTo(user.email);
    expect((await open(token)).text).toContain(`"isChange":false`);
    expect(await account()).toMatchObject({ emailConfirmed: true });
    expect(codeIn(await open(token))).toBe("LINK_EXPIRED");
  });

  test("works for a day, and another link can be had", async () => {
    const token = await tokenTo(user.email);
    clock.moveBy(24 * hour);
    expect(codeIn(await open(token))).toBe("LINK_EXPIRED");
    expect((await mutate("auth.resendConfirmation", undefined, user.token)).status).toBe(200);
    expect((await open(await tokenTo(user.email))).status).toBe(200);
    expect((await mutate("auth.resendConfirmation", undefined, user.token)).status).toBe(200);
    expect(await subjectsTo(user.email)).toHaveLength(2);
  });

  test("is done by a reset of the password too, which proves the same", async () => {
    await mutate("auth.requestPasswordReset", { email: user.email });
    await app.parts.auth.deferredTasks.settle();
    const rows = await app.em
      .fork()
      .execute<{ body: string }[]>(`select body from mails where recipient = ? order by id desc limit 1`, [
        user.email,
      ]);
    const token = /token=(\S+)/.exec(rows[0]?.body ?? "")?.[1];
    const newPassword = "seven slow herons by a gate";
    expect((await mutate("auth.resetPassword", { token, newPassword })).status).toBe(200);
    const { token: fresh } = await login(user.email, newPassword);
    expect(await account(fresh)).toMatchObject({ emailConfirmed: true });
  });
});

describe("changing", () => {
  test("counts when the link is opened, ends other sessions and keeps the one that asked", async () => {
    const to = newAddress();
    const there = await login(user.email);
    expect((await wishFor(to.toUpperCase())).status).toBe(200);
    expect(await account()).toMatchObject({ email: user.email, pendingEmail: to });
    expect((await login(to)).status).toBe(401);
    expect((await open(await tokenTo(to))).text).toContain(`"isChange":true`);
    expect(await account()).toMatchObject({ email: to, emailConfirmed: true, pendingEmail: null });
    expect((await account(there.token))["status"]).toBe(401);
    expect([(await login(user.email)).status, (await login(to)).status]).toEqual([401, 200]);
    expect(await subjectsTo(user.email)).toEqual([
      "Confirm your e-mail",
      "Your e-mail is about to change",
      "Your e-mail was changed",
    ]);
    const rows = await app.em
      .fork()
      .execute<{ held: boolean }[]>(
        `select security_changed_at is not null as held from users where id = ?`,
        [user.id],
      );
    expect(rows).toEqual([{ held: true }]);
  });

  test("works once, also when the link is opened fifty times at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      user = await app.registerUser();
      const to = newAddress();
      await wishFor(to);
      const token = await tokenTo(to);
      // Connections to the database are there when it begins, so that the uses really meet.
      await Promise.all(Array.from({ length: 50 }, () => account()));
      const answers = await Promise.all(Array.from({ length: 50 }, () => open(token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const mail = (await subjectsTo(user.email)).filter((subject) => subject.includes("was changed"));
      expect(mail).toHaveLength(1);
    }
  });

  test("takes the password", async () => {
    expect(codeIn(await wishFor(newAddress(), "not this one"))).toBe("WRONG_PASSWORD");
    expect(await account()).toMatchObject({ pendingEmail: null });
  });

  test("ends after an hour, with a newer wish and with a new password", async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await wishFor(first);
    await wishFor(second);
    expect(codeIn(await open(await tokenTo(first)))).toBe("LINK_EXPIRED");
    clock.moveBy(hour);
    expect(codeIn(await open(await tokenTo(second)))).toBe("LINK_EXPIRED");
    await wishFor(third);
    const change = { currentPassword: user.password, newPassword: "seven slow herons by a gate" };
    expect((await mutate("auth.changePassword", change, user.token)).status).toBe(200);
    expect(codeIn(await open(await tokenTo(third)))).toBe("LINK_EXPIRED");
    expect((await login(user.email, change.newPassword)).status).toBe(200);
  });

  test("makes a reset link to the old address worthless", async () => {
    await mutate("auth.requestPasswordReset", { email: user.email });
    await app.parts.auth.deferredTasks.settle();
    const to = newAddress();
    await wishFor(to);
    await open(await tokenTo(to));
    const rows = await app.em
      .fork()
      .execute<{ body: string }[]>(
        `select body from mails where recipient = ? and subject = 'Reset your password'`,
        [user.email],
      );
    const token = /token=(\S+)/.exec(rows[0]?.body ?? "")?.[1];
    const newPassword = "seven slow herons by a gate";
    expect(codeIn(await mutate("auth.resetPassword", { token, newPassword }))).toBe("LINK_EXPIRED");
  });

  test("notifies nobody but its owner that an address is taken", async () => {
    const other = await app.registerUser();
    const [taken, free] = [await wishFor(other.email), await wishFor(newAddress())];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    await wishFor(other.email);
    expect(codeIn(await open(await tokenTo(other.email)))).toBe("EMAIL_TAKEN");
    expect(await account()).toMatchObject({ email: user.email });
    expect((await login(other.email, other.password)).status).toBe(200);
  });

  test("is called off, and its link good for nothing", async () => {
    const to = newAddress();
    await wishFor(to);
    expect(await account()).toMatchObject({ pendingEmail: to });
    const answer = await mutate("auth.cancelEmailChange", undefined, user.token);
    expect([answer.status, (await account())["pendingEmail"]]).toEqual([200, null]);
    expect(codeIn(await open(await tokenTo(to)))).toBe("LINK_EXPIRED");
    expect(await account()).toMatchObject({ email: user.email });
    expect((await mutate("auth.cancelEmailChange", undefined, user.token)).status).toBe(200);
  });

  test("to the same address is refused", async () => {
    expect(codeIn(await wishFor(user.email.toUpperCase()))).toBe("VALIDATION");
  });
});

test("the mail that registering writes leaves by a real server", async () => {
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@example.com", PUBLIC_ORIGIN: "https://trade.example" };
  const sending = await startTestApp({ feed: scriptedFeed(), env });
  try {
    const { email } = await sending.registerUser();
    await expect.poll(() => smtp.received.length, { timeout: 25_000 }).toBe(1);
    expect(smtp.received[0]).toMatchObject({ to: [email], headers: { subject: "Confirm your e-mail" } });
    expect(smtp.received[0]?.text).toMatch(/^https:\/\/trade\.example\/confirm-email#token=[\w-]{43}$/m);
  } finally {
    await sending.close();
    await smtp.close();
  }
});
