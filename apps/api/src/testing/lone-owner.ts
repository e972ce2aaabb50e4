// A team with one owner, and what they try: people whom they bring in alone, and cases that they ask for. Time goes by
// in the database only by its superuser's hand, as nothing of the product can set it.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AdminRole } from "@fillmark/contracts/team";
import { inTransaction } from "../db/in-transaction.ts";
import { approve, openApproval } from "../features/approvals/index.ts";
import { applyDueChanges } from "../features/team/changes/apply-due-changes.job.ts";
import { systemContext } from "../context/system-context.ts";
import { giveFactor } from "./admin-session.ts";
import { writeByHand } from "./database.ts";
import { send, type Answer } from "./http-client.ts";
import { refusal } from "./refusal.ts";
import type { TestAgent, TestApp } from "./test-app.ts";

interface Person {
  readonly id: string;
  readonly email: string;
}

export interface LoneOwner {
  readonly owner: TestAgent;
  run<Row = object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  byTime(sql: string, values?: readonly unknown[]): Promise<void>;
  passTwoDays(): Promise<void>;
  /** Does what has waited long enough. */
  job(): Promise<void>;
  changes(): ReturnType<TestAgent["call"]["team"]["waitingChanges"]>;
  roleOf(who: Pick<Person, "id">): Promise<AdminRole | undefined>;
  /** Another owner, who was not brought in by this one. */
  otherOwner(): Promise<TestAgent>;
  linkFor(email: string): Promise<string>;
  accept(token: string): Promise<Answer>;
  /** Someone whom the owner brought in alone, as far as the rules let them. */
  puppet(role?: AdminRole): Promise<Person>;
  /** What is said to an admin's yes to something that another one asks for; each time a case of its own. */
  yesOf(adminId: string, by: string): Promise<unknown>;
  /** The same yes, written into the table. */
  yesByHand(adminId: string, by: string): Promise<void>;
}

export async function loneOwner(app: TestApp): Promise<LoneOwner> {
  const run = <Row = object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    app.em.fork().execute<Row[]>(sql, [...values]);
  await run(`update admins set disabled_at = coalesce(disabled_at, now())`);
  const owner = await ableOwner(app);
  const byTime = (sql: string, values: readonly unknown[] = []) => writeByHand(app.db, [sql, values]);
  const passTwoDays = () =>
    byTime(`update team_changes set asked_at = asked_at - interval '48 hours' where state = 'pending'`);
  const job = () => app.runJob(applyDueChanges);
  const linkFor = async (email: string) => {
    const newest = `select body from mails where recipient = ? order by id desc limit 1`;
    const mails = await run<{ body: string }>(newest, [email]);
    return /#token=([A-Za-z0-9_-]{43})/.exec(mails[0]?.body ?? "")?.[1] ?? "none";
  };
  const accept = (token: string) =>
    send(`${app.url}/trpc/team.acceptInvite`, { body: { token, password: "a walk by the quiet river" } });
  return {
    owner,
    run,
    byTime,
    passTwoDays,
    job,
    changes: () => owner.call.team.waitingChanges(),
    roleOf: async ({ id }) =>
      (await run<{ role: AdminRole }>(`select role from admins where id = ?`, [id]))[0]?.role,
    otherOwner: () => ableOwner(app),
    linkFor,
    accept,
    async puppet(role = "finance") {
      const email = `puppet-${randomUUID()}@example.com`;
      await owner.call.team.invite({ email, name: "Punch", role });
      await passTwoDays();
      await job();
      expect((await accept(await linkFor(email))).status).toBe(200);
      const [made] = await run<{ id: string }>(`select id from admins where email = ?`, [email]);
      return { id: made?.id ?? "", email };
    },
    async yesOf(adminId, by) {
      const { id: requestId, payloadHash } = await asked(app, by);
      const actor = {
        type: "admin",
        adminId,
        sessionId: "test",
        role: "finance",
        mustAddFactor: false,
      } as const;
      const ctx = { ...systemContext(app.parts, app.em, "test"), actor };
      return refusal(inTransaction(app.em.fork(), (em) => approve(em, ctx, { requestId, payloadHash })));
    },
    async yesByHand(adminId, by) {
      const { id, payloadHash } = await asked(app, by);
      await run(
        `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
        [id, adminId, payloadHash],
      );
    },
  };
}

async function ableOwner(app: TestApp): Promise<TestAgent> {
  const owner = await app.agent("owner");
  await giveFactor(app, owner);
  return owner;
}

function asked(app: TestApp, by: string) {
  return inTransaction(app.em.fork(), (em) =>
    openApproval(em, {
      kind: "test",
      subjectId: randomUUID(),
      payload: { amount: "1000000" },
      requester: { kind: "admin", id: by },
      quorum: 1,
    }),
  );
}
