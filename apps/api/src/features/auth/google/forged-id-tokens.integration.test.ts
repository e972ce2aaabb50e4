// Every forged ID token through one tap and through the code flow: no session, no account, a typed refusal.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgedIdTokens } from "../../../testing/forged-id-tokens.ts";
import { startIdentityProvider, type IdentityProvider } from "../../../testing/identity-provider.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../../testing/test-app.ts";

const clock = movableClock();
const person = { sub: "110169484474386276334", email: "ada@example.com", name: "Ada" };
const refused = { code: "GOOGLE_REFUSED", details: {} };

let provider: IdentityProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: provider.env });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

/** How many rows there are of what a sign-in makes. */
async function made(): Promise<unknown> {
  const [row] = await app.em.fork().execute<unknown[]>(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from users) as users,
       (select count(*)::int from google_identities) as identities`,
  );
  return row;
}

const nonceFor = async (userId?: string) => (await app.caller(userId).google.start()).nonce;
const show = (credential: string) => refusal(app.caller().google.signInWithCredential({ credential }));
const exchange = (idToken: unknown) =>
  refusal(app.caller().google.signInWithCode({ code: provider.code(idToken) }));

/** What came of each, and that nothing was made by any. */
async function outcomes(
  cases: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<Record<string, unknown>> {
  const before = await made();
  const found: Record<string, unknown> = {};
  for (const [name, run] of cases) found[name] = await run();
  expect(await made()).toEqual(before);
  return found;
}

const allRefused = (cases: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(cases.map(([name]) => [name, refused]));

describe("one tap", () => {
  const cases = forgedIdTokens.map(
    ([name, forge]) =>
      [name, async () => show(forge(provider, person, { nonce: await nonceFor() }))] as const,
  );
  const nonces = [
    ["no nonce", async () => show(provider.idToken(person))],
    ["a made-up nonce", async () => show(provider.idToken(person, { claims: { nonce: "A".repeat(43) } }))],
    ["an empty nonce", async () => show(provider.idToken(person, { claims: { nonce: "" } }))],
    ["a number as nonce", async () => show(provider.idToken(person, { claims: { nonce: 1 } }))],
    [
      "a list of nonces",
      async () => show(provider.idToken(person, { claims: { nonce: [await nonceFor()] } })),
    ],
    [
      "the nonce of somebody signed in",
      async () => {
        const [user] = await app.em.fork().execute<{ id: string }[]>(`select id from users limit 1`);
        return show(provider.idToken(person, { claims: { nonce: await nonceFor(user?.id) } }));
      },
    ],
    [
      "a nonce in capitals",
      async () => show(provider.idToken(person, { claims: { nonce: (await nonceFor()).toUpperCase() } })),
    ],
    [
      "a nonce that is too old",
      async () => {
        const credential = provider.idToken(person, { claims: { nonce: await nonceFor() } });
        clock.moveBy(600_001);
        return show(credential);
      },
    ],
  ] as const;

  test("opens nothing for a forged token", async () => {
    await app.registerUser();
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(await outcomes(cases)).toEqual(allRefused(cases));
  });

  test("opens nothing for a good token whose nonce isn't one of ours, new and asked for by a guest", async () => {
    expect(await outcomes(nonces)).toEqual(allRefused(nonces));
  });

  test("asks for the keys hardly ever, however many unknown ones are named", () => {
    expect(provider.asked.keys).toBeLessThanOrEqual(2);
    expect(provider.asked.discovery).toBeLessThanOrEqual(2);
  });
});

describe("the code flow", () => {
  const cases = forgedIdTokens.map(
    ([name, forge]) => [name, async () => exchange(forge(provider, person, {}))] as const,
  );

  test("opens nothing for a forged token, even from the token endpoint", async () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(await outcomes(cases)).toEqual(allRefused(cases));
  });

  test("opens nothing for a code that is unknown, used or of another user's", async () => {
    const used = provider.code(provider.idToken(person));
    const first = await app.caller().google.signInWithCode({ code: used });
    expect(first.isNew).toBe(true);
    const codes = [
      ["used", used],
      ["unknown", "4/0unknown"],
      ["an ID token", provider.idToken(person)],
      ["an access token", provider.accessToken(person)],
      ["with another parameter", `${used}&client_secret=x`],
      ["of two lines", "4/0\r\nunknown"],
    ] as const;
    const tries = codes.map(
      ([name, code]) => [name, () => refusal(app.caller().google.signInWithCode({ code }))] as const,
    );
    expect(await outcomes(tries)).toEqual(allRefused(tries));
  });
});

test("signs in with a good token after all of these", async () => {
  const credential = provider.idToken(person, { claims: { nonce: await nonceFor() } });
  const { user, isNew } = await app.caller().google.signInWithCredential({ credential });
  expect({ email: user.email, isNew }).toEqual({ email: person.email, isNew: false });
});

test("refuses a token that was shown before", async () => {
  const credential = provider.idToken(person, { claims: { nonce: await nonceFor() } });
  await app.caller().google.signInWithCredential({ credential });
  expect(await show(credential)).toEqual(refused);
});
