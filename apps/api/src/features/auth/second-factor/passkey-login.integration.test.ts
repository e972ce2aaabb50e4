// Signing in by a passkey, alone and after the password, against a device in software that also does what no honest
// one would.
import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { addPasskey, beginLogin, turnTotpOn } from "../../../testing/second-factors.ts";
import {
  dishonest,
  softwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from "../../../testing/software-authenticator.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const origin = "https://trade.example";
const clock = movableClock();
const minute = 60_000;
const refused = { code: "PASSKEY_REFUSED", details: {} };
const expired = { code: "CHALLENGE_EXPIRED", details: {} };

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { PUBLIC_ORIGIN: origin } });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const auth = () => app.caller().auth;
const mine = () => app.caller(user.id).security;

async function loginWith(device: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { challenge, options } = await auth().startPasskeyLogin();
  return auth().finishPasskeyLogin({ challenge, response: device.sign(options, deviation) });
}

/** The second half by passkey. */
async function finishWith(begun: string, device: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { challenge, options } = await auth().startSecondFactorPasskey({ challenge: begun });
  const response = device.sign(options, deviation);
  return auth().loginSecondFactor({
    method: "passkey",
    challenge: begun,
    passkeyChallenge: challenge,
    response,
  });
}

const strangersKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
describe("signing in by a passkey alone", () => {
  test("opens a session without another word, also where codes of an app are on", async () => {
    const { device } = await addPasskey(app, user, { origin });
    expect((await loginWith(device)).user.id).toBe(user.id);
    const known = await mine().overview();
    expect(known.passkeys[0]?.lastUsedAt).not.toBeNull();
    await turnTotpOn(app, clock, user);
    expect((await loginWith(device)).user.id).toBe(user.id);
    const { options } = await auth().startPasskeyLogin();
    expect(options).toMatchObject({
      rpId: "trade.example",
      allowCredentials: [],
      userVerification: "required",
    });
  });

  const bad: Record<string, Deviation> = {
    ...dishonest,
    "an answer of adding one": { type: "webauthn.create" },
    "one of another key": { signWith: strangersKey },
    "one that says it is somebody else's": { userHandle: Buffer.alloc(16).toString("base64url") },
  };
  test.each(Object.entries(bad))("takes not %s", async (_name, deviation) => {
    const { device } = await addPasskey(app, user, { origin });
    expect(await refusal(loginWith(device, deviation))).toEqual(refused);
    expect((await loginWith(device, { userHandle: null })).user.id).toBe(user.id);
  });

  test("takes an answer once, within five minutes, and only to what it was begun for", async () => {
    const { device } = await addPasskey(app, user, { origin, counts: false });
    const { challenge, options } = await auth().startPasskeyLogin();
    const response = device.sign(options);
    const answers = Array.from({ length: 50 }, () => auth().finishPasskeyLogin({ challenge, response }));
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = await auth().startPasskeyLogin();
    clock.moveBy(5 * minute);
    const slow = auth().finishPasskeyLogin({
      challenge: late.challenge,
      response: device.sign(late.options),
    });
    expect(await refusal(slow)).toEqual(expired);
    const begun = await beginLogin(app, user);
    const second = await auth().startSecondFactorPasskey({ challenge: begun.challenge });
    const crossed = auth().finishPasskeyLogin({
      challenge: second.challenge,
      response: device.sign(second.options),
    });
    expect(await refusal(crossed)).toEqual(expired);
  });

  test("refuses a counter that did not go up, as of a copied key", async () => {
    const { device } = await addPasskey(app, user, { origin });
    await loginWith(device, { counter: 40 });
    for (const counter of [0, 39, 40]) expect(await refusal(loginWith(device, { counter }))).toEqual(refused);
    const calls = await Promise.all(Array.from({ length: 10 }, () => auth().startPasskeyLogin()));
    const copies = calls.map(({ challenge, options }) =>
      auth().finishPasskeyLogin({ challenge, response: device.sign(options, { counter: 41 }) }),
    );
    const settled = await Promise.allSettled(copies);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("lets nobody in by a key that is unknown, removed or of a closed account", async () => {
    const stray = softwareAuthenticator(origin);
    expect(await refusal(loginWith(stray))).toEqual(refused);
    const { device, passkeyId } = await addPasskey(app, user, { origin });
    await loginWith(device);

    await mine().removePasskey({ passkeyId });
    expect(await refusal(loginWith(device))).toEqual(refused);
    const second = await addPasskey(app, user, { origin });
    await app.em.fork().execute(`update users set disabled_at = now() where id = ?`, [user.id]);
    expect(await refusal(loginWith(second.device))).toEqual(refused);
  });
});

describe("after the password", () => {
  test("opens the session, and by nobody else's passkey", async () => {
    const { device } = await addPasskey(app, user, { origin });
    const other = await app.registerUser();
    const theirs = await addPasskey(app, other, { origin });
    const { challenge } = await beginLogin(app, user);
    const { options } = await auth().startSecondFactorPasskey({ challenge });
    expect(JSON.stringify(options["allowCredentials"])).toContain(device.credentialId);
    expect(await refusal(finishWith(challenge, theirs.device))).toEqual(refused);
    expect((await finishWith(challenge, device)).user.id).toBe(user.id);
    expect(await refusal(finishWith(challenge, device))).toEqual(expired);
  });

  test("takes no passkey's challenge that was begun by someone else, or to sign in by a passkey alone", async () => {
    const { device } = await addPasskey(app, user, { origin });
    const other = await app.registerUser();
    const theirs = await addPasskey(app, other, { origin });
    const mineBegun = await beginLogin(app, user);
    const foreign = await auth().startSecondFactorPasskey({
      challenge: (await beginLogin(app, other)).challenge,
    });
    const alone = await auth().startPasskeyLogin();
    for (const [call, signer] of [
      [foreign, theirs.device],
      [foreign, device],
      [alone, device],
    ] as const) {
      const response = signer.sign(call.options);
      const { challenge } = mineBegun;
      const crossed = { method: "passkey", challenge, passkeyChallenge: call.challenge, response } as const;
      expect(await refusal(auth().loginSecondFactor(crossed))).toEqual(expired);
    }
  });

  test("bears five refused answers", async () => {
    const { device } = await addPasskey(app, user, { origin });
    const { challenge } = await beginLogin(app, user);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusal(finishWith(challenge, device, { userVerified: false }))).toEqual(refused);
    }
    expect(await refusal(finishWith(challenge, device))).toEqual(expired);
  });
});
