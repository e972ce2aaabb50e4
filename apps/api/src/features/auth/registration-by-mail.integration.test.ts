// Registering where mails can be sent: nobody but the reader of a mail learns whether an address has an account, and
// nobody gets one by a link or a password alone. Over real HTTP, with mails through a real server and the
// limits of production.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "../../testing/expect-refusal.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { startIdentityProvider, type IdentityProvider } from "../../testing/identity-provider.ts";
import { mailsTo, tokenTo } from "../../testing/mailed-links.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { eraseAccount } from "./erase-account.ts";
import { sweepSessions } from "./sweep-sessions.job.ts";

const hourMs = 3_600_000;
const password = "a walk by the quiet river";
const clock = movableClock();

let provider: IdentityProvider;
let smtp: TestSmtpServer;
let app: TestApp;
let email: string;
let serial = 0;

beforeAll(async () => {
  [provider, smtp] = await Promise.all([startIdentityProvider(), startSmtpServer()]);
  const limits = { NODE_ENV: "production", TRUST_PROXY: "1" };
  const env = { ...limits, ...provider.env, SMTP_URL: smtp.url, PUBLIC_ORIGIN: "https://trade.example" };
  app = await startTestApp({ clock, feed: scriptedFeed(), env });
});

afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), provider.close()]);
});

beforeEach(() => {
  email = `somebody.${(serial += 1)}@example.com`;
});

/** From an address that each test has for itself. */
const headers = () => ({ "x-forwarded-for": `198.51.100.${serial}` });

function register(to: string, secret = password, from = headers()): Promise<Answer> {
  const body = { email: to, password: secret, name: "Ada" };
  return send(`${app.url}/trpc/auth.register`, { headers: from, body });
}

function finish(token: string, secret = password): Promise<Answer> {
  const body = { token, password: secret };
  return send(`${app.url}/trpc/auth.finishRegistration`, { headers: headers(), body });
}

async function login(secret = password): Promise<number> {
  return (await send(`${app.url}/api/user/login`, { body: { email, password: secret } })).status;
}

const tokenOf = ({ text }: Answer) => /"token":"([^"]+)"/.exec(text)?.[1] ?? "";
const newToken = (count = 1) => tokenTo({ app, smtp }, email, count);

async function accounts(): Promise<{ id: string; name: string; isConfirmed: boolean }[]> {
  return app.em
    .fork()
    .execute(`select id, name, email_confirmed_at is not null as "isConfirmed" from users where email = ?`, [
      email,
    ]);
}

async function pendingRows(): Promise<Record<string, unknown>[]> {
  return app.em.fork().execute(`select * from pending_registrations where email = ?`, [email]);
}

describe("the answer", () => {
  test("is the same for a free and for a taken e-mail, and signs nobody in", async () => {
    const taken = await app.registerUser();
    const shape = ({ status, text, headers, cookies }: Answer) => [
      status,
      text,
      Object.keys(headers),
      cookies,
    ];
    const [free, known] = [await register(email), await register(taken.email.toUpperCase())];
    expect(shape(free)).toEqual(shape(known));
    expect(JSON.parse(free.text)).toEqual({ result: { data: { pending: true } } });
    expect(free.cookies).toEqual({});
    expect([await login(), (await accounts()).length]).toEqual([401, 0]);
  });

  test("comes with one mail: a link for a free e-mail, and for a taken one nothing that acts", async () => {
    const taken = await app.registerUser();
    await register(email);
    await register(taken.email, "another password of somebody");
    expect(await newToken()).toHaveLength(43);
    // The first was written for the account itself.
    const mail = (await mailsTo({ app, smtp }, taken.email, 2)).find(({ headers }) =>
      headers["subject"]?.startsWith("You have"),
    );
    expect(mail?.text).toContain("https://trade.example/login\nhttps://trade.example/forgot-password");
    expect(mail?.text).not.toContain("#");
    const body = { email: taken.email, password: taken.password };
    expect((await send(`${app.url}/api/user/login`, { body })).status).toBe(200);
  });

  test("refuses a weak password alike, and writes nothing then", async () => {
    const taken = await app.registerUser();
    const answers = [await register(email, "password123"), await register(taken.email, "password123")];
    expect(answers.map(({ text }) => codeOf(text))).toEqual(["WEAK_PASSWORD", "WEAK_PASSWORD"]);
    expect(await pendingRows()).toEqual([]);
  });
});

