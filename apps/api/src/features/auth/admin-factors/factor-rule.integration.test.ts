// The owner's rule that everybody on the team needs a second factor, and how somebody gets in who has lost theirs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  adminLogin,
  beginAdminLogin,
  callAs,
  finishAdminLogin,
  turnAdminTotpOn,
} from "../../../testing/admin-factors.ts";
import { send } from "../../../testing/http-client.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { codeAt } from "../../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { restoreAdmin } from "./restore-admin.ts";

const clock = movableClock();
const required = { code: "SECOND_FACTOR_REQUIRED", details: {} };

let app: TestApp;
let owner: TestAgent;
let member: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  [owner, member] = [await app.agent("owner"), await app.agent("support")];
  await app.em.execute(`update team_rules set second_factor_required = false`);
});

const tokenOf = async (agent: TestAgent) => String((await adminLogin(app, agent)).json["token"]);
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

describe("the rule", () => {
  test("is set by an owner who has a second factor, and by nobody else", async () => {
    expect(await refusal(owner.call.team.setFactorRule({ required: true }))).toEqual(required);
    expect(await refusal(member.call.team.setFactorRule({ required: true }))).toMatchObject({
      code: "FORBIDDEN",
    });
    await turnAdminTotpOn(clock, owner);
    await owner.call.team.setFactorRule({ required: true });
    expect(await auditOf("team.setFactorRule")).toEqual([{ admin_id: owner.id, subject_id: null }]);
    const { isFactorRequired, members } = await owner.call.team.list();
    const has = (id: string) => members.find((one) => one.id === id)?.hasSecondFactor;
    expect([isFactorRequired, has(owner.id), has(member.id)]).toEqual([true, true, false]);
  });

  test("leaves whoever has none the setting up of one, and everything after it, in the same session", async () => {
    await turnAdminTotpOn(clock, owner);
    const token = await tokenOf(member);
    expect(
      (await callAs(app, token, { path: "inbox.setAvailability", input: { availability: "online" } })).code,
    ).toBe(null);
    await owner.call.team.setFactorRule({ required: true });
    const refused = await callAs(app, token, {
      path: "inbox.setAvailability",
      input: { availability: "online" },
    });
    expect([refused.status, refused.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect((await callAs(app, token, { path: "auth.adminEndOtherSessions" })).code).toBe(
      "SECOND_FACTOR_REQUIRED",
    );
    const { json } = await adminLogin(app, member);
    expect(json["admin"]).toMatchObject({ must_add_factor: true });
    await turnAdminTotpOn(clock, member);
    expect(
      (await callAs(app, token, { path: "inbox.setAvailability", input: { availability: "online" } })).code,
    ).toBe(null);
  });

  test("counts for files as well, which don't come by the same way", async () => {
    await turnAdminTotpOn(clock, owner);
    const headers = {
      authorization: `Bearer ${await tokenOf(member)}`,
      "content-type": "application/octet-stream",
    };
    const put = () =>
      send(`${app.url}/api/chat/uploads/01890f3e-7b5a-7cc0-8000-000000000009?as=admin`, {
        method: "PUT",
        headers: { ...headers, "x-file-name": "a.txt" },
        body: "text",
      });
    expect((await put()).status).toBe(200);
    await owner.call.team.setFactorRule({ required: true });
    const refused = await put();
    expect([refused.status, refused.json["code"]]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
  });

  test("ends the streams of those who have none", async () => {
    await turnAdminTotpOn(clock, owner);
    const headers = { authorization: `Bearer ${await tokenOf(member)}` };
    const stream = await fetch(`${app.url}/trpc/inbox.events?input=%7B%7D`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await owner.call.team.setFactorRule({ required: true });
    let heard = "";
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      heard += part.value;
    expect(heard).toContain("UNAUTHENTICATED");
  });
});

describe("taking a member's second factor off", () => {
  test("signs them out everywhere, and the password alone opens again; they are told", async () => {
    const { secret } = await turnAdminTotpOn(clock, member);
    const { challenge } = await beginAdminLogin(app, member);
    const code = codeAt(secret, clock.now());
    const { json } = await finishAdminLogin(app, { challenge, method: "totp", code });
    const token = String(json["token"]);
    const begun = await beginAdminLogin(app, member);
    expect((await owner.call.team.removeFactors({ adminId: member.id })).ended).toBe(2);
    expect((await callAs(app, token, { path: "adminSecurity.startStepUp" })).status).toBe(401);
    clock.moveBy(60_000);
    const late = { challenge: begun.challenge, method: "totp", code: codeAt(secret, clock.now()) };
    expect((await finishAdminLogin(app, late)).json["code"]).toBe("CHALLENGE_EXPIRED");
    expect((await adminLogin(app, member)).status).toBe(200);
    expect(await subjects(member)).toContain("Your second factor was taken off");
    expect(await auditOf("team.removeFactors")).toEqual([{ admin_id: owner.id, subject_id: member.id }]);
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
    expect(await restoreAdmin(app.em.fork(), clock, owner.email.toUpperCase())).toBe("restored");
    expect(await restoreAdmin(app.em.fork(), clock, owner.email)).toBe("nothing to do");
    expect(await restoreAdmin(app.em.fork(), clock, "nobody@example.com")).toBe("unknown");
    expect((await adminLogin(app, owner)).status).toBe(200);
    expect(await auditOf("auth.adminRestored")).toEqual([{ admin_id: null, subject_id: owner.id }]);
    expect(await subjects(owner)).toContain("Your second factor was taken off");
  });
});
