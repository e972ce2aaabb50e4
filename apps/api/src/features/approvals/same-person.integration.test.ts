// Nobody decides on themselves: by each way in which an admin may be the user, for each kind of case, in code and by hand.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SamePersonRelation } from "@fillmark/contracts/approvals";
import { inTransaction } from "../../db/in-transaction.ts";
import { notRefused } from "../../testing/as-owner.ts";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { openApproval } from "./index.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => app.close());

const run = (sql: string, values: readonly unknown[] = []) => app.em.fork().execute(sql, [...values]);

async function openSession(kind: "user" | "admin", id: string, address: string): Promise<void> {
  await app.parts.auth.sessions.open(kind, id, { address, userAgent: `a browser of ${kind}` });
}

const addDestination = (userId: string, account: string) =>
  run(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, account, network)
     values (?, ?, 'crypto', 'BTC', 'Mine', ?, 'BTC')`,
    [randomUUID(), userId, account],
  );

const mailbox = () => `Jo.Doe.${randomUUID().slice(0, 8)}`;

/** Makes the admin and the user one person, in this way alone. */
const ways: Readonly<Record<string, [SamePersonRelation, (a: TestAgent, u: TestUser) => Promise<unknown>]>> =
  {
    "the same e-mail": [
      "email",
      (agent, user) => run(`update admins set email = ? where id = ?`, [user.email, agent.id]),
    ],
    "a tag behind the name": [
      "email",
      async (agent, user) => {
        const [name = "", host = ""] = user.email.split("@");
        await run(`update admins set email = ? where id = ?`, [`${name}+work@${host}`, agent.id]);
      },
    ],
    "dots of Gmail": [
      "email",
      async (agent, user) => {
        const name = mailbox().toLowerCase();
        await run(`update users set email = ? where id = ?`, [`${name}@gmail.com`, user.id]);
        const other = `${name.replaceAll(".", "")}+x@googlemail.com`;
        await run(`update admins set email = ? where id = ?`, [other, agent.id]);
      },
    ],
    "the same browser, the admin first": [
      "device",
      async (agent, user) => {
        const cookie = await knownTo("admin", agent.id);
        const { email, password } = user;
        await send(`${app.url}/api/user/login`, { headers: { cookie }, body: { email, password } });
      },
    ],
    "the same browser, the user first": [
      "device",
      async (agent, user) => {
        const cookie = await knownTo("user", user.id);
        const { email, password } = agent;
        await send(`${app.url}/api/admin/login`, { headers: { cookie }, body: { email, password } });
      },
    ],
    "the same public address": [
      "network",
      async (agent, user) => {
        await openSession("admin", agent.id, "203.0.113.7");
        await openSession("user", user.id, "203.0.113.7");
      },
    ],
    "the same /64, though both have signed out": [
      "network",
      async (agent, user) => {
        await openSession("admin", agent.id, "2001:db8:7:7:1:2:3:4");
        await run(`delete from sessions where admin_id = ? and address <> ''`, [agent.id]);
        await run(
          `insert into login_events (user_id, kind, address, user_agent, at) values (?, 'signed_in', ?, '', now())`,
          [user.id, "2001:db8:7:7::9"],
        );
      },
    ],
    "an account of somebody they are": [
      "destination",
      async (agent, user) => {
        const puppet = await app.registerUser();
        await run(`update admins set email = ? where id = ?`, [puppet.email, agent.id]);
        const account = `bc1-${randomUUID()}`;
        await addDestination(puppet.id, account);
        await addDestination(user.id, account.toUpperCase().replaceAll("-", " "));
      },
    ],
    "their own word": [
      "declared",
      (agent, user) => agent.call.approvals.stateOwnAccount({ email: user.email.toUpperCase() }),
    ],
    "their own word, from before the account had this e-mail": [
      "declared",
      async (agent, user) => {
        await agent.call.approvals.stateOwnAccount({ email: user.email });
        await run(`update users set email = ? where id = ?`, [`new-${user.email}`, user.id]);
      },
    ],
  };

/** The cookie of a browser in which this account was entered before. */
async function knownTo(side: "user" | "admin", id: string): Promise<string> {
  const secret = `fm${side === "user" ? "u" : "a"}d_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(secret).digest("hex");
  await run(`insert into known_devices (hash, ${side}_id, created_at, used_at) values (?, ?, now(), now())`, [
    hash,
    id,
  ]);
  return `${side === "user" ? "fillmark_device" : "fillmark_admin_device"}=${secret}`;
}

const waitingFor = async ({ call }: TestAgent) =>
  (await call.approvals.waiting()).find(({ kind }) => kind === "adjustment")?.count ?? 0;

async function couple(way: (a: TestAgent, u: TestUser) => Promise<unknown>) {
  const [agent, colleague, user] = await Promise.all([
    app.agent("owner"),
    app.agent("finance"),
    app.registerUser(),
  ]);
  await way(agent, user);
  return { agent, colleague, user };
}

