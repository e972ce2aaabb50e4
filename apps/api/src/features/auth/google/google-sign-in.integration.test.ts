// Signing in with Google as it is meant: the three ways in, the account behind them, linking, and the second factor.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from "../../../testing/identity-provider.ts";
import { send } from "../../../testing/http-client.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../../testing/test-app.ts";

const clock = movableClock();
let provider: IdentityProvider;
let app: TestApp;
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

beforeEach(() => {
  people += 1;
  person = { sub: `10${people}`, email: `grace.${people}@example.com`, name: "Grace Hopper" };
});

const google = (userId?: string) => app.caller(userId).google;

async function credentialOf(who: Person, userId?: string): Promise<string> {
  const { nonce } = await google(userId).start();
  return provider.idToken(who, { claims: { nonce } });
}

const ways = {
  "one tap": async (who: Person) => google().signInWithCredential({ credential: await credentialOf(who) }),
  "a code": (who: Person) => google().signInWithCode({ code: provider.code(provider.idToken(who)) }),
  "a token": (who: Person) => google().signInWithToken({ accessToken: provider.accessToken(who) }),
} as const;

async function historyOf(userId: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ kind: string }[]>(`select kind from login_events where user_id = ? order by id`, [userId]);
  return rows.map(({ kind }) => kind);
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

async function sessionsOf(userId: string): Promise<number> {
  const rows = await app.em.fork().execute<unknown[]>(`select 1 from sessions where user_id = ?`, [userId]);
  return rows.length;
}

async function identitiesOf(userId: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(`select subject from google_identities where user_id = ?`, [userId]);
  return rows.map(({ subject }) => subject);
}

