// Someone tries passwords and codes in another's name, from everywhere: the owner signs in from where they did before,
// over real HTTP with the limits of production.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginAdminLogin, turnAdminTotpOn } from "../../testing/admin-factors.ts";
import { codeOf } from "../../testing/expect-refusal.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { beginLogin, codeAt, turnTotpOn } from "../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { authLimitRules } from "./auth-limits.ts";
import { DEVICE_MS } from "./known-devices.ts";
import { hashSecret } from "./secrets.ts";

const clock = movableClock();
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  const env = { NODE_ENV: "production", TRUST_PROXY: "1" };
  app = await startTestApp({ clock, feed: scriptedFeed(), env });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

let networks = 0;
const nextAddress = (): string => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250) + 100}.${(networks % 250) + 1}`;
};

interface Login {
  readonly email: string;
  readonly password: string;
}

interface From {
  readonly device?: string | undefined;
  readonly address?: string;
  readonly side?: "user" | "admin";
}

const cookieNames = { user: "fillmark_device", admin: "fillmark_admin_device" } as const;

function login({ email, password }: Login, { device, address, side = "user" }: From = {}): Promise<Answer> {
  const cookie = device === undefined ? {} : { cookie: `${cookieNames[side]}=${device}` };
  const headers = { "x-forwarded-for": address ?? nextAddress(), ...cookie };
  return send(`${app.url}/api/${side}/login`, { headers, body: { email, password } });
}

const deviceIn = (answer: Answer, side: "user" | "admin" = "user") => answer.cookies[cookieNames[side]];

/** Wrong passwords from a hundred networks, until the account takes none from strangers any more. */
async function burn(email: string, side: "user" | "admin" = "user"): Promise<void> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 100; tries += 1)
    statuses.push((await login({ email, password: "not this one" }, { side })).status);
  expect(statuses.at(-1)).toBe(429);
}

describe("wrong passwords from everywhere", () => {
  test("don't keep the owner out of where they signed in before", async () => {
    const device = deviceIn(await login(user));
    await burn(user.email);
    expect((await login(user)).status, "a strange browser waits").toBe(429);
    const answer = await login(user, { device });
    expect(answer.status).toBe(200);
    expect(deviceIn(answer), "and is known as before").toBe(device);
  });

  test("nor from the same network as an attacker", async () => {
    const device = deviceIn(await login(user));
    const address = nextAddress();
    for (let tries = 0; tries < authLimitRules.loginsOfAddress[0]; tries += 1)
      await login({ email: `nobody${tries}@example.com`, password: "not this one" }, { address });
    expect((await login(user, { address })).status).toBe(429);
    expect((await login(user, { address, device })).status).toBe(200);
  });

  test("don't keep a signed-in user from proving it again", async () => {
    await burn(user.email);
    const headers = { authorization: `Bearer ${user.token}`, "x-forwarded-for": nextAddress() };
    const body = { method: "password", password: user.password };
    expect((await send(`${app.url}/trpc/security.stepUp`, { headers, body })).status).toBe(200);
  });

  test("don't keep an admin out either", async () => {
    const admin = await app.agent("support");
    const { secret } = await turnAdminTotpOn(clock, admin);
    const begun = await login(admin, { side: "admin" });
    const { challenge } = Object(begun.json["details"]);
    const body = { challenge, method: "totp", code: codeAt(secret, clock.now()) };
    const headers = { "x-forwarded-for": nextAddress() };
    const entered = await send(`${app.url}/api/admin/login/second-factor`, { headers, body });
    const device = deviceIn(entered, "admin");
    await burn(admin.email, "admin");
    expect((await login(admin, { side: "admin" })).status).toBe(429);
    const again = await login(admin, { side: "admin", device });
    expect(codeOf(again.text), "the first half is right").toBe("SECOND_FACTOR_NEEDED");
    expect(codeOf((await login(admin, { side: "admin", device: deviceIn(await login(user)) })).text)).toBe(
      "TOO_MANY_REQUESTS",
    );
  });
});

describe("a browser is known", () => {
  test("only once everything was proven in it", async () => {
    const { secret } = await turnTotpOn(app, clock, user);
    const begun = await login(user);
    expect([begun.status, deviceIn(begun)]).toEqual([expect.any(Number), undefined]);
    const wrong = await login({ ...user, password: "not this one" });
    expect(deviceIn(wrong)).toBeUndefined();
    const { challenge } = Object(begun.json["details"]);
    const body = { challenge, method: "totp", code: codeAt(secret, clock.now()) };
    const headers = { "x-forwarded-for": nextAddress() };
    const entered = await send(`${app.url}/api/user/login/second-factor`, { headers, body });
    expect(deviceIn(entered)).toMatch(/^fmud_[A-Za-z0-9_-]{43}$/);
  });

  test("by a cookie that no script reads, of which the database holds a hash", async () => {
    const answer = await login(user);
    const device = deviceIn(answer) ?? "";
    const line = [answer.headers["set-cookie"] ?? []].flat().find((text) => text.includes(device));
    expect(line).toMatch(/; HttpOnly; SameSite=Strict$/);
    const rows = await app.em
      .fork()
      .execute<{ hash: string }[]>(`select * from known_devices where user_id = ?`, [user.id]);
    expect(rows.map(({ hash }) => hash)).toContain(hashSecret(device));
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  test("to its own account alone, whatever other cookies it shows", async () => {
    const thief = await app.registerUser();
    const stolen = deviceIn(await login(thief));
    const owners = deviceIn(await login(user));
    await burn(user.email);
    for (const device of [stolen, `fmud_${"A".repeat(43)}`, "", "x".repeat(3_000), `${stolen}.${stolen}`])
      expect((await login(user, { device })).status).toBe(429);
    expect((await login(user, { device: `${stolen}.${owners}` })).status).toBe(200);
  });

  test("by a secret that we made, not by one that someone put there", async () => {
    const planted = `fmud_${"B".repeat(43)}`;
    const device = deviceIn(await login(user, { device: planted })) ?? "";
    expect(device.split(".")[0]).not.toBe(planted);
    await burn(user.email);
    expect((await login(user, { device: planted })).status).toBe(429);
    expect((await login(user, { device })).status).toBe(200);
  });

  test("to each of those who share it", async () => {
    const other = await app.registerUser();
    const device = deviceIn(await login(other, { device: deviceIn(await login(user)) }));
    await burn(user.email);
    await burn(other.email);
    expect((await login(user, { device })).status).toBe(200);
    expect((await login(other, { device })).status).toBe(200);
  });

  test("no longer after half a year without use, nor after a new password from elsewhere", async () => {
    const old = deviceIn(await login(user));
    const recent = deviceIn(await login(user));
    await app.em
      .fork()
      .execute(`update known_devices set used_at = ? where hash = ?`, [
        new Date(clock.now() - DEVICE_MS - 1_000),
        hashSecret(old ?? ""),
      ]);
    await burn(user.email);
    expect((await login(user, { device: old })).status).toBe(429);
    const headers = {
      authorization: `Bearer ${user.token}`,
      cookie: `fillmark_device=${recent}`,
      "x-forwarded-for": nextAddress(),
    };
    const elsewhere = deviceIn(await login(user, { device: recent }));
    expect(elsewhere).toBe(recent);
    const newPassword = "a walk by the quiet river";
    const body = { currentPassword: user.password, newPassword };
    const withoutCookie = { ...headers, cookie: "" };
    expect((await send(`${app.url}/trpc/auth.changePassword`, { headers: withoutCookie, body })).status).toBe(
      200,
    );
    expect((await login({ ...user, password: newPassword }, { device: recent })).status).toBe(429);
  });

  test("at most twenty of them to one account", async () => {
    for (let times = 0; times < 25; times += 1) await login(user);
    const rows = await app.em
      .fork()
      .execute<{ count: number }[]>(`select count(*)::int from known_devices where user_id = ?`, [user.id]);
    expect(rows[0]?.count).toBe(20);
  });
});

test("a stolen browser's cookie doesn't allow guessing on", async () => {
  const device = deviceIn(await login(user));
  const statuses: number[] = [];
  for (let tries = 0; tries < 30; tries += 1)
    statuses.push((await login({ ...user, password: "not this one" }, { device })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(authLimitRules.loginsOfKnown[0]);
  expect((await login(user, { device })).status).toBe(429);
  expect((await login(user)).status, "and keeps nobody out elsewhere").toBe(200);
});

test("wrong codes from everywhere don't end those of the owner's browser", async () => {
  const device = deviceIn(await login(user));
  const { secret } = await turnTotpOn(app, clock, user);
  const second = (challenge: string, code: string, cookie?: string) => {
    const headers = {
      "x-forwarded-for": nextAddress(),
      ...(cookie === undefined ? {} : { cookie: `fillmark_device=${cookie}` }),
    };
    return send(`${app.url}/api/user/login/second-factor`, {
      headers,
      body: { challenge, method: "totp", code },
    });
  };
  const wrong = () => codeAt(secret, clock.now() + 600_000);
  for (let round = 0; round < 4; round += 1) {
    const { challenge } = await beginLogin(app, user);
    for (let tries = 0; tries < 5; tries += 1) await second(challenge, wrong());
  }
  const { challenge } = await beginLogin(app, user);
  expect((await second(challenge, codeAt(secret, clock.now()))).status).toBe(429);
  expect((await second(challenge, codeAt(secret, clock.now()), device)).status).toBe(200);

  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = await beginLogin(app, user);
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await second(begun.challenge, wrong(), device)).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(authLimitRules.codesOfAccount[0]);
});

test("a link from a mail makes the browser known that opens it", async () => {
  const token = "k".repeat(43);
  await burn(user.email);
  const em = app.em.fork();
  await em.execute(
    `insert into account_tokens (hash, purpose, user_id, email, created_at, expires_at)
     values (?, 'reset_password', ?, ?, ?, ?)`,
    [hashSecret(token), user.id, user.email, new Date(clock.now()), new Date(clock.now() + 3_600_000)],
  );
  const headers = { "x-forwarded-for": nextAddress() };
  const newPassword = "a walk by the quiet river";
  const reset = await send(`${app.url}/trpc/auth.resetPassword`, { headers, body: { token, newPassword } });
  expect(reset.status).toBe(200);
  expect((await login({ ...user, password: newPassword })).status).toBe(429);
  expect((await login({ ...user, password: newPassword }, { device: deviceIn(reset) })).status).toBe(200);
});

test("an e-mail without an account is answered as one with an account, with a known browser and without", async () => {
  const device = deviceIn(await login(user));
  const nobody = `nobody-${networks}@example.com`;
  const answers = async (email: string, cookie?: string) => {
    const received: unknown[] = [];
    for (let tries = 0; tries < 45; tries += 1) {
      const answer = await login({ email, password: "not this one" }, { device: cookie });
      received.push([answer.status, codeOf(answer.text), Object.keys(answer.cookies)]);
    }
    return received;
  };
  const other = await app.registerUser();
  expect(await answers(other.email, device)).toEqual(await answers(nobody, device));
  const another = await app.registerUser();
  expect(await answers(another.email)).toEqual(await answers(`${nobody}.org`));
});

test("an admin's codes go on in their own browser as well", async () => {
  const admin = await app.agent("owner");
  const { secret } = await turnAdminTotpOn(clock, admin);
  const finish = (challenge: string, code: string, cookie = "") => {
    const headers = { "x-forwarded-for": nextAddress(), cookie: `fillmark_admin_device=${cookie}` };
    const body = { challenge, method: "totp", code };
    return send(`${app.url}/api/admin/login/second-factor`, { headers, body });
  };
  const first = await finish((await beginAdminLogin(app, admin)).challenge, codeAt(secret, clock.now()));
  const device = deviceIn(first, "admin");
  clock.moveBy(60_000);
  for (let round = 0; round < 3; round += 1) {
    const { challenge } = await beginAdminLogin(app, admin);
    for (let tries = 0; tries < 4; tries += 1) await finish(challenge, codeAt(secret, clock.now() + 600_000));
  }
  const { challenge } = await beginAdminLogin(app, admin);
  expect((await finish(challenge, codeAt(secret, clock.now()))).status).toBe(429);
  expect((await finish(challenge, codeAt(secret, clock.now()), device)).status).toBe(200);
});
