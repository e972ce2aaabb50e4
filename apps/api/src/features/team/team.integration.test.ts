// The team: who comes in by a link, what an owner does to whom, and that one owner is always left.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { sendMails } from "../../mail/send-mails.job.ts";
import { adminLogin } from "../../testing/admin-factors.ts";
import { bearer, signInAdmin } from "../../testing/admin-session.ts";
import { writeByHand } from "../../testing/database.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer } from "../../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";

const clock = movableClock();
const hour = 3_600_000;
const password = "a walk by the quiet river";

let app: TestApp;
let owner: TestAgent;
let last = 0;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  owner = await app.agent("owner");
});

afterAll(() => app.close());

beforeEach(() => owner.prove());

const codeIn = ({ text }: Answer) => /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;

const signIn = (agent: { email: string; password: string }) => adminLogin(app, agent);
const tokenOf = async (agent: TestAgent) => (await signInAdmin(app, agent)).token;
const statusOf = async (token: string, path = "auth.adminMe") =>
  (await send(`${app.url}/trpc/${path}`, { headers: bearer(token) })).status;

/** Someone with a link that nobody has opened yet. */
async function invited(role: (typeof ADMIN_ROLES)[number] = "support", by: TestAgent = owner) {
  last += 1;
  const email = `invited-${last}@team.example`;
  await by.call.team.invite({ email: email.toUpperCase(), name: "Ida Invited", role });
  return { email, token: await newestToken(email), id: await inviteId(email) };
}

async function newestToken(email: string): Promise<string> {
  const mails = await app.em
    .fork()
    .execute<{ body: string }[]>(`select body from mails where recipient = ? order by id desc limit 1`, [
      email,
    ]);
  return /\/admin\/accept#token=([A-Za-z0-9_-]{43})\n/.exec(mails[0]?.body ?? "")?.[1] ?? "none";
}

const inviteId = async (email: string) =>
  (await owner.call.team.list()).invites.find((invite) => invite.email === email)?.id ?? "";

const accept = (token: string, chosen = password) =>
  send(`${app.url}/trpc/team.acceptInvite`, { body: { token, password: chosen } });

const auditOf = async (kind: string, id: string) =>
  (
    await app.em
      .fork()
      .execute<{ action: string; admin_id: string; details: object }[]>(
        `select action, admin_id, details from audit_log where subject_kind = ? and subject_id = ? order by id`,
        [kind, id],
      )
  ).map(({ action, admin_id: by, details }) => ({ action, by, details }));

const memberOf = async (email: string) =>
  (await owner.call.team.list()).members.find((member) => member.email === email);