describe("a mailed link", () => {
  test("makes the account by its password, with the e-mail confirmed and what was agreed to, and signs in", async () => {
    await register(email);
    const askedAtMs = clock.now();
    const token = await newToken();
    clock.moveBy(hourMs);
    const editor = (await app.agent("editor")).call.legal;
    const text = { title: "Terms of Service", markdown: "# Terms\n\nNew words.", summary: "" };
    const { draft } = await editor.saveDraft({ kind: "terms", revision: null, needsConsent: true, ...text });
    await editor.publish({ kind: "terms", revision: draft?.revision ?? 0 });
    const answer = await finish(token);
    expect([answer.status, Object.keys(answer.cookies)]).toEqual([
      200,
      ["__Host-fillmark_session", "__Host-fillmark_device"],
    ]);
    const bearer = { authorization: `Bearer ${tokenOf(answer)}` };
    expect((await send(`${app.url}/api/user/me`, { headers: bearer })).json).toMatchObject({
      email,
      name: "Ada",
    });
    const [account] = await accounts();
    expect(account).toMatchObject({ name: "Ada", isConfirmed: true });
    const { agreements } = await app.caller(account?.id).legal.history();
    expect(agreements.map(({ kind, version }) => [kind, version])).toEqual([
      ["terms", 1],
      ["privacy", 1],
    ]);
    for (const { agreedAt } of agreements)
      expect(Math.abs(Date.parse(agreedAt) - askedAtMs)).toBeLessThan(60_000);
    expect((await app.caller(account?.id).legal.due()).versions.map(({ kind }) => kind)).toEqual(["terms"]);
    expect([await login(), await pendingRows()]).toEqual([200, []]);
    expect(codeOf((await finish(token)).text)).toBe("LINK_EXPIRED");
  });

  test("makes one account when it is used fifty times at once", async () => {
    await register(email);
    const token = await newToken();
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ text }) => codeOf(text));
    expect(new Set(others)).toEqual(new Set(["LINK_EXPIRED"]));
    expect(await accounts()).toHaveLength(1);
  });

  test("gives a stranger who registered the address nothing when its owner opens it", async () => {
    await register(email, "the stranger's own password");
    const token = await newToken();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(codeOf((await finish(token, "what the owner would choose")).text)).toBe("WRONG_PASSWORD");
    }
    expect(codeOf((await finish(token, "the stranger's own password")).text)).toBe("LINK_EXPIRED");
    expect([await accounts(), await login("the stranger's own password")]).toEqual([[], 401]);
    await register(email);
    expect((await finish(await newToken(2))).status).toBe(200);
    expect([await login("the stranger's own password"), await login()]).toEqual([401, 200]);
  });

  test("takes the place of the one before, and there is one row for an e-mail", async () => {
    await register(email);
    const first = await newToken();
    await register(email.toUpperCase(), "seven slow herons by a gate");
    const second = await newToken(2);
    expect(await pendingRows()).toHaveLength(1);
    expect(codeOf((await finish(first)).text)).toBe("LINK_EXPIRED");
    expect(codeOf((await finish(second)).text)).toBe("WRONG_PASSWORD");
    expect((await finish(second, "seven slow herons by a gate")).status).toBe(200);
  });

  test("works for a day, and is swept then", async () => {
    await register(email);
    const token = await newToken();
    clock.moveBy(24 * hourMs);
    expect(codeOf((await finish(token)).text)).toBe("LINK_EXPIRED");
    await sweepSessions(systemContext(app.parts, app.em.fork(), "sweep-sessions"));
    expect([await pendingRows(), await accounts()]).toEqual([[], []]);
  });

  test("says that there is an account when Google has made one meanwhile", async () => {
    await register(email);
    const token = await newToken();
    const accessToken = provider.accessToken({ sub: `77${serial}`, email, name: "Grace Hopper" });
    expect(await app.caller().google.signInWithToken({ accessToken })).toMatchObject({ isNew: true });
    expect(codeOf((await finish(token)).text)).toBe("EMAIL_TAKEN");
    expect(await accounts()).toHaveLength(1);
    expect(await login()).toBe(401);
  });

  test("is nothing that a reader of the table could use", async () => {
    await register(email);
    const token = await newToken();
    const stored = (await pendingRows()).flatMap((row) => Object.values(row)).map(String);
    expect(stored).not.toContain(token);
    expect(stored.join(" ")).not.toContain(password);
    for (const value of stored) expect((await finish(value.slice(0, 100))).status).toBe(400);
  });
});

test("the end of an account takes what is left of a try to register its e-mail", async () => {
  const { id, email: taken } = await app.registerUser();
  email = taken;
  await register(email);
  expect(await pendingRows()).toHaveLength(1);
  await app.em.fork().transactional((em) => eraseAccount(em, id, new Date(clock.now())));
  expect(await pendingRows()).toEqual([]);
});

test("mails for an e-mail are limited whether or not it has an account, and links by address", async () => {
  for (const wanted of [email, (await app.registerUser()).email]) {
    const statuses: number[] = [];
    for (let wish = 0; wish < 6; wish += 1) {
      const from = { "x-forwarded-for": `203.0.113.${wish}` };
      statuses.push((await register(wanted, password, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const tries = await Promise.all(Array.from({ length: 61 }, () => finish("A".repeat(43))));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});
