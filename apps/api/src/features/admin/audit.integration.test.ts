// What is in the audit log, who may read it, and that it stays as it was written.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { systemContext } from "../../context/system-context.ts";
import { audit } from "./index.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let operator: TestAgent;
let support: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  operator = await app.agent("operator");
  support = await app.agent("support");
});

afterAll(() => app.close());

async function signIn(agent: TestAgent, password = agent.password) {
  return send(`${app.url}/api/admin/login`, { body: { email: agent.email, password } });
}

async function expectRefusal(call: Promise<unknown>, code: string): Promise<void> {
  expect(await refusal(call)).toMatchObject({ code });
}

const entriesOf = async (adminId: string) => (await operator.call.admin.listAudit({ adminId })).items;

describe("signing in and out", () => {
  test("is in the log, with the address and without the password", async () => {
    const agent = await app.agent("support");
    const { json } = await signIn(agent);
    await send(`${app.url}/api/admin/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${String(json["token"])}` },
    });
    expect(await entriesOf(agent.id)).toMatchObject([
      { action: "auth.adminLogout", admin: { id: agent.id, name: agent.name }, subject: null },
      { action: "auth.adminLogin", admin: { id: agent.id, name: agent.name }, address: "127.0.0.1" },
    ]);
    const whole = JSON.stringify(await operator.call.admin.listAudit({}));
    for (const secret of [agent.password, String(json["token"])]) expect(whole).not.toContain(secret);
  });

  test("a refusal names the account that was tried, and an account that isn't there leaves nothing", async () => {
    const agent = await app.agent("support");
    await signIn(agent, "not the password");
    await signIn({ ...agent, email: `${randomUUID()}@example.com` });
    await app.parts.auth.deferredTasks.settle();
    const { items } = await operator.call.admin.listAudit({ action: "auth.adminLoginRefused" });
    expect(items.map(({ admin, subject }) => ({ admin, subject }))).toEqual([
      { admin: null, subject: { kind: "admin", id: agent.id, label: agent.name } },
    ]);
  });
});

describe("the list", () => {
  test("comes newest first, in pages that miss nothing, by admin and by action", async () => {
    const agent = await app.agent("support");
    for (let i = 0; i < 5; i += 1) {
      const entry = { adminId: agent.id, action: `test.${i % 2}` as const, subject: null, details: { i } };
      await audit(systemContext(app.parts, app.em, "test"), app.em.fork(), entry);
    }
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await operator.call.admin.listAudit({
        adminId: agent.id,
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ details }) => details["i"]));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([4, 3, 2, 1, 0]);
    const odd = await operator.call.admin.listAudit({ adminId: agent.id, action: "test.1" });
    expect(odd.items.map(({ details }) => details["i"])).toEqual([3, 1]);
  });

  test("calls an admin without a name by the first part of the e-mail, and a job by nothing", async () => {
    const agent = await app.agent("support");
    await app.em.fork().execute(`update admins set name = null where id = ?`, [agent.id]);
    const ctx = systemContext(app.parts, app.em, "test");
    await audit(ctx, ctx.em, { adminId: agent.id, action: "test.named", subject: null, details: {} });
    await audit(ctx, ctx.em, { action: "test.job", subject: null, details: {} });
    const [entry] = await entriesOf(agent.id);
    expect(entry?.admin).toEqual({ id: agent.id, name: agent.email.split("@")[0] });
    const { items } = await operator.call.admin.listAudit({ action: "test.job" });
    expect(items).toMatchObject([{ admin: null }]);
  });

  test("is for those whose role allows it, and a cursor that isn't one is refused", async () => {
    await expectRefusal(support.call.admin.listAudit({}), "FORBIDDEN");
    await expectRefusal(support.call.admin.listMails({}), "FORBIDDEN");
    const compliance = await app.agent("compliance");
    await expect(compliance.call.admin.listAudit({})).resolves.toBeDefined();
    await expectRefusal(compliance.call.admin.listMails({}), "FORBIDDEN");
    const user = await app.registerUser();
    await expectRefusal(app.caller(user.id).admin.listAudit({}), "UNAUTHENTICATED");
    await expectRefusal(app.caller().admin.listMails({}), "UNAUTHENTICATED");
    await expectRefusal(operator.call.admin.listAudit({ cursor: "1 or true" }), "VALIDATION");
    await expectRefusal(operator.call.admin.listMails({ cursor: "-1" }), "VALIDATION");
  });
});

test("no entry can be changed or taken away", async () => {
  await signIn(operator);
  const em = app.em.fork();
  const before = await em.execute(`select * from audit_log order by id`);
  const attempts = [
    `update audit_log set action = 'nothing'`,
    `delete from audit_log`,
    `truncate audit_log`,
    `truncate admins cascade`,
  ];
  expect(await notRefused(app.db, attempts, "audit_log is append-only")).toEqual([]);
  expect(await em.execute(`select * from audit_log order by id`)).toEqual(before);
});

test("mails come newest first, in pages", async () => {
  for (const n of [1, 2, 3]) {
    const mail = { to: `m${n}@example.com`, subject: `${n}`, text: "", kind: "test", once: `mail ${n}` };
    await queueMail(app.em.fork(), app.parts.clock, mail);
  }
  const first = await operator.call.admin.listMails({ limit: 2 });
  expect(first.items.map(({ subject }) => subject)).toEqual(["3", "2"]);
  const second = await operator.call.admin.listMails({ limit: 1, cursor: first.nextCursor ?? "" });
  expect(second.items.map(({ subject }) => subject)).toEqual(["1"]);
  const all = await operator.call.admin.listMails({ limit: 200 });
  expect(all.nextCursor).toBeNull();
  expect(all.items.slice(0, 3)).toEqual([...first.items, ...second.items]);
});

test.each(["users\0freeze", "users\ud800"])(
  "an action that no entry can have, %j, is refused",
  async (action) => {
    const answer = await refusal(operator.call.admin.listAudit({ action, limit: 5 }));
    expect(answer).toMatchObject({ code: "BAD_REQUEST" });
  },
);
