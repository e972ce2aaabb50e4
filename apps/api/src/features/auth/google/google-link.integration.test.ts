// Linking and unlinking Google by a signed-in user, and proving by Google that it is still them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from "../../../testing/identity-provider.ts";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const clock = movableClock();
let provider: IdentityProvider;
let app: TestApp;
let user: TestUser;
let person: Person;
let people = 0;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: provider.env });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

beforeEach(async () => {
  people += 1;
  person = { sub: `20${people}`, email: `edith.${people}@gmail.example` };
  user = await app.registerUser();
});

/** Over HTTP, as only a real session can prove itself. Gives the code of a refusal, "ok" or the answer's field. */
async function call(token: string, procedure: string, body: unknown = {}): Promise<string> {
  const { text } = await send(`${app.url}/trpc/${procedure}`, {
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return /"domain":\{"code":"([A-Z_]+)"/.exec(text)?.[1] ?? /"nonce":"([^"]*)"/.exec(text)?.[1] ?? "ok";
}

async function credentialOf(who: Person, token: string): Promise<string> {
  return provider.idToken(who, { claims: { nonce: await call(token, "google.start") } });
}

const link = async (token: string, who = person) =>
  call(token, "google.linkMine", { credential: await credentialOf(who, token) });

async function linkedTo(userId: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(`select subject from google_identities where user_id = ?`, [userId]);
  return rows.map(({ subject }) => subject);
}

async function noticesTo(email: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(
      `select subject from mails where recipient = ? and kind = 'account.notice' order by id`,
      [email],
    );
  return rows.map(({ subject }) => subject);
}

test("links one's own Google account, whatever its e-mail, and signs in with it", async () => {
  expect(await link(user.token)).toBe("ok");
  expect(await linkedTo(user.id)).toEqual([person.sub]);
  const { user: same } = await app
    .caller()
    .google.signInWithToken({ accessToken: provider.accessToken(person) });
  expect(same.id).toBe(user.id);
  expect(await noticesTo(user.email)).toEqual(["Google was linked to your account"]);
});

test("links another one in place of the first, and the first opens nothing any more", async () => {
  await link(user.token);
  const other = { sub: `${person.sub}1`, email: `other.${people}@gmail.example` };
  expect(await link(user.token, other)).toBe("ok");
  expect(await linkedTo(user.id)).toEqual([other.sub]);
  const first = await app.caller().google.signInWithToken({ accessToken: provider.accessToken(person) });
  expect(first.user.id).not.toBe(user.id);
});

test("links none that is another user's", async () => {
  await link(user.token);
  const other = await app.registerUser();
  expect(await link(other.token)).toBe("GOOGLE_TAKEN");
  expect(await linkedTo(other.id)).toEqual([]);
});

test("takes no token whose nonce a guest or someone else asked for", async () => {
  const other = await app.registerUser();
  const guest = await app.caller().google.start();
  const foreign = [
    provider.idToken(person, { claims: { nonce: guest.nonce } }),
    await credentialOf(person, other.token),
    provider.idToken(person),
  ];
  for (const credential of foreign) {
    expect(await call(user.token, "google.linkMine", { credential })).toBe("GOOGLE_REFUSED");
  }
  expect(await linkedTo(user.id)).toEqual([]);
});

test("asks a session that has not proven itself lately to do so first, for linking and unlinking", async () => {
  await link(user.token);
  clock.moveBy(660_000);
  expect(await link(user.token)).toBe("STEP_UP_NEEDED");
  expect(await call(user.token, "google.unlink")).toBe("STEP_UP_NEEDED");
  expect(await linkedTo(user.id)).toEqual([person.sub]);
});

test("unlinks, notifies the owner, and Google opens this account no more", async () => {
  await link(user.token);
  expect(await call(user.token, "google.unlink")).toBe("ok");
  expect(await linkedTo(user.id)).toEqual([]);
  expect(await noticesTo(user.email)).toEqual([
    "Google was linked to your account",
    "Google was unlinked from your account",
  ]);
  expect(await call(user.token, "google.unlink")).toBe("ok");
});

test("keeps Google where nothing else would open the account", async () => {
  const answer = await app.caller().google.signInWithToken({ accessToken: provider.accessToken(person) });
  expect(await call(answer.token, "google.unlink")).toBe("LAST_WAY_IN");
  expect(await linkedTo(answer.user.id)).toEqual([person.sub]);
});

test("proves by a new token of the linked identity, and by no other", async () => {
  const { token } = await app.caller().google.signInWithToken({ accessToken: provider.accessToken(person) });
  const prove = (credential: string) => call(token, "security.stepUp", { method: "google", credential });
  const other = { sub: `${person.sub}7`, email: person.email };
  expect(await prove(await credentialOf(other, token))).toBe("GOOGLE_REFUSED");
  expect(await prove(provider.idToken(person))).toBe("GOOGLE_REFUSED");
  const guest = await app.caller().google.start();
  expect(await prove(provider.idToken(person, { claims: { nonce: guest.nonce } }))).toBe("GOOGLE_REFUSED");
  expect(await prove(await credentialOf(person, user.token))).toBe("GOOGLE_REFUSED");
  const good = await credentialOf(person, token);
  expect(await prove(good)).toBe("ok");
  expect(await prove(good)).toBe("GOOGLE_REFUSED");
});

test("needs the header that no other site can send", async () => {
  const { nonce } = await app.caller().google.start();
  const body = { credential: provider.idToken(person, { claims: { nonce } }) };
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const answer = await send(`${app.url}/trpc/google.signInWithCredential`, { headers, body });
  expect({ status: answer.status, cookies: answer.cookies }).toEqual({ status: 403, cookies: {} });
});
