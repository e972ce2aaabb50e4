// Guessing second factors, over real HTTP with the limits of production.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { beginAdminLogin, finishAdminLogin, turnAdminTotpOn } from "../../../testing/admin-factors.ts";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { beginLogin, codeAt, turnTotpOn } from "../../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const clock = movableClock();

let app: TestApp;
let user: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await startTestApp({
    clock,
    feed: scriptedFeed(),
    env: { NODE_ENV: "production", TRUST_PROXY: "1" },
  });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
  ({ secret, recoveryCodes } = await turnTotpOn(app, clock, user));
});

let network = 0;
const nextAddress = (): string => `198.51.100.${(network += 1)}`;

async function answer(challenge: string, code: string, method = "totp"): Promise<number> {
  const headers = { "x-forwarded-for": nextAddress() };
  const body = { challenge, method, code };
  return (await send(`${app.url}/api/user/login/second-factor`, { headers, body })).status;
}

const wrong = () => codeAt(secret, clock.now() + 600_000);

test("codes end for an account after ten tries, from whatever address and in whatever sign-in", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { challenge } = await beginLogin(app, user);
    for (let tries = 0; tries < 5; tries += 1) statuses.push(await answer(challenge, wrong()));
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  const { challenge } = await beginLogin(app, user);
  expect(await answer(challenge, codeAt(secret, clock.now()))).toBe(429);
  expect(await answer(challenge, recoveryCodes[0] ?? "", "recovery_code")).toBe(200);
});

test("codes of an admin end after ten tries as well", async () => {
  const admin = await app.agent("owner");
  const { secret: theirs, recoveryCodes: codes } = await turnAdminTotpOn(clock, admin);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { challenge } = await beginAdminLogin(app, admin);
    const body = { challenge, method: "totp", code: codeAt(theirs, clock.now() + 600_000) };
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await finishAdminLogin(app, body)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const { challenge } = await beginAdminLogin(app, admin);
  const byCode = { challenge, method: "totp", code: codeAt(theirs, clock.now()) };
  expect((await finishAdminLogin(app, byCode)).status).toBe(429);
  const saved = { challenge, method: "recovery_code", code: codes[0] ?? "" };
  expect((await finishAdminLogin(app, saved)).status).toBe(200);
});

test("codes are counted anew after the right one", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { challenge } = await beginLogin(app, user);
    for (let tries = 0; tries < 4; tries += 1) expect(await answer(challenge, wrong())).toBe(400);
    expect(await answer(challenge, codeAt(secret, clock.now()))).toBe(200);
    clock.moveBy(60_000);
  }
});

test("a batch counts as many as it holds", async () => {
  const begun = await Promise.all([beginLogin(app, user), beginLogin(app, user), beginLogin(app, user)]);
  const [first, second, third] = begun.map(({ challenge }) => challenge);
  const batch = async (challenge: string | undefined) => {
    const calls = Array.from({ length: 5 }, (_, n) => [n, { challenge, method: "totp", code: wrong() }]);
    const path = `/trpc/${calls.map(() => "auth.loginSecondFactor").join()}?batch=1`;
    const headers = { "x-forwarded-for": nextAddress() };
    return (await send(`${app.url}${path}`, { headers, body: Object.fromEntries(calls) })).text;
  };
  for (const challenge of [first, second])
    expect((await batch(challenge)).match(/"WRONG_CODE"/g)).toHaveLength(5);
  expect((await batch(third)).match(/"code":"TOO_MANY_REQUESTS","details"/g)).toHaveLength(5);
});

test("one address begins so many sign-ins by passkey and no more", async () => {
  const json = { "content-type": "application/json" };
  const headers = { ...json, "x-forwarded-for": "203.0.113.9", host: "localhost:3000" };
  const begin = () => send(`${app.url}/trpc/auth.startPasskeyLogin`, { method: "POST", headers });
  const answers = await Promise.all(Array.from({ length: 302 }, begin));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
