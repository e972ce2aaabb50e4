// A new password over real HTTP: what ends with the old one, and what goes on.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const newPassword = "a walk by the quiet river";

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (headers: Record<string, string>) => send(`${app.url}/api/user/me`, { headers });

async function login(password: string): Promise<{ status: number; token: string; cookie: string }> {
  const { email } = user;
  const { status, json, cookies } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  return { status, token: String(json["token"]), cookie: String(cookies["fillmark_session"]) };
}

function change(token: string, currentPassword: string, to = newPassword): Promise<Answer> {
  const body = { currentPassword, newPassword: to };
  return send(`${app.url}/trpc/auth.changePassword`, { headers: bearer(token), body });
}

const tokenIn = ({ text }: Answer) => /"token":"([^"]+)"/.exec(text)?.[1] ?? "none";

async function standing(): Promise<{ changed: boolean; mails: string[]; events: string[] }> {
  const em = app.em.fork();
  const [row] = await em.execute<{ changed: boolean }[]>(
    `select security_changed_at is not null as changed from users where id = ?`,
    [user.id],
  );
  const mails = await em.execute<{ subject: string }[]>(
    `select subject from mails where recipient = ? and kind = 'account.notice' order by id`,
    [user.email],
  );
  const events = await em.execute<{ kind: string }[]>(
    `select kind from login_events where user_id = ? order by id`,
    [user.id],
  );
  return {
    changed: row?.changed ?? false,
    mails: mails.map(({ subject }) => subject),
    events: events.map(({ kind }) => kind).filter((kind) => kind.startsWith("password")),
  };
}

describe("changing the password", () => {
  test("ends every other session and renews both secrets of this one", async () => {
    const [here, there] = [await login(user.password), await login(user.password)];
    const sameOrigin = { "sec-fetch-site": "same-origin" };
    const answer = await change(here.token, user.password);
    expect(answer.status).toBe(200);
    const fresh = tokenIn(answer);
    const freshCookie = String(answer.cookies["fillmark_session"]);
    expect((await me(bearer(fresh))).status).toBe(200);
    expect((await me({ cookie: `fillmark_session=${freshCookie}`, ...sameOrigin })).status).toBe(200);
    for (const token of [here.token, there.token, user.token]) {
      expect((await me(bearer(token))).status).toBe(401);
    }
    for (const cookie of [here.cookie, there.cookie]) {
      expect((await me({ cookie: `fillmark_session=${cookie}`, ...sameOrigin })).status).toBe(401);
    }
    expect([(await login(user.password)).status, (await login(newPassword)).status]).toEqual([401, 200]);
  });

  test("is notified by mail and remembered", async () => {
    expect((await change(user.token, user.password)).status).toBe(200);
    expect(await standing()).toEqual({
      changed: true,
      mails: ["Your password was changed"],
      events: ["password_changed"],
    });
  });

  test("takes the current password, and without it leaves everything as it is", async () => {
    const answer = await change(user.token, "not this one");
    expect([answer.status, /"code":"(WRONG_PASSWORD)"/.exec(answer.text)?.[1]]).toEqual([
      400,
      "WRONG_PASSWORD",
    ]);
    expect((await me(bearer(user.token))).status).toBe(200);
    expect(await standing()).toEqual({ changed: false, mails: [], events: ["password_refused"] });
    expect((await login(user.password)).status).toBe(200);
  });

  test.each(["short", "password123", "x".repeat(129)])(
    "refuses what registering refuses: %s",
    async (weak) => {
      const answer = await change(user.token, user.password, weak);
      expect([answer.status, answer.text.includes(`"WEAK_PASSWORD"`)]).toEqual([400, true]);
      expect((await login(user.password)).status).toBe(200);
    },
  );

  test("from ten tabs at once happens once", async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => login(user.password)));
    const answers = await Promise.all(
      tabs.map(({ token }, tab) => change(token, user.password, `${newPassword} ${tab}`)),
    );
    const won = answers.flatMap(({ status }, tab) => (status === 200 ? [tab] : []));
    expect(won).toHaveLength(1);
    expect((await standing()).mails).toHaveLength(1);
    expect((await login(`${newPassword} ${won[0]}`)).status).toBe(200);
  });

  test("leaves no session that began with the old password at the same time", async () => {
    let password = user.password;
    let { token } = user;
    for (let round = 0; round < 12; round += 1) {
      const next = `${newPassword} ${round}`;
      const logins = Array.from({ length: 4 }, () => login(password));
      const answer = await change(token, password, next);
      expect(answer.status).toBe(200);
      const late = (await Promise.all(logins)).filter(({ status }) => status === 200);
      const seen = await Promise.all(late.map((session) => me(bearer(session.token))));
      expect(seen.filter(({ status }) => status !== 401)).toEqual([]);
      [password, token] = [next, tokenIn(answer)];
    }
  });
});

test("trying current passwords is limited as signing in is", async () => {
  const limited = await startTestApp({
    feed: scriptedFeed(),
    env: { NODE_ENV: "production", PUBLIC_ORIGIN: "http://localhost" },
  });
  try {
    const { token } = await limited.registerUser();
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const body = { currentPassword: `guess ${tries}`, newPassword };
      const headers = bearer(token);
      statuses.push((await send(`${limited.url}/trpc/auth.changePassword`, { headers, body })).status);
    }
    expect(statuses).toEqual([...Array(8).fill(400), 429]);
  } finally {
    await limited.close();
  }
});
