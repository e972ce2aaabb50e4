// Statements of the application's own role that would raise an admin's power: the database takes none of them without the
// decision for exactly that, made in the same transaction.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { AdminRole } from "@fillmark/contracts/team";
import { openOrm } from "../../db/orm.ts";
import { turnAdminTotpOn } from "../../testing/admin-factors.ts";
import { giveFactor } from "../../testing/admin-session.ts";
import { writeByHand } from "../../testing/database.ts";
import { loneOwner, type LoneOwner } from "../../testing/lone-owner.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { ensureFirstAdmin } from "../auth/first-admin.ts";
import { givesPower, hasPower } from "./changes/team-change.ts";

const clock = movableClock();

let app: TestApp;
let fixture: LoneOwner;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  fixture = await loneOwner(app);
});

/** What the database answers to a statement of the application, in a transaction of its own. */
const answerTo = (sql: string, values: readonly unknown[] = []): Promise<string> =>
  fixture.run(sql, values).then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

const refused =
  /approved team change|stays|can't be changed|invitation|an owner|another change|neither approved|permission denied/;

async function disabled(role: AdminRole) {
  const member = await app.agent(role);
  await fixture.run(`update admins set disabled_at = now() where id = ?`, [member.id]);
  return member;
}

describe("an admin's power", () => {
  test("is known to the database as to the contracts, for every role and every pair of roles", async () => {
    const pairs = ADMIN_ROLES.flatMap((from) => ADMIN_ROLES.map((to) => ({ from, to })));
    const rows = await fixture.run<{ from: string; to: string; gives: boolean; has: boolean }>(
      `select p->>'from' as from, p->>'to' as to, gives_power(p->>'from', p->>'to') as gives,
         powers_of(p->>'to') <> '{}' as has
       from jsonb_array_elements(?::jsonb) p`,
      [JSON.stringify(pairs)],
    );
    expect(rows).toEqual(
      pairs.map(({ from, to }) => ({ from, to, gives: givesPower(from, to), has: hasPower(to) })),
    );
  });

  test("grows by no statement: of 36 changes of a role those that give power are refused, the others are not", async () => {
    for (const from of ADMIN_ROLES)
      for (const to of ADMIN_ROLES) {
        const { id } = await app.agent(from);
        const answer = await answerTo(`update admins set role = ? where id = ?`, [to, id]);
        const isRefused = answer.includes("approved team change");
        expect([from, to, isRefused, answer === "done"]).toEqual([
          from,
          to,
          givesPower(from, to),
          !givesPower(from, to),
        ]);
      }
  });

  test("comes back by no statement, whatever role it is taken back with", async () => {
    for (const role of ADMIN_ROLES) {
      const { id } = await disabled(role);
      const answer = await answerTo(`update admins set disabled_at = null where id = ?`, [id]);
      expect([role, answer.includes("approved team change")]).toEqual([role, hasPower(role)]);
    }
    const { id } = await disabled("owner");
    const both = `update admins set disabled_at = null, role = ? where id = ?`;
    expect(await answerTo(both, ["finance", id])).toMatch(refused);
    expect(await answerTo(both, ["editor", id])).toBe("done");
    expect(await answerTo(`update admins set role = 'finance' where id = ?`, [id])).toMatch(refused);
  });

  test("comes with nobody whom no invitation names, and with no invitation that nobody decided", async () => {
    const admin = `insert into admins (id, email, password_hash, role, created_at, invited_by)
      values (gen_random_uuid(), ?, '', ?, now(), ?)`;
    const invite = `insert into admin_invites (id, email, name, role, hash, invited_by, created_at, expires_at)
      values (gen_random_uuid(), ?, 'Punch', ?, md5(random()::text) || md5(random()::text), ?, now(), now() + interval '1 day')`;
    for (const role of ADMIN_ROLES) {
      expect(await answerTo(admin, [`${randomUUID()}@example.com`, role, null])).toMatch(refused);
      expect(await answerTo(admin, [`${randomUUID()}@example.com`, role, fixture.owner.id])).toMatch(refused);
      const email = `${randomUUID()}@example.com`;
      const answer = await answerTo(invite, [email, role, fixture.owner.id]);
      expect([role, answer.includes("approved team change")]).toEqual([role, hasPower(role)]);
    }
    const member = await app.agent("finance");
    expect(await answerTo(invite, ["by-finance@example.com", "support", member.id])).toMatch(refused);

    const email = `${randomUUID()}@example.com`;
    expect(await answerTo(invite, [email, "support", fixture.owner.id])).toBe("done");
    for (const change of [`role = 'finance'`, `email = 'mallory@example.com'`, `invited_by = '${member.id}'`])
      expect(await answerTo(`update admin_invites set ${change} where email = ?`, [email])).toMatch(refused);
    expect(await answerTo(admin, [email, "finance", fixture.owner.id])).toMatch(refused);
    expect(await answerTo(admin, [email, "support", null])).toMatch(refused);
    expect(await answerTo(admin, [email, "support", fixture.owner.id])).toBe("done");
    expect(await fixture.run(`select 1 from admin_invites where email = ?`, [email])).toEqual([]);
  });

  test("is not had by taking everybody off, or by another who brought one in", async () => {
    expect(await answerTo(`delete from admins`)).toMatch(refused);
    const member = await app.agent("support");
    for (const change of [
      `invited_by = '${fixture.owner.id}'`,
      `id = gen_random_uuid()`,
      `created_at = now()`,
    ])
      expect(await answerTo(`update admins set ${change} where id = ?`, [member.id])).toMatch(refused);
  });
});

