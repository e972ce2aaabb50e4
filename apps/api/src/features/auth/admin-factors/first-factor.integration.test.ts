// A second factor from the first sign-in on: until then no power over anything. And how someone gets in who has lost
// theirs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOrm } from "../../../db/orm.ts";
import {
  adminLogin,
  beginAdminLogin,
  callAs,
  finishAdminLogin,
  turnAdminTotpOn,
} from "../../../testing/admin-factors.ts";
import { trpcCalls, withHeaders } from "../../../testing/attack.ts";
import { bearer } from "../../../testing/admin-session.ts";
import { send } from "../../../testing/http-client.ts";
import { listProcedures } from "../../../testing/procedure-table.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { codeAt } from "../../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { restoreAdmin } from "./restore-admin.ts";

const clock = movableClock();

let app: TestApp;
let owner: TestAgent;
let member: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  [owner, member] = [await app.agent("owner"), await app.agent("support")];
});

const tokenOf = async (agent: Pick<TestAgent, "email" | "password">) =>
  String((await adminLogin(app, agent)).json["token"]);
const auditOf = async (action: string) =>
  app.em
    .fork()
    .execute<{ admin_id: string | null; subject_id: string | null }[]>(
      `select admin_id, subject_id from audit_log where action = ? order by id desc limit 1`,
      [action],
    );
const subjects = async ({ email }: TestAgent) =>
  (
    await app.em
      .fork()
      .execute<{ subject: string }[]>(`select subject from mails where recipient = ? order by id`, [email])
  ).map(({ subject }) => subject);

/** What an admin without one may still call: say who they are, add one, prove themselves, sign out. */
const open = /^(auth\.adminMe|auth\.adminLogout|adminSecurity\.\w+)$/;

describe("an admin without a second factor", () => {
  test("of a new installation signs in, and may do nothing but add one", async () => {
    const { status, json } = await adminLogin(app, app.admin);
    expect([status, json["admin"]]).toMatchObject([200, { role: "owner", must_add_factor: true }]);
    const headers = { ...bearer(String(json["token"])), "x-fillmark": "1" };
    for (const { path, type, input, as } of listProcedures()) {
      if (as !== "admin" || open.test(path)) continue;
      const [call] = trpcCalls(type, path, input);
      if (call === undefined) throw new Error(`${path} can't be asked`);
      const answer = await send(`${app.url}${call.path}`, withHeaders(call, headers));
      expect([path, /"code":"(SECOND_FACTOR_REQUIRED)"/.exec(answer.text)?.[1]]).toEqual([
        path,
        "SECOND_FACTOR_REQUIRED",
      ]);
    }
  });

  test("goes on in the same session once there is one", async () => {
    const token = await tokenOf(member);
    const call = { path: "inbox.setAvailability", input: { availability: "online" } };
    const refused = await callAs(app, token, call);
    expect([refused.status, refused.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    await turnAdminTotpOn(clock, member);
    expect((await callAs(app, token, call)).code).toBe(null);
  });

  test("sends no file, which doesn't come by the same way", async () => {
    const headers = { ...bearer(await tokenOf(member)), "content-type": "application/octet-stream" };
    const put = () =>
      send(`${app.url}/api/chat/uploads/01890f3e-7b5a-7cc0-8000-000000000009?as=admin`, {
        method: "PUT",
        headers: { ...headers, "x-file-name": "a.txt" },
        body: "text",
      });
    const refused = await put();
    expect([refused.status, refused.json["code"]]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    await turnAdminTotpOn(clock, member);
    expect((await put()).status).toBe(200);
  });
});

describe("taking a member's second factor off", () => {
  test("signs them out everywhere, and the password alone opens again; they are notified", async () => {
    const { secret } = await turnAdminTotpOn(clock, member);
    const { challenge } = await beginAdminLogin(app, member);
    const code = codeAt(secret, clock.now());
    const { json } = await finishAdminLogin(app, { challenge, method: "totp", code });
    const token = String(json["token"]);
    const begun = await beginAdminLogin(app, member);
    const other = await app.agent("owner");
    expect(await owner.call.team.removeFactors({ adminId: member.id })).toEqual({ isWaiting: true });
    const [change] = (await other.call.team.waitingChanges()).changes;
    const { id: changeId = "", payloadHash = "" } = change ?? {};
    await other.call.team.approveChange({ changeId, payloadHash });
    expect((await callAs(app, token, { path: "adminSecurity.startStepUp" })).status).toBe(401);
    clock.moveBy(60_000);
    const late = { challenge: begun.challenge, method: "totp", code: codeAt(secret, clock.now()) };
    expect((await finishAdminLogin(app, late)).json["code"]).toBe("CHALLENGE_EXPIRED");
    expect((await adminLogin(app, member)).status).toBe(200);
    expect(await subjects(member)).toContain("Your second factor was taken off");
    expect(await auditOf("team.askForChange")).toEqual([{ admin_id: owner.id, subject_id: member.id }]);
    expect(await auditOf("team.doChange")).toEqual([{ admin_id: other.id, subject_id: member.id }]);
  });

  test("is for owners, and never for oneself", async () => {
    const { removeFactors } = owner.call.team;
    expect(await refusal(removeFactors({ adminId: owner.id }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(member.call.team.removeFactors({ adminId: owner.id }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("is the operator's on the machine itself, for an owner who is alone", async () => {
    await turnAdminTotpOn(clock, owner);
    await expect(restoreAdmin(app.em.fork(), clock, owner.email)).rejects.toThrow("approved team change");
    const orm = await openOrm({ url: app.db.ownerUrl, poolSize: 1 });
    try {
      expect(await restoreAdmin(orm.em.fork(), clock, owner.email.toUpperCase())).toBe("restored");
      expect(await restoreAdmin(orm.em.fork(), clock, owner.email)).toBe("nothing to do");
      expect(await restoreAdmin(orm.em.fork(), clock, "nobody@example.com")).toBe("unknown");
    } finally {
      await orm.close();
    }
    expect((await adminLogin(app, owner)).status).toBe(200);
    expect(await auditOf("auth.adminRestored")).toEqual([{ admin_id: null, subject_id: owner.id }]);
    expect(await subjects(owner)).toContain("Your second factor was taken off");
  });
});