describe("an invitation", () => {
  test("lets the invited choose a password, and makes the admin by that alone", async () => {
    const { email, token, id } = await invited("editor");
    expect(await memberOf(email)).toBeUndefined();
    expect((await signIn({ email, password })).status).toBe(401);
    expect((await accept(token)).status).toBe(200);
    const { status, json } = await signIn({ email, password });
    expect([status, json["admin"]]).toMatchObject([200, { email, name: "Ida Invited", role: "editor" }]);
    expect(await inviteId(email)).toBe("");
    const member = await memberOf(email);
    expect(member).toMatchObject({ role: "editor", isDisabled: false, openSessions: 1 });
    expect(await auditOf("invite", id)).toMatchObject([{ action: "team.invite", by: owner.id }]);
    expect(await auditOf("admin", member?.id ?? "")).toMatchObject([
      { action: "team.acceptInvite", by: member?.id, details: { role: "editor" } },
    ]);
  });

  test("of fifty uses at once makes one admin", async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => accept(token, `${password} ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeIn))).toEqual(
      new Set(["LINK_EXPIRED"]),
    );
    expect((await owner.call.team.list()).members.filter((member) => member.email === email)).toHaveLength(1);
  });

  test("is worth nothing after a day, once another was sent, once it is withdrawn, or when it was made up", async () => {
    const resent = await invited();
    await owner.call.team.resendInvite({ inviteId: resent.id });
    const withdrawn = await invited();
    await owner.call.team.withdrawInvite({ inviteId: withdrawn.id });
    for (const token of [resent.token, withdrawn.token, "A".repeat(43), "x"])
      expect(codeIn(await accept(token))).toBe("LINK_EXPIRED");
    expect((await accept(await newestToken(resent.email))).status).toBe(200);
    const made = await invited();
    const admin = `insert into admins (id, email, password_hash, role, created_at) values (gen_random_uuid(), $1, '', 'support', now())`;
    await writeByHand(app.db, [admin, [made.email]]);
    expect(codeIn(await accept(made.token))).toBe("LINK_EXPIRED");
    const late = await invited();
    clock.moveBy(24 * hour + 1);
    expect(codeIn(await accept(late.token))).toBe("LINK_EXPIRED");
    const { invites } = await owner.call.team.list();
    expect(invites.find(({ id }) => id === late.id)).toMatchObject({ isExpired: true });
  });

  test("reaches its reader by a mail server, and nobody reads the link here", async () => {
    const smtp = await startSmtpServer();
    const elsewhere = await startTestApp({ feed: scriptedFeed(), env: { SMTP_URL: smtp.url } });
    try {
      const by = await elsewhere.agent("owner");
      await by.call.team.invite({ email: "grace@team.example", name: "Grace", role: "editor" });
      await sendMails(systemContext(elsewhere.parts, elsewhere.em.fork(), "send-mails"));
      // The server's own job may have taken it a moment before.
      await expect.poll(() => smtp.received).toHaveLength(1);
      const token = /#token=([A-Za-z0-9_-]{43})/.exec(JSON.stringify(smtp.received))?.[1] ?? "";
      expect(JSON.stringify(await by.call.admin.listMails({ limit: 5 }))).not.toContain(token);
      const body = { token, password };
      expect((await send(`${elsewhere.url}/trpc/team.acceptInvite`, { body })).status).toBe(200);
    } finally {
      await elsewhere.close();
      await smtp.close();
    }
  });

  test("dies with the right of who sent it", async () => {
    const other = await app.agent("owner");
    const { token, id } = await invited("support", other);
    await owner.call.team.setRole({ adminId: other.id, role: "support" });
    expect(codeIn(await accept(token))).toBe("LINK_EXPIRED");
    await owner.call.team.resendInvite({ inviteId: id });
    await owner.call.team.disable({ adminId: other.id });
  });

  test("keeps the link for who chose a weak password first", async () => {
    const { email, token } = await invited();
    for (const weak of ["short", "password123", `${email.split("@")[0]} and more`])
      expect([weak, codeIn(await accept(token, weak))]).toEqual([weak, "WEAK_PASSWORD"]);
    expect((await accept(token)).status).toBe(200);
  });

  test("is refused for who is invited or an admin already", async () => {
    const { email } = await invited();
    for (const taken of [email, owner.email]) {
      const again = owner.call.team.invite({ email: taken, name: "Again", role: "support" });
      expect(await refusal(again)).toMatchObject({ code: "EMAIL_TAKEN" });
    }
  });

  test("leaves no password and no token where anybody reads", async () => {
    const { email, token } = await invited();
    await accept(token, "seven slow herons by a gate");
    const dump = await app.em.fork().execute(`select * from admins, admin_invites, audit_log`);
    const text = JSON.stringify([dump, await owner.call.team.list()]);
    for (const secret of [token, "seven slow herons"]) expect(text).not.toContain(secret);
    expect(text).toContain(email);
  });
});

describe("a role", () => {
  test("counts at once for sessions that are open, and is in the audit log", async () => {
    const agent = await app.agent("operator");
    const token = await tokenOf(agent);
    const before = [
      await statusOf(token, "admin.listAudit?input=%7B%7D"),
      await statusOf(token, "team.list"),
    ];
    await owner.call.team.setRole({ adminId: agent.id, role: "editor" });
    const after = [await statusOf(token, "admin.listAudit?input=%7B%7D"), await statusOf(token)];
    expect([before, after]).toEqual([
      [200, 403],
      [403, 200],
    ]);
    expect(await auditOf("admin", agent.id)).toEqual([
      { action: "team.setRole", by: owner.id, details: { from: "operator", to: "editor" } },
    ]);
  });

  test("is nobody's own to change, nor is their account's end", async () => {
    const { team } = owner.call;
    const attempts = [
      () => team.setRole({ adminId: owner.id, role: "support" }),
      () => team.setRole({ adminId: owner.id, role: "owner" }),
      () => team.disable({ adminId: owner.id }),
    ];
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ code: "FORBIDDEN" });
    const adminId = "01890f3e-7b5a-7cc0-8000-000000000005";
    for (const attempt of [
      () => team.setRole({ adminId, role: "support" }),
      () => team.disable({ adminId }),
      () => team.enable({ adminId }),
      () => team.endSessions({ adminId }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: "NOT_FOUND" });
  });

  test("of owner stays with one, when two take it from each other fifty times at once", async () => {
    const elsewhere = await startTestApp({ feed: scriptedFeed() });
    try {
      const [one, other] = [await elsewhere.agent("owner"), await elsewhere.agent("owner")];
      await elsewhere.em
        .fork()
        .execute(`update admins set role = 'editor' where email = ?`, [elsewhere.admin.email]);
      const tries = Array.from({ length: 50 }, (_, n) => {
        const [by, to] = n % 2 === 0 ? [one, other] : [other, one];
        const adminId = to.id;
        return refusal(
          n % 4 < 2 ? by.call.team.setRole({ adminId, role: "support" }) : by.call.team.disable({ adminId }),
        );
      });
      const outcomes = (await Promise.all(tries)).map((outcome) => JSON.stringify(outcome));
      expect(
        [...new Set(outcomes)].filter(
          (each) => !/"no refusal"|LAST_OWNER|FORBIDDEN|UNAUTHENTICATED/.test(each),
        ),
      ).toEqual([]);
      expect(outcomes.some((each) => each.includes("LAST_OWNER"))).toBe(true);
      const left = await elsewhere.em
        .fork()
        .execute(`select id from admins where role = 'owner' and disabled_at is null`);
      expect(left).toHaveLength(1);
      const [{ id } = { id: "" }] = left;
      const sole = id === one.id ? one : other;
      expect(await refusal(sole.call.team.disable({ adminId: sole.id }))).toMatchObject({
        code: "LAST_OWNER",
      });
    } finally {
      await elsewhere.close();
    }
  });
});

describe("a disabled admin", () => {
  test("is out at once and can't come back until enabled, with the role from before", async () => {
    const agent = await app.agent("editor");
    const token = await tokenOf(agent);
    // The session that an agent of a test begins with, and this one.
    expect(await owner.call.team.disable({ adminId: agent.id })).toEqual({ ended: 2 });
    expect([await statusOf(token), (await signIn(agent)).json["code"]]).toEqual([401, "INVALID_CREDENTIALS"]);
    expect(await memberOf(agent.email)).toMatchObject({ isDisabled: true, openSessions: 0 });
    await owner.call.team.enable({ adminId: agent.id });
    expect([await statusOf(token), (await signIn(agent)).json["code"]]).toEqual([
      401,
      "SECOND_FACTOR_NEEDED",
    ]);
    expect((await auditOf("admin", agent.id)).map(({ action }) => action)).toEqual([
      "team.disable",
      "team.enable",
    ]);
  });

  test("hears no more from a stream that was open, and neither does one with another role", async () => {
    for (const change of [
      (adminId: string) => owner.call.team.disable({ adminId }),
      (adminId: string) => owner.call.team.endSessions({ adminId }),
      (adminId: string) => owner.call.team.setRole({ adminId, role: "editor" }),
    ]) {
      const agent = await app.agent("support");
      const stream = fetch(`${app.url}/trpc/inbox.events?input=%7B%7D`, {
        headers: bearer(await tokenOf(agent)),
      });
      const reader = (await stream).body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      await change(agent.id);
      let heard = "";
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
        heard += part.value;
      expect(heard).toContain("UNAUTHENTICATED");
    }
  });
});