describe.each(Object.entries(ways))("%s", (_name, [relation, way]) => {
  test("keeps a correction of their balance from being proposed or decided by them", async () => {
    const { agent, colleague, user } = await couple(way);
    const input = {
      userId: user.id,
      asset: "USD",
      amount: "5",
      category: "goodwill",
      reason: "For a test",
    } as const;
    expect(await refusal(agent.call.adjustments.propose(input))).toMatchObject({ code: "OWN_CASE" });
    const { id, approval } = await colleague.call.adjustments.propose(input);
    const yes = { adjustmentId: id, payloadHash: approval.payloadHash };
    expect(await refusal(agent.call.adjustments.approve(yes))).toMatchObject({ code: "OWN_CASE" });
    const no = { adjustmentId: id, reason: "For a test" };
    expect(await refusal(agent.call.adjustments.reject(no))).toMatchObject({ code: "OWN_CASE" });
    const { because } = await agent.call.approvals.findStanding({ requestId: approval.id });
    expect(because).toEqual([relation]);
    expect(await agent.call.approvals.findStanding({ userId: user.id })).toMatchObject({
      because: [relation],
    });
    expect(await waitingFor(colleague)).toBe(0);
    expect(await waitingFor(agent)).toBe((await waitingFor(await app.agent("finance"))) - 1);
    await expect(
      run(
        `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
        [approval.id, agent.id, approval.payloadHash],
      ),
    ).rejects.toThrow("nobody decides on themselves");
    await expect(
      run(
        `update approval_requests set state = 'rejected', decided_at = now(), decided_by = ?, reason = 'no' where id = ?`,
        [agent.id, approval.id],
      ),
    ).rejects.toThrow("nobody decides on themselves");
    const done = await (await app.agent("finance")).call.adjustments.approve(yes);
    expect(done.state).toBe("executed");
  });

  test("keeps a level of theirs and what they ask to be paid out from being decided by them", async () => {
    const { agent, user } = await couple(way);
    const level = { userId: user.id, level: 2, reason: "For a test", days: 3 } as const;
    expect(await refusal(agent.call.verification.proposeOverride(level))).toMatchObject({ code: "OWN_CASE" });
    const request = await inTransaction(app.em.fork(), (em) =>
      openApproval(em, {
        kind: "test",
        subjectId: randomUUID(),
        payload: { user: user.id },
        requester: { kind: "user", id: user.id },
        quorum: 1,
      }),
    );
    await expect(
      run(
        `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
        [request.id, agent.id, request.payloadHash],
      ),
    ).rejects.toThrow(/nobody decides on themselves|who asked does not approve/);
  });
});

test("two mailboxes of one person are one approver", async () => {
  const [first, second, user] = await Promise.all([
    app.agent("finance"),
    app.agent("finance"),
    app.registerUser(),
  ]);
  const name = mailbox().toLowerCase();
  await run(`update admins set email = ? where id = ?`, [`${name}@gmail.com`, first.id]);
  await run(`update admins set email = ? where id = ?`, [`${name}+2@gmail.com`, second.id]);
  const proposed = await first.call.adjustments.propose({
    userId: user.id,
    asset: "USD",
    amount: "5",
    category: "goodwill",
    reason: "For a test",
  });
  const yes = { adjustmentId: proposed.id, payloadHash: proposed.approval.payloadHash };
  expect(await refusal(second.call.adjustments.approve(yes))).toMatchObject({ code: "OWN_CASE" });
});

test("addresses of this machine and of inner networks say nothing about who someone is", async () => {
  for (const address of [
    "127.0.0.1",
    "::1",
    "10.0.0.4",
    "172.18.0.1",
    "::ffff:192.168.1.9",
    "fe80::1",
    "",
    "no",
  ]) {
    const [agent, user] = await Promise.all([app.agent("owner"), app.registerUser()]);
    await openSession("admin", agent.id, address);
    await openSession("user", user.id, address);
    expect(await agent.call.approvals.findStanding({ userId: user.id })).toMatchObject({ because: [] });
  }
});

test("what an admin says of themselves stays said, and notifies nobody who has an account", async () => {
  const agent = await app.agent("support");
  const { accounts } = await agent.call.approvals.stateOwnAccount({ email: "nobody.here@example.com" });
  expect(accounts.map(({ email }) => email)).toEqual(["nobody.here@example.com"]);
  const again = await agent.call.approvals.stateOwnAccount({ email: "Nobody.Here+x@example.com" });
  expect(again.accounts).toEqual(accounts);
  expect(await notRefused(app.db, [`delete from admin_own_accounts`], "append-only")).toEqual([]);
  const entries = await run(
    `select 1 from audit_log where action = 'approvals.stateOwnAccount' and admin_id = ?`,
    [agent.id],
  );
  expect(entries).toHaveLength(1);
});