describe("a second factor of an admin", () => {
  test("is neither taken off, made another one nor given to someone else by a statement", async () => {
    const member = await app.agent("finance");
    await turnAdminTotpOn(clock, member);
    const passkey = await app.agent("finance");
    await giveFactor(app, passkey);
    const thief = await app.agent("support");
    for (const [table, { id }] of [
      ["totp_secrets", member],
      ["passkeys", passkey],
    ] as const) {
      const change = (what: string) => answerTo(`${what} where admin_id = ?`, [id]);
      expect(await change(`delete from ${table}`)).toMatch(refused);
      expect(await change(`update ${table} set admin_id = '${thief.id}'`)).toMatch(refused);
      expect(await answerTo(`truncate ${table}`)).toMatch(refused);
      expect(await fixture.run(`select 1 from ${table} where admin_id = ?`, [id])).toHaveLength(1);
    }
    const seal = `update totp_secrets set sealed = 'another' where admin_id = ?`;
    expect(await answerTo(seal, [member.id])).toMatch(refused);
    const key = `update passkeys set public_key = 'another' where admin_id = ?`;
    expect(await answerTo(key, [passkey.id])).toMatch(refused);
  });

  test("goes by its owner's hand, and the audit log says so in the same transaction", async () => {
    const member = await app.agent("finance");
    await turnAdminTotpOn(clock, member);
    await member.prove();
    await member.call.adminSecurity.disableTotp();
    const said = `select action from audit_log where admin_id = ? and action = 'auth.adminTotpOff'`;
    expect(await fixture.run(said, [member.id])).toHaveLength(1);
    await turnAdminTotpOn(clock, member);
    expect(await answerTo(`delete from totp_secrets where admin_id = ?`, [member.id])).toMatch(refused);
  });

  test("goes by the operator's word only in the name of who owns the tables", async () => {
    const member = await app.agent("finance");
    await giveFactor(app, member);
    const restored = `with gone as (delete from passkeys where admin_id = '${member.id}')
      insert into audit_log (at, action, subject_kind, subject_id, details, address, request_id)
      values (now(), 'auth.adminRestored', 'admin', '${member.id}', '{}', '', '')`;
    expect(await answerTo(restored)).toMatch(refused);
    const orm = await openOrm({ url: app.db.ownerUrl, poolSize: 1 });
    try {
      await expect(
        orm.em.fork().execute(`delete from passkeys where admin_id = ?`, [member.id]),
      ).rejects.toThrow(refused);
      await orm.em.fork().execute(restored);
    } finally {
      await orm.close();
    }
    expect(await fixture.run(`select 1 from passkeys where admin_id = ?`, [member.id])).toEqual([]);
  });
});

