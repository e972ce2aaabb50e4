// Signing in over the REST layer with an account that has a second factor.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { codeAt, turnTotpOn } from "../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();

let app: TestApp;
let user: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
  ({ secret, recoveryCodes } = await turnTotpOn(app, clock, user));
});

function login(): Promise<Answer> {
  const { email, password } = user;
  return send(`${app.url}/api/user/login`, { body: { email, password } });
}

async function begun(): Promise<string> {
  return String(Object(Object((await login()).json)["details"])["challenge"]);
}

const finish = (body: Record<string, unknown>) => send(`${app.url}/api/user/login/second-factor`, { body });

test("the password alone is answered with 401, a challenge and what may follow, and gives no cookie", async () => {
  const { status, json, cookies } = await login();
  expect(status).toBe(401);
  expect(json).toEqual({
    success: false,
    message: "This account asks for a second proof.",
    code: "SECOND_FACTOR_NEEDED",
    details: { challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), methods: ["totp", "recovery_code"] },
  });
  expect(cookies).toEqual({});
});

test("a code of the app gives what signing in gives, with the cookie", async () => {
  const code = codeAt(secret, clock.now());
  const { status, json, cookies } = await finish({ challenge: await begun(), method: "totp", code });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, user: { id: user.id, email: user.email, demo_mode: false } });
  expect(Object.keys(json)).toEqual(["success", "token", "user"]);
  expect(cookies["fillmark_session"]).toMatch(/^fmuc_/);
  const headers = { authorization: `Bearer ${String(json["token"])}` };
  expect((await send(`${app.url}/api/user/me`, { headers })).json).toMatchObject({ id: user.id });
});

test("a recovery code does too", async () => {
  const body = { challenge: await begun(), method: "recovery_code", code: recoveryCodes[0] };
  expect((await finish(body)).json).toMatchObject({ success: true, user: { id: user.id } });
});

test("what is wrong is said in the usual envelope, and gives no cookie", async () => {
  const challenge = await begun();
  const answers = [
    await finish({ challenge, method: "totp", code: "000000" }),
    await finish({ challenge: "A".repeat(43), method: "totp", code: codeAt(secret, clock.now()) }),
    await finish({ challenge, method: "passkey", code: "000000" }),
    await finish({ challenge, method: "totp", code: "000000", user: user.id }),
  ];
  expect(
    answers.map(({ status, json, cookies }) => [status, json["success"], json["code"], cookies]),
  ).toEqual([
    [400, false, "WRONG_CODE", {}],
    [400, false, "CHALLENGE_EXPIRED", {}],
    [400, false, "VALIDATION", {}],
    [400, false, "VALIDATION", {}],
  ]);
});