describe.each(Object.entries(ways))("by %s", (way, signIn) => {
  test("someone new gets an account without a password, whose e-mail is confirmed", async () => {
    const { user, isNew, token } = await signIn(person);
    const me = await send(`${app.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
    const account = await app.caller(user.id).auth.account();
    expect({ isNew, email: user.email, status: me.status, isConfirmed: account.emailConfirmed }).toEqual({
      isNew: true,
      email: person.email,
      status: 200,
      isConfirmed: true,
    });
    expect(user.name).toBe(way === "a token" ? null : "Grace Hopper");
    expect(await historyOf(user.id)).toEqual(["registered", "signed_in"]);
    const login = { email: person.email, password: "a walk by the quiet river" };
    expect(await refusal(app.caller().auth.login(login))).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("someone known comes back to their account, whatever their e-mail is by now", async () => {
    const first = await signIn(person);
    const renamed = { ...person, email: `renamed.${people}@example.com` };
    const again = await signIn(renamed);
    expect({ id: again.user.id, isNew: again.isNew, email: again.user.email }).toEqual({
      id: first.user.id,
      isNew: false,
      email: person.email,
    });
  });

  test("an account with this e-mail stays shut until its password is written", async () => {
    const owner = await app.registerUser();
    const before = await sessionsOf(owner.id);
    expect(await refusal(signIn({ ...person, email: owner.email.toUpperCase() }))).toMatchObject({
      code: "GOOGLE_LINK_NEEDED",
      details: { email: owner.email },
    });
    expect({ sessions: await sessionsOf(owner.id), linked: await identitiesOf(owner.id) }).toEqual({
      sessions: before,
      linked: [],
    });
  });

  test("a disabled account reads like a refused answer of Google's", async () => {
    const { user } = await signIn(person);
    await app.em.fork().execute(`update users set disabled_at = now() where id = ?`, [user.id]);
    expect(await refusal(signIn(person))).toEqual({ code: "GOOGLE_REFUSED", details: {} });
    const sameMail = { ...person, sub: `${person.sub}9` };
    expect(await refusal(signIn(sameMail))).toEqual({ code: "GOOGLE_REFUSED", details: {} });
  });
});

/** The challenge of an account that Google named by its e-mail. */
async function linkChallenge(email: string): Promise<string> {
  const found = JSON.stringify(await refusal(ways["one tap"]({ ...person, email })));
  return /"challenge":"([^"]+)"/.exec(found)?.[1] ?? "none";
}

describe("linking by the password", () => {
  test("signs in, notifies the owner, and works for good", async () => {
    const owner = await app.registerUser();
    const challenge = await linkChallenge(owner.email);
    const linked = await google().link({ challenge, password: owner.password });
    expect({ id: linked.user.id, isNew: linked.isNew }).toEqual({ id: owner.id, isNew: false });
    expect((await ways["a code"](person)).user.id).toBe(owner.id);
    expect(await historyOf(owner.id)).toContain("google_linked");
    expect(await noticesTo(owner.email)).toEqual(["Google was linked to your account"]);
    expect((await app.caller().auth.login({ email: owner.email, password: owner.password })).user.id).toBe(
      owner.id,
    );
  });

  test("takes five wrong passwords and no right one after them", async () => {
    const owner = await app.registerUser();
    const challenge = await linkChallenge(owner.email);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await refusal(google().link({ challenge, password: `wrong ${wrong}` }))).toMatchObject({
        code: "INVALID_CREDENTIALS",
      });
    }
    expect(await refusal(google().link({ challenge, password: owner.password }))).toMatchObject({
      code: "CHALLENGE_EXPIRED",
    });
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  test("takes no challenge that is older than ten minutes", async () => {
    const owner = await app.registerUser();
    const challenge = await linkChallenge(owner.email);
    clock.moveBy(600_001);
    expect(await refusal(google().link({ challenge, password: owner.password }))).toMatchObject({
      code: "CHALLENGE_EXPIRED",
    });
  });

  test("of fifty at once links and signs in one", async () => {
    const owner = await app.registerUser();
    const challenge = await linkChallenge(owner.email);
    const before = await sessionsOf(owner.id);
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => refusal(google().link({ challenge, password: owner.password }))),
    );
    expect(tries.filter((one) => one === "no refusal")).toHaveLength(1);
    expect(await sessionsOf(owner.id)).toBe(before + 1);
    expect(await noticesTo(owner.email)).toHaveLength(1);
  });

  test("asks for the second factor first, and links nothing without it", async () => {
    const owner = await app.registerUser();
    await giveTotp(owner.id);
    const challenge = await linkChallenge(owner.email);
    expect(await refusal(google().link({ challenge, password: owner.password }))).toMatchObject({
      code: "SECOND_FACTOR_NEEDED",
    });
    expect(await identitiesOf(owner.id)).toEqual([]);
  });
});

/** As good as codes of an app for everybody who only asks whether there are any. */
async function giveTotp(userId: string): Promise<void> {
  await app.em
    .fork()
    .execute(
      `insert into totp_secrets (user_id, sealed, last_step, created_at) values (?, 'sealed', 0, now())`,
      [userId],
    );
}

test.each(Object.entries(ways))("asks for the second factor after %s", async (_way, signIn) => {
  const { user } = await signIn(person);
  await giveTotp(user.id);
  const before = await sessionsOf(user.id);
  expect(await refusal(signIn(person))).toMatchObject({
    code: "SECOND_FACTOR_NEEDED",
    details: { methods: ["totp"] },
  });
  expect(await sessionsOf(user.id)).toBe(before);
});

test("of fifty uses of one token at once one signs in", async () => {
  const credential = await credentialOf(person);
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => refusal(google().signInWithCredential({ credential }))),
  );
  expect(tries.filter((one) => one === "no refusal")).toHaveLength(1);
});

test("of twenty tabs at once of someone new all end in one account", async () => {
  const tokens = Array.from({ length: 20 }, () => provider.accessToken(person));
  const answers = await Promise.all(tokens.map((accessToken) => google().signInWithToken({ accessToken })));
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("is not there without a client id, and writes nothing", async () => {
  const without = await startTestApp({ feed: scriptedFeed() });
  try {
    const { google: off } = without.caller();
    expect(await off.start()).toEqual({ clientId: null, nonce: "", hasCodeFlow: false });
    const tries = [
      off.signInWithCode({ code: "4/0" }),
      off.signInWithToken({ accessToken: "ya29" }),
      off.signInWithCredential({ credential: "a.b.c" }),
      off.link({ challenge: "A", password: "b" }),
    ];
    for (const one of tries) expect(await refusal(one)).toEqual({ code: "GOOGLE_OFF", details: {} });
    expect(await without.em.fork().execute(`select 1 from auth_challenges`)).toEqual([]);
  } finally {
    await without.close();
  }
});

test("without a client secret offers no codes", async () => {
  const { GOOGLE_CLIENT_SECRET: _secret, ...env } = provider.env;
  const without = await startTestApp({ feed: scriptedFeed(), env });
  try {
    const { google: half } = without.caller();
    expect((await half.start()).hasCodeFlow).toBe(false);
    const code = provider.code(provider.idToken(person));
    expect(await refusal(half.signInWithCode({ code }))).toEqual({ code: "GOOGLE_OFF", details: {} });
    const answer = await half.signInWithToken({ accessToken: provider.accessToken(person) });
    expect(answer.isNew).toBe(true);
  } finally {
    await without.close();
  }
});

test("a wrong client secret is between the operator and Google: away", async () => {
  const without = await startTestApp({
    feed: scriptedFeed(),
    env: { ...provider.env, GOOGLE_CLIENT_SECRET: "no" },
  });
  try {
    const code = provider.code(provider.idToken(person));
    expect(await refusal(without.caller().google.signInWithCode({ code }))).toMatchObject({
      code: "GOOGLE_AWAY",
    });
  } finally {
    await without.close();
  }
});
