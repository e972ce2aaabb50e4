// A forgotten password, from the wish to the sign-in with the new one, over real HTTP and through the outbox.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();
const minute = 60_000;
const newPassword = "a walk by the quiet river";

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

interface Mail {
  readonly subject: string;
  readonly body: string;
}

async function mailsTo(recipient: string, of: TestApp = app): Promise<Mail[]> {
  await of.parts.auth.deferredTasks.settle();
  return of.em
    .fork()
    .execute<Mail[]>(
      `select subject, body from mails where recipient = ? and subject like '%password%' order by id`,
      [recipient],
    );
}

function ask(email: string, headers: Record<string, string> = {}, of: TestApp = app): Promise<Answer> {
  return send(`${of.url}/trpc/auth.requestPasswordReset`, { headers, body: { email } });
}

function reset(token: string, password = newPassword): Promise<Answer> {
  return send(`${app.url}/trpc/auth.resetPassword`, { body: { token, newPassword: password } });
}

async function login(password: string): Promise<number> {
  const { email } = user;
  return (await send(`${app.url}/api/user/login`, { body: { email, password } })).status;
}

async function newToken(): Promise<string> {
  expect((await ask(user.email)).status).toBe(200);
  const mail = (await mailsTo(user.email)).at(-1);
  return /#token=([A-Za-z0-9_-]{43})\n/.exec(mail?.body ?? "")?.[1] ?? "none";
}

const codeIn = ({ text }: Answer) => /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;

describe("a link from a mail", () => {
  test("sets a new password, ends every session and signs nobody in", async () => {
    const answer = await reset(await newToken());
    // This browser is known from now on, and nobody is signed in.
    expect([answer.status, Object.keys(answer.cookies)]).toEqual([200, ["fillmark_device"]]);
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await send(`${app.url}/api/user/me`, { headers })).status).toBe(401);
    expect([await login(user.password), await login(newPassword)]).toEqual([401, 200]);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      "Reset your password",
      "Your password was reset",
    ]);
  });

  test("shuts out the Google account of the person who registered the address before its owner came", async () => {
    const link = `insert into google_identities (subject, user_id, email, linked_at) values (?, ?, ?, now())`;
    const linked = async () => {
      const sql = `select email from google_identities where user_id = ?`;
      return (await app.em.fork().execute<{ email: string }[]>(sql, [user.id])).map(({ email }) => email);
    };
    await app.em.execute(link, [`thief of ${user.id}`, user.id, "thief@gmail.example"]);
    expect((await reset(await newToken())).status).toBe(200);
    expect(await linked()).toEqual([]);
    // By now the address is confirmed: what its owner links stays.
    await app.em.execute(link, [`owner ${user.id}`, user.id, "other@gmail.example"]);
    expect((await reset(await newToken(), "seven slow herons by a gate")).status).toBe(200);
    expect(await linked()).toEqual(["other@gmail.example"]);
    user = await app.registerUser();
    await app.em.execute(link, [`same ${user.id}`, user.id, user.email.toUpperCase()]);
    expect((await reset(await newToken())).status).toBe(200);
    expect(await linked()).toHaveLength(1);
  });

  test("works once, also when it is used fifty times at once", async () => {
    const token = await newToken();
    // Connections to the database are there when it begins, so that the uses really meet.
    await Promise.all(Array.from({ length: 50 }, () => reset("A".repeat(43))));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, use) => reset(token, `${newPassword} ${use}`)),
    );
    const won = answers.flatMap(({ status }, use) => (status === 200 ? [use] : []));
    expect(won).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(codeIn);
    expect(new Set(others)).toEqual(new Set(["LINK_EXPIRED"]));
    expect(await login(`${newPassword} ${won[0]}`)).toBe(200);
    expect((await mailsTo(user.email)).filter(({ subject }) => subject.includes("was reset"))).toHaveLength(
      1,
    );
  });

  test("works for an hour", async () => {
    const [first, second] = [await newToken(), await newToken()];
    clock.moveBy(59 * minute);
    expect((await reset(first)).status).toBe(200);
    user = await app.registerUser();
    const third = await newToken();
    clock.moveBy(60 * minute);
    expect(codeIn(await reset(third))).toBe("LINK_EXPIRED");
    expect(codeIn(await reset(second))).toBe("LINK_EXPIRED");
    expect(await login(user.password)).toBe(200);
  });

  test("ends with any change of the password", async () => {
    const token = await newToken();
    const headers = { authorization: `Bearer ${user.token}` };
    const body = { currentPassword: user.password, newPassword };
    expect((await send(`${app.url}/trpc/auth.changePassword`, { headers, body })).status).toBe(200);
    expect(codeIn(await reset(token, "seven slow herons"))).toBe("LINK_EXPIRED");
  });

  test("survives a refused password", async () => {
    const token = await newToken();
    expect(codeIn(await reset(token, "password123"))).toBe("WEAK_PASSWORD");
    expect((await reset(token)).status).toBe(200);
  });

  test("is nothing that a reader of the table could use", async () => {
    const token = await newToken();
    const rows = await app.em
      .fork()
      .execute<{ hash: string }[]>(`select * from account_tokens where user_id = ?`, [user.id]);
    const stored = rows.flatMap((row) => Object.values(row)).map(String);
    expect(stored).toContain(createHash("sha256").update(token).digest("hex"));
    expect(stored).not.toContain(token);
    for (const value of stored) expect(codeIn(await reset(value.slice(0, 100)))).toBe("LINK_EXPIRED");
  });

  test.each(["", "x".repeat(101), "' or 1=1 --", "A".repeat(43)])("is not %j", async (token) => {
    expect(["VALIDATION", "LINK_EXPIRED"]).toContain(codeIn(await reset(token)));
  });
});

