// Passkeys: adding and keeping them, against a device in software that also does what no honest one would.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { addPasskey, beginLogin, codeAt, turnTotpOn } from "../../../testing/second-factors.ts";
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

const subjects = async () =>
  (
    await app.em
      .fork()
      .execute<{ subject: string }[]>(`select subject from mails where recipient = ?`, [user.email])
  ).map(({ subject }) => subject);

async function stepUpBy(device: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { passkey } = await mine().startStepUp();
  if (passkey === null) throw new Error("There is a passkey.");
  const response = device.sign(passkey.options, deviation);
  return { method: "passkey", challenge: passkey.challenge, response } as const;
}

describe("adding one", () => {
  test("asks for a key that the device finds and verifies by itself", async () => {
    const { options } = await mine().startPasskey();
    expect(options).toMatchObject({
      rp: { id: "trade.example", name: "Fillmark" },
      user: { name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("lists it, notifies the owner and asks for it from then on", async () => {
    const { passkeyId } = await addPasskey(app, user, { origin });
    const overview = await mine().overview();
    expect(overview.passkeys).toMatchObject([
      { id: passkeyId, name: "My phone", lastUsedAt: null, isSynced: false },
    ]);
    expect([overview.stepUpMethods, overview.canAddPasskey]).toEqual([["passkey"], true]);
    expect(await subjects()).toContain("A passkey was added to your account");
    expect((await beginLogin(app, user)).methods).toEqual(["passkey"]);
    const again = await mine().startPasskey();
    expect(JSON.stringify(again.options["excludeCredentials"])).toContain("internal");
  });

  test.each(Object.entries({ ...dishonest, "an answer of signing in": { type: "webauthn.get" } }))(
    "takes not %s",
    async (_name, deviation) => {
      const device = softwareAuthenticator(origin);
      const { challenge, options } = await mine().startPasskey();
      const response = device.register(options, deviation);
      expect(await refusal(mine().addPasskey({ challenge, name: "Key", response }))).toEqual(refused);
      const honest = { challenge, name: "Key", response: device.register(options) };
      expect(await refusal(mine().addPasskey(honest))).toEqual(expired);
      expect((await mine().overview()).passkeys).toEqual([]);
    },
  );

  test("takes neither rubbish, nor an answer to another user's call, nor one that came late", async () => {
    const rubbish = { id: "x", type: "public-key", rawId: 7, response: "no" } as const;
    const begun = await mine().startPasskey();
    const wrong = mine().addPasskey({ challenge: begun.challenge, name: "Key", response: rubbish });
    expect(await refusal(wrong)).toEqual(refused);
    const other = await app.registerUser();
    const theirs = await app.caller(other.id).security.startPasskey();
    const device = softwareAuthenticator(origin);
    const response = device.register(theirs.options);
    const stolen = mine().addPasskey({ challenge: theirs.challenge, name: "Key", response });
    expect(await refusal(stolen)).toEqual(expired);
    clock.moveBy(5 * minute);
    const late = app
      .caller(other.id)
      .security.addPasskey({ challenge: theirs.challenge, name: "Key", response });
    expect(await refusal(late)).toEqual(expired);
  });

  test("happens once, of fifty answers at once, and a key belongs to one account", async () => {
    const device = softwareAuthenticator(origin);
    const { challenge, options } = await mine().startPasskey();
    const response = device.register(options);
    const answers = Array.from({ length: 50 }, () => mine().addPasskey({ challenge, name: "Key", response }));
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const other = app.caller((await app.registerUser()).id).security;
    const begun = await other.startPasskey();
    const same = { challenge: begun.challenge, name: "Key", response: device.register(begun.options) };
    expect(await refusal(other.addPasskey(same))).toEqual(refused);
  });

  test("ends at twenty, also for those begun at once", async () => {
    const begun = await Promise.all(Array.from({ length: 22 }, () => mine().startPasskey()));
    const added = begun.map(({ challenge, options }, n) => {
      const response = softwareAuthenticator(origin).register(options);
      return refusal(mine().addPasskey({ challenge, name: `Key ${n}`, response }));
    });
    const full = (await Promise.all(added)).filter((said) => said !== "no refusal");
    expect(full).toEqual([1, 2].map(() => ({ code: "TOO_MANY_KEYS", details: {} })));
    expect(await refusal(mine().startPasskey())).toMatchObject({ code: "TOO_MANY_KEYS" });
  });
});

describe("keeping them", () => {
  test("an owner renames and removes theirs, and nobody else's", async () => {
    const { device, passkeyId } = await addPasskey(app, user, { origin });
    const stranger = app.caller((await app.registerUser()).id).security;
    expect(await refusal(stranger.renamePasskey({ passkeyId, name: "Mine" }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await refusal(stranger.removePasskey({ passkeyId }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await mine().renamePasskey({ passkeyId, name: "  Old phone " })).toMatchObject({
      name: "Old phone",
    });
    await mine().renewRecoveryCodes();
    expect((await beginLogin(app, user)).methods).toEqual(["passkey", "recovery_code"]);
    await mine().stepUp(await stepUpBy(device));
    await mine().removePasskey({ passkeyId });
    expect(await mine().overview()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await auth().login({ email: user.email, password: user.password })).user.id).toBe(user.id);
    expect(await subjects()).toContain("A passkey was removed from your account");
  });

  test("the last way in stays, of two removed at once too", async () => {
    const keys = [await addPasskey(app, user, { origin }), await addPasskey(app, user, { origin })];
    const { secret } = await turnTotpOn(app, clock, user);
    await mine().stepUp({ method: "totp", code: codeAt(secret, clock.now()) });
    await app.em.fork().execute(`update users set password_hash = null where id = ?`, [user.id]);
    const removals = await Promise.all(
      keys.map(({ passkeyId }) => refusal(mine().removePasskey({ passkeyId }))),
    );
    expect(removals.filter((said) => said === "no refusal")).toHaveLength(1);
    expect(removals).toContainEqual({ code: "LAST_WAY_IN", details: {} });
    expect((await mine().overview()).passkeys).toHaveLength(1);
    await mine().disableTotp();
  });
});
