// Who may call what: every procedure and every line of the REST table, as everybody who might try. Made from the
// router's own list, so that a procedure without a row in the table fails here.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { bearer, signInAdmin } from "../testing/admin-session.ts";
import { attack, isRefusedAs, trpcCalls, withHeaders, type Attack, type Check } from "../testing/attack.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../testing/http-client.ts";
import type { Victim } from "../testing/procedure-row.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { makeVictim } from "../testing/victim.ts";
import { restRoutes } from "./rest/routes.ts";

type Headers = Readonly<Record<string, string>>;

let app: TestApp;
let owner: TestUser;
let victim: Victim;
let stranger: Headers;
/** Everybody who is nobody: whatever needs someone answers 401 to these. */
let nobodies: Record<string, Headers>;
let admin: Headers;
let endedAdmins: Record<string, Headers>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  owner = await app.registerUser();
  await app.caller(owner.id).demo.toggle({ enabled: true });
  victim = await makeVictim(app, owner);
  stranger = bearer(await traderToken());
  nobodies = await usersWhoAreNobody();
  admin = bearer(await adminToken());
  const revoked = bearer(await adminToken());
  await send(`${app.url}/api/admin/logout`, { method: "POST", headers: revoked });
  endedAdmins = { revokedAdmin: revoked };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function traderToken(): Promise<string> {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  return user.token;
}

async function sessionToken(userId: string): Promise<string> {
  const device = { address: "127.0.0.1", userAgent: "test" };
  return (await app.parts.auth.sessions.open("user", userId, device)).bearer;
}

async function adminToken(): Promise<string> {
  return (await signInAdmin(app, app.admin)).token;
}

async function usersWhoAreNobody(): Promise<Record<string, Headers>> {
  const [revoked, expired, disabled, shown] = await Promise.all([1, 2, 3, 4].map(() => app.registerUser()));
  if (revoked === undefined || expired === undefined || disabled === undefined || shown === undefined)
    throw new Error("Four were registered.");
  await send(`${app.url}/api/user/logout`, { method: "POST", headers: bearer(revoked.token) });
  await app.em.execute(`update sessions set expires_at = now() - interval '1 second' where user_id = ?`, [
    expired.id,
  ]);
  await app.em.execute(`update users set disabled_at = now() where id = ?`, [disabled.id]);
  const { email, password } = shown;
  const { cookies } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  const cookie = String(cookies["fillmark_session"]);
  return {
    guest: {},
    revoked: bearer(revoked.token),
    expired: bearer(expired.token),
    disabled: bearer(disabled.token),
    invented: bearer(`fmub_${"A".repeat(43)}`),
    cookieAsBearer: bearer(cookie),
    cookieWithoutOurPage: { cookie: `fillmark_session=${cookie}` },
    cookieOfAnotherSite: { cookie: `fillmark_session=${cookie}`, "sec-fetch-site": "same-site" },
  };
}

/** 401 to callers without a session; another site's page gets an error that names it as one where it would change something. */
const isKeptOut: Check = isRefusedAs("UNAUTHENTICATED", "CROSS_SITE");
const isLetIn: Check = ({ text }) =>
  ["UNAUTHENTICATED", "CROSS_SITE", "FORBIDDEN"].includes(String(codeOf(text))) ? "kept out" : null;

test("a caller without a session, or of another kind, is kept out of every procedure", async () => {
  const attacks = listProcedures().flatMap(({ as, path, type, input }) => {
    if (as === "guest") return [];
    const others = { ...nobodies, ...endedAdmins, wrongKind: as === "admin" ? stranger : admin };
    return trpcCalls(type, path, input).flatMap((call) =>
      Object.values(others).map((headers) => ({ ...withHeaders(call, headers), expects: [isKeptOut] })),
    );
  });
  expect(attacks.length).toBeGreaterThan(200);
  expect((await attack(app.url, attacks)).faults).toEqual([]);
});

test("the same holds for every line of the REST table and each of its paths", async () => {
  const attacks = restRoutes.flatMap(({ as, method, paths, procedure }) => {
    expect([procedure, listProcedures().find(({ path }) => path === procedure)?.as]).toEqual([procedure, as]);
    if (as === "guest") return [];
    const others = { ...nobodies, ...endedAdmins, wrongKind: as === "admin" ? stranger : admin };
    return paths.flatMap((path) =>
      Object.values(others).map((headers): Attack => ({ path, method, headers, expects: [isKeptOut] })),
    );
  });
  expect((await attack(app.url, attacks)).faults).toEqual([]);
});

test("whom a procedure is for is let in", async () => {
  const { id } = await app.registerUser();
  await app.caller(id).demo.toggle({ enabled: true });
  for (const { as, path, type, input } of listProcedures()) {
    // A session each, for some of them end theirs.
    const headers = bearer(as === "admin" ? await adminToken() : await sessionToken(id));
    const attacks = trpcCalls(type, path, input).map((call) => {
      return { ...withHeaders(call, as === "guest" ? {} : headers), expects: [isLetIn] };
    });
    expect([path, (await attack(app.url, attacks)).faults]).toEqual([path, []]);
  }
});