describe("a decision of the team", () => {
  test("allows what it says of whom it names, once", async () => {
    const other = await fixture.otherOwner();
    const [member, neighbour] = [await app.agent("support"), await app.agent("support")];
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    const [change] = (await fixture.changes()).changes;
    const { id: changeId = "", payloadHash = "" } = change ?? {};
    const yes = `insert into approvals (request_id, version, admin_id, position, payload_hash)
      select approval_id, 1, '${other.id}', 1, '${payloadHash}' from team_changes where id = '${changeId}'`;
    const approved = `update approval_requests set state = 'approved', decided_at = now(), decided_by = '${other.id}'
      where subject_id = '${changeId}'`;
    const done = `update team_changes set state = 'done', decided_at = now(), decided_by = '${other.id}' where id = '${changeId}'`;
    const inOne = (last: string) =>
      app.em.fork().transactional(async (em) => {
        for (const sql of [yes, approved, done, last]) await em.execute(sql);
      });
    const set = (role: string, id: string) => `update admins set role = '${role}' where id = '${id}'`;
    await expect(inOne(set("owner", member.id))).rejects.toThrow("needs an approved team change");
    await expect(inOne(set("finance", neighbour.id))).rejects.toThrow("needs an approved team change");
    await inOne(set("finance", member.id));
    expect(await fixture.roleOf(member)).toBe("finance");
    await fixture.run(set("support", member.id));
    expect(await answerTo(set("finance", member.id))).toContain("approved team change");
  });

  test("is no other request's yes, and nothing that someone asks for themselves or without being an owner", async () => {
    const other = await fixture.otherOwner();
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    const [waiting] = (await fixture.changes()).changes;
    await other.call.team.approveChange({
      changeId: waiting?.id ?? "",
      payloadHash: waiting?.payloadHash ?? "",
    });
    const borrowed = `insert into team_changes (id, kind, admin_id, email, name, role, asked_by, approval_id)
      select gen_random_uuid(), 'role', ?, ?, 'Member', 'owner', ?, r.id from approval_requests r
      where r.state = 'approved' and not exists (select 1 from team_changes c where c.approval_id = r.id)
      limit 1`;
    const { id: requestId } = await approvedElsewhere(other);
    expect(requestId).not.toBe("");
    expect(await answerTo(borrowed, [member.id, member.email, fixture.owner.id])).toContain(
      "describes another change",
    );
    const asked = (by: string, of: TestAgent) =>
      answerTo(
        `with asked as (
           insert into approval_requests (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum)
           select gen_random_uuid(), 'team_change', i.id::text, jsonb_build_object('kind', 'role', 'adminId', '${of.id}',
             'email', '${of.email}', 'name', 'N', 'role', 'owner'), repeat('0', 64), 'admin', '${by}', 1
           from (select gen_random_uuid() as id) i returning id, subject_id)
         select id, subject_id from asked`,
      );
    expect(await asked(member.id, member)).toBe("done");
    const change = `insert into team_changes (id, kind, admin_id, email, name, role, asked_by, approval_id)
      select r.subject_id::uuid, 'role', ?, ?, 'N', 'owner', r.requester_id, r.id from approval_requests r
      where r.requester_id = ? and r.kind = 'team_change' and r.state = 'pending'`;
    expect(await answerTo(change, [member.id, member.email, member.id])).toContain(
      "only an owner may request",
    );
    expect(await asked(fixture.owner.id, fixture.owner)).toBe("done");
    expect(await answerTo(change, [fixture.owner.id, fixture.owner.email, fixture.owner.id])).toContain(
      "only an owner may request",
    );
  });

  test("to let someone in again is worth nothing once they would come back to more", async () => {
    const member = await disabled("finance");
    await fixture.owner.call.team.enable({ adminId: member.id });
    await writeByHand(app.db, [`update admins set role = 'owner' where id = $1`, [member.id]]);
    await fixture.passTwoDays();
    await fixture.job();
    const [row] = await fixture.run(`select disabled_at is null as is_in from admins where id = ?`, [
      member.id,
    ]);
    expect([row, (await fixture.changes()).changes]).toEqual([{ is_in: false }, []]);
  });

  async function approvedElsewhere(by: TestAgent): Promise<{ id: string }> {
    const asker = await app.agent("finance");
    await fixture.yesByHand(by.id, asker.id);
    const [row] = await fixture.run<{ id: string }>(
      `update approval_requests set state = 'approved', decided_at = now(), decided_by = ?
       where requester_id = ? returning id`,
      [by.id, asker.id],
    );
    return { id: row?.id ?? "" };
  }
});

test("the first owner of a fresh installation comes without an invitation, and of ten at once there is one", async () => {
  const fresh = await startTestApp({ feed: scriptedFeed() });
  try {
    await writeByHand(fresh.db, [`delete from admins`, []]);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ensureFirstAdmin(fresh.parts.auth, fresh.em.fork(), { ADMIN_EMAIL: `first-${n}@example.com` }),
      ),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await fresh.em.fork().execute(`select role, invited_by from admins`)).toEqual([
      { role: "owner", invited_by: null },
    ]);
  } finally {
    await fresh.close();
  }
});