describe("the wish", () => {
  test("is answered alike for everybody, and only an account is mailed", async () => {
    const disabled = await app.registerUser();
    await app.em.fork().execute(`update users set disabled_at = now() where id = ?`, [disabled.id]);
    const emails = [user.email, user.email.toUpperCase(), "nobody@example.com", disabled.email];
    const answers = await Promise.all(emails.map((email) => ask(email)));
    const shape = ({ status, text, headers }: Answer) => [status, text, Object.keys(headers)];
    expect(new Set(answers.map((answer) => JSON.stringify(shape(answer)))).size).toBe(1);
    const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    expect(counts).toEqual([2, 0, 0, 0]);
  });

  test("is limited by the account, known or not, and by the address", async () => {
    const env = { NODE_ENV: "production", TRUST_PROXY: "1" };
    const limited = await startTestApp({ feed: scriptedFeed(), env });
    try {
      const known = await limited.registerUser();
      // Another user's wishes for links of another kind to this address keep nobody from a reset.
      const other = await limited.registerUser();
      for (let wish = 0; wish < 5; wish += 1) {
        const headers = { authorization: `Bearer ${other.token}` };
        const body = { newEmail: known.email, currentPassword: other.password };
        const answer = await send(`${limited.url}/trpc/auth.changeEmail`, { headers, body });
        expect(answer.status).toBe(200);
      }
      for (const email of [known.email, "nobody@example.com"]) {
        const statuses: number[] = [];
        for (let wish = 0; wish < 6; wish += 1) {
          const from = { "x-forwarded-for": `203.0.113.${wish}` };
          statuses.push((await ask(email, from, limited)).status);
        }
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
      const one = { "x-forwarded-for": "203.0.113.99" };
      const statuses: number[] = [];
      for (let wish = 0; wish < 31; wish += 1)
        statuses.push((await ask(`nobody${wish}@example.com`, one, limited)).status);
      expect(statuses).toEqual([...Array(30).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe("the address of the link", () => {
  const linkOf = (mail: Mail | undefined) => /(\S*)#token=/.exec(mail?.body ?? "")?.[1];

  test("is this machine's own while none is configured", async () => {
    await newToken();
    expect(linkOf((await mailsTo(user.email)).at(-1))).toBe(`${app.url}/reset-password`);
  });

  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.0.2.7"])(
    "is never %s because a request says so",
    async (host) => {
      await ask(user.email, { host });
      expect(linkOf((await mailsTo(user.email)).at(-1))).toBe("/reset-password");
    },
  );

  test("is the configured one, whatever the request says", async () => {
    const configured = await startTestApp({
      feed: scriptedFeed(),
      env: { PUBLIC_ORIGIN: "https://trade.example" },
    });
    try {
      const { email } = await configured.registerUser();
      await ask(email, { host: "evil.example" }, configured);
      const mail = (await mailsTo(email, configured)).at(-1);
      expect(linkOf(mail)).toBe("https://trade.example/reset-password");
    } finally {
      await configured.close();
    }
  });
});