test("an admin does what their role allows, and nothing else", async () => {
  // Signing out comes last, as it ends the session of them all.
  const procedures = listProcedures()
    .filter(({ as }) => as === "admin")
    .toSorted((one, other) => Number(one.path.endsWith("Logout")) - Number(other.path.endsWith("Logout")));
  expect(procedures.length).toBeGreaterThan(20);
  for (const role of ADMIN_ROLES) {
    const { headers } = await signInAdmin(app, await app.agent(role));
    for (const { path, type, input, needs } of procedures) {
      const isAllowed = needs === undefined || rolePermissions[role].includes(needs);
      const expects = [isAllowed ? isLetIn : isRefusedAs("FORBIDDEN")];
      const calls = trpcCalls(type, path, input).slice(0, path.endsWith("Logout") ? 1 : undefined);
      const attacks = calls.map((call) => ({ ...withHeaders(call, headers), expects }));
      expect([role, path, (await attack(app.url, attacks)).faults]).toEqual([role, path, []]);
    }
  }
});

test("a procedure that takes the id of a thing says how another user's is asked for", () => {
  // To an agent no conversation is another user's; a message's own id belongs to its sender.
  const naming = listProcedures().filter(
    ({ as, input }) =>
      as !== "admin" &&
      Object.keys(Object(input)).some((key) => /^id$|Id$/.test(key) && key !== "clientMessageId"),
  );
  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter(({ others }) => others === undefined).map(({ path }) => path)).toEqual([]);
});

test("another user's thing is as if it did not exist, and stays as it is", async () => {
  const nothing: Victim = {
    orderId: "999999999999",
    clientOrderId: "of-nobody",
    sessionId: randomUUID(),
    fileId: randomUUID(),
    passkeyId: randomUUID(),
    apiKeyId: randomUUID(),
    webhookId: randomUUID(),
    alertHookId: randomUUID(),
    recurringBuyId: randomUUID(),
    tradeImportId: randomUUID(),
    questionId: randomUUID(),
    newsId: randomUUID(),
    caseId: randomUUID(),
    depositId: randomUUID(),
    quoteId: randomUUID(),
    destinationId: randomUUID(),
    withdrawalId: randomUUID(),
    transferId: "999999999999",
    alertId: randomUUID(),
    announcementId: randomUUID(),
    notificationId: "999999999999",
    pushDeviceId: randomUUID(),
  };
  const before = await app.caller(owner.id).trading.orderTimeline({ orderId: victim.orderId });
  for (const { path, type, others } of listProcedures()) {
    if (others === undefined) continue;
    const [theirs, nobodys] = await Promise.all([
      ask(path, type, others(victim)),
      ask(path, type, others(nothing)),
    ]);
    expect([path, theirs.status, shapeOf(theirs, victim)]).toEqual([
      path,
      nobodys.status,
      shapeOf(nobodys, nothing),
    ]);
  }
  expect(await app.caller(owner.id).trading.orderTimeline({ orderId: victim.orderId })).toEqual(before);
});

async function ask(path: string, type: string, input: unknown): Promise<Answer> {
  const [call] = trpcCalls(type, path, input);
  if (call === undefined) throw new Error(`${path} can't be asked`);
  return send(`${app.url}${call.path}`, withHeaders(call, stranger));
}

/** The answer without what was asked, and without its request id and its time. */
function shapeOf(
  { text }: Answer,
  { orderId, clientOrderId, sessionId, fileId, passkeyId, apiKeyId, questionId, caseId, ...victim }: Victim,
): string {
  return (
    text
      .replaceAll(fileId, "?")
      .replaceAll(passkeyId, "?")
      .replaceAll(apiKeyId, "?")
      .replaceAll(questionId, "?")
      .replaceAll(caseId, "?")
      .replaceAll(victim.depositId, "?")
      .replaceAll(victim.quoteId, "?")
      .replaceAll(victim.destinationId, "?")
      .replaceAll(victim.withdrawalId, "?")
      .replaceAll(victim.alertId, "?")
      .replaceAll(victim.recurringBuyId, "?")
      .replaceAll(victim.tradeImportId, "?")
      .replaceAll(`"${orderId}"`, "?")
      .replaceAll(clientOrderId, "?")
      .replaceAll(sessionId, "?")
      // The two are asked at once, and each takes one of the stranger's own.
      .replace(/"waiting":\d+/, "")
      .replaceAll(/"(?:requestId|createdAt|endedAt)":"[^"]*"/g, "")
  );
}

test("no list, stream or page of mine holds anything of another user's", async () => {
  const queries = listProcedures().filter(({ type, as }) => type !== "mutation" && as === "user");
  for (const { path, type } of queries) {
    const { text } = await ask(path, type, undefined);
    const all = (await ask(path, type, {})).text;
    for (const secret of [owner.id, owner.email, victim.clientOrderId]) {
      expect([path, text.includes(secret), all.includes(secret)]).toEqual([path, false, false]);
    }
  }
});
