// `npm run key`, beside a running server: what it prints works at once, and nothing of it happens unseen.
import { createHmac, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { bearer, message, post } from "../../../testing/agent.ts";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { runProgram } from "../../../testing/shell-program.ts";
import { signedHeaders } from "../../../testing/signer.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

beforeEach(async () => {
  user = await app.registerUser();
});

afterAll(() => app.close());

const Printed = z.strictObject({
  apiKey: z.string().regex(/^fmi_/),
  secret: z.string().regex(/^fms_/).optional(),
  privateKey: z.string().startsWith("-----BEGIN PRIVATE KEY-----\n").optional(),
});

const program = new URL("../../../commands/make-key.ts", import.meta.url);
const key = (...args: string[]) =>
  runProgram(program, args, { DATABASE_URL: app.db.url, DATA_DIR: app.dataDir });

const account = (apiKey: string, signs: (payload: string) => string) =>
  send(`${app.url}/api/v1/account`, {
    headers: signedHeaders({ id: "", apiKey, sign: signs }, { method: "GET", path: "/api/v1/account" }),
  });

test("an HMAC key is one line of JSON, works at once, and its owner and the audit log know", async () => {
  const made = await key(
    "--email",
    user.email.toUpperCase(),
    "--venue",
    "live",
    "--scopes",
    "read",
    "--type",
    "hmac",
  );
  expect([made.code, made.out.split("\n").length, made.err]).toEqual([0, 2, ""]);
  const { apiKey, secret = "" } = Printed.parse(JSON.parse(made.out));
  const answer = await account(apiKey, (text) => createHmac("sha256", secret).update(text).digest("hex"));
  expect(answer.json["account"]).toMatchObject({ id: user.id, venue: "live" });
  const { keys } = await app.caller(user.id).apiKeys.list();
  expect(keys).toMatchObject([{ apiKey, venue: "live", type: "hmac", scopes: ["read"] }]);
  const [row] = await app.em.execute<{ details: unknown; admin_id: unknown }[]>(
    `select details, admin_id from audit_log where action = 'auth.keyMadeAtShell' and subject_id = ?`,
    [user.id],
  );
  expect(row).toMatchObject({ admin_id: null, details: { venue: "live", type: "hmac", scopes: ["read"] } });
  expect(JSON.stringify(row)).not.toContain(secret);
  const mails = await app.em.execute<{ subject: string }[]>(
    `select subject from mails where recipient = ? and kind = 'account.notice'`,
    [user.email],
  );
  expect(mails).toEqual([{ subject: "An API key was created" }]);
});

test("a pair is made for Ed25519, whose private half is printed and kept nowhere", async () => {
  const { code, out } = await key(
    "--email",
    user.email,
    "--venue",
    "demo",
    "--scopes",
    "read,trade",
    "--type",
    "ed25519",
  );
  const { apiKey, privateKey = "" } = Printed.parse(JSON.parse(out));
  const answer = await account(apiKey, (text) =>
    sign(null, Buffer.from(text), privateKey).toString("base64"),
  );
  expect([code, answer.json["account"]]).toEqual([0, expect.objectContaining({ venue: "demo" })]);
  const [row] = await app.em.execute<object[]>(`select * from api_keys where api_key = ?`, [apiKey]);
  expect(JSON.stringify(row)).not.toContain(privateKey.split("\n")[1]?.slice(-40));
});

test("an agent's token ends, and works at the MCP endpoint alone", async () => {
  const { code, out } = await key("--email", user.email, "--type", "agent", "--days", "7");
  const made = z.strictObject({ token: z.string(), expiresAt: z.iso.datetime() }).parse(JSON.parse(out));
  const aheadMs = new Date(made.expiresAt).getTime() - Date.now();
  expect([code, Math.round(aheadMs / 86_400_000)]).toEqual([0, 7]);
  const { status, text } = await post(app, message("tools/list"), bearer(made));
  expect([status, text.includes("place_order")]).toEqual([200, true]);
  const [row] = await app.em.execute<object[]>(`select * from api_keys where user_id = ?`, [user.id]);
  expect(row).toMatchObject({ type: "agent", venue: "demo", scopes: ["read", "trade"], api_key: null });
  expect(JSON.stringify(row)).not.toContain(made.token);
});

test.each([
  [["--venue", "demo"], /^Say whose key: npm run key/],
  [["--email", "nobody@example.com"], /^--email nobody@example\.com: there is no such account\.$/],
  [["--email", "a@b.c", "--venue", "both"], /^--venue both: demo or live\.$/],
  [["--email", "a@b.c", "--type", "rsa"], /^--type rsa: hmac, ed25519 or agent\.$/],
  [["--email", "a@b.c", "--type", "agent", "--days", "91"], /^--days 91: 1 to 90\.$/],
  [["--email", "a@b.c", "--type", "hmac", "--days", "9"], /^--days is for --type agent/],
  [["--email", "a@b.c", "--type", "agent", "--venue", "live"], /^--venue live: .* --confirm-live/],
  [["--email", "a@b.c", "--scopes", "read,fly"], /^--scopes read,fly: read, or read,trade\.$/],
  [["--email", "a@b.c", "--scopes", "withdraw"], /^--scopes withdraw: only the account's owner/],
  [["--mail", "a@b.c"], /^Unknown option '--mail'/],
])("%j is refused in one line", async (args, said) => {
  const { code, out, err } = await key(...args);
  expect([code, out, err.trim().split("\n").length]).toEqual([2, "", 1]);
  expect(err.trim()).toMatch(said);
});
