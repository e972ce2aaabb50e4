// Everything that Google may say of an access token but "yours": no session, no account, a typed refusal. And a provider
// that is down, slow, elsewhere or out of its mind, for all three flows.
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startIdentityProvider,
  type IdentityProvider,
  type Misbehaviour,
} from "../../../testing/identity-provider.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const clock = movableClock();
const person = { sub: "110169484474386276334", email: "ada@example.com" };
const refused = { code: "GOOGLE_REFUSED", details: {} };
const away = { code: "GOOGLE_AWAY", details: { retryAfterSeconds: 10 } };

let provider: IdentityProvider;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: provider.env });
  user = await app.registerUser();
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

async function made(): Promise<unknown> {
  const [row] = await app.em.fork().execute<unknown[]>(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from users) as users,
       (select count(*)::int from google_identities) as identities`,
  );
  return row;
}

const show = (accessToken: string) => refusal(app.caller().google.signInWithToken({ accessToken }));

const emailScope = "https://www.googleapis.com/auth/userinfo.email";
/** What tokeninfo says instead of what it says of a good token. */
const wrongInfos: Readonly<Record<string, Record<string, unknown>>> = {
  "another client": { aud: "somebody.apps.googleusercontent.com" },
  "another client that begins like ours": { aud: "fillmark-tests.apps.googleusercontent.com.evil" },
  "no client": { aud: undefined },
  "a list of clients": { aud: ["fillmark-tests.apps.googleusercontent.com"] },
  "given to another program": { azp: "somebody.apps.googleusercontent.com" },
  "given to nobody": { azp: undefined },
  "given to a list": { azp: ["fillmark-tests.apps.googleusercontent.com"] },
  "given to nothing": { azp: "" },
  "no scopes": { scope: undefined },
  "empty scopes": { scope: "" },
  "without openid": { scope: emailScope },
  "without the e-mail": { scope: "openid https://www.googleapis.com/auth/userinfo.profile" },
  "a scope like openid": { scope: `openidx ${emailScope}` },
  "scopes without spaces": { scope: `openid,${emailScope}` },
  "a list of scopes": { scope: ["openid", "email"] },
  "over now": { expires_in: "0" },
  "over now, a number": { expires_in: 0 },
  "over long ago": { expires_in: "-5" },
  "over long ago, a number": { expires_in: -5 },
  "an end in words": { expires_in: "soon" },
  "an end with an exponent": { expires_in: "1e9" },
  "no end": { expires_in: undefined },
  "an end that is nothing": { expires_in: null },
  "an unverified e-mail": { email_verified: "false" },
  "an unverified e-mail, no text": { email_verified: false },
  "an e-mail verified by a number": { email_verified: 1 },
  "an e-mail verified in capitals": { email_verified: "TRUE" },
  "an e-mail that nobody speaks of": { email_verified: undefined },
  "no e-mail": { email: undefined },
  "an e-mail that is none": { email: "somebody" },
  "two e-mails": { email: ["a@example.com", "b@example.com"] },
  "an e-mail of two lines": { email: "ada@example.com\nowner@example.com" },
  "an e-mail that is too long": { email: `${"a".repeat(260)}@example.com` },
  "no subject": { sub: undefined },
  "a subject that is nothing": { sub: null },
  "a number as subject": { sub: 1234567890 },
  "a thing as subject": { sub: { $ne: null } },
  "an empty subject": { sub: "" },
  "a subject that is too long": { sub: "1".repeat(256) },
  "a subject of two lines": { sub: "1\n2" },
  "a subject with a zero byte": { sub: "1\u0000" },
};

/** What is no access token at all. */
const noTokens: Readonly<Record<string, () => string>> = {
  unknown: () => "ya29.unknown",
  "an ID token": () => provider.idToken(person),
  "a code": () => provider.code(provider.idToken(person)),
  "with another header": () => `${provider.accessToken(person)}\r\nx-own: 1`,
  "with a space": () => `${provider.accessToken(person)} x`,
  "letters of elsewhere": () => "ключ",
  "a zero byte": () => "ya29.\u0000",
  "half of one": () => provider.accessToken(person).slice(0, 12),
  "two of them": () => `${provider.accessToken(person)},${provider.accessToken(person)}`,
  "four thousand letters": () => "A".repeat(4096),
};

test("opens nothing for an access token that isn't good, ours and its owner's", async () => {
  const cases = [
    ...Object.entries(wrongInfos).map(
      ([name, changes]) => [name, () => provider.accessToken(person, changes)] as const,
    ),
    ...Object.entries(noTokens),
  ];
  expect(cases.length).toBeGreaterThanOrEqual(40);
  const before = await made();
  const found: Record<string, unknown> = {};
  for (const [name, token] of cases) found[name] = await show(token());
  expect(found).toEqual(Object.fromEntries(cases.map(([name]) => [name, refused])));
  expect(await made()).toEqual(before);
});

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Misbehaviour =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  "fails with 500": answering(500, "{}"),
  "is busy with 503": answering(503, `{"error":"backend"}`),
  "says 204": (_request, response) => response.writeHead(204).end(),
  "leads elsewhere": answering(302, "", { location: "http://127.0.0.1:1/keys" }),
  "leads elsewhere and keeps the method": answering(307, "", { location: "https://evil.example/" }),
  "says no JSON": answering(200, "{"),
  "says HTML": answering(200, "<!doctype html><title>Wi-Fi</title>", { "content-type": "text/html" }),
  "says nothing": answering(200, ""),
  "says 10 MB": answering(200, JSON.stringify({ keys: [], id_token: "A".repeat(10_000_000) })),
  "never ends": (_request, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write(" ".repeat(50_000)), 1);
    response.on("close", () => clearInterval(more));
  },
  "hangs up": (request) => request.socket.destroy(),
  "refuses us with 403": answering(403, `{"error":"access_denied"}`),
};

/** Each flow with the endpoints that it needs. Keys and the document are kept, so time has to pass first. */
const flows = {
  credential: {
    endpoints: ["discovery", "keys"],
    run: async () => {
      const { nonce } = await app.caller().google.start();
      const credential = provider.idToken(person, { claims: { nonce } });
      return app.caller().google.signInWithCredential({ credential });
    },
  },
  code: {
    endpoints: ["discovery", "token"],
    run: () => app.caller().google.signInWithCode({ code: provider.code(provider.idToken(person)) }),
  },
  token: {
    endpoints: ["discovery", "tokeninfo"],
    run: () => app.caller().google.signInWithToken({ accessToken: provider.accessToken(person) }),
  },
} as const;

describe("a provider that", () => {
  test.each(Object.entries(misbehaviours))("%s is away, and signs nobody in", async (_name, how) => {
    const before = await made();
    const found: Record<string, unknown> = {};
    for (const [name, { endpoints, run }] of Object.entries(flows)) {
      for (const endpoint of endpoints) {
        // The document is read anew after an hour.
        clock.moveBy(endpoint === "discovery" ? 3_600_001 : 0);
        if (endpoint === "keys") continue;
        provider.misbehave(endpoint, how);
        found[`${name} ${endpoint}`] = await refusal(run());
        provider.misbehave(endpoint, null);
      }
    }
    expect(new Set(Object.values(found).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(away)]),
    );
    expect(await made()).toEqual(before);
  });

  test("never answers is given up after five seconds, and a password works meanwhile", async () => {
    clock.moveBy(3_600_001);
    provider.misbehave("discovery", () => undefined);
    const startedAt = performance.now();
    const waiting = Object.values(flows).map(({ run }) => refusal(run()));
    const signedIn = await app.caller().auth.login({ email: user.email, password: user.password });
    expect(signedIn.user.id).toBe(user.id);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(await Promise.all(waiting)).toEqual([away, away, away]);
    provider.misbehave("discovery", null);
  });

  test("is back is used at once", async () => {
    expect(
      await app.caller().google.signInWithToken({ accessToken: provider.accessToken(person) }),
    ).toMatchObject({
      isNew: true,
    });
  });
});
