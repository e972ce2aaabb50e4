// The level as it follows from cases and dates, and from nothing else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import { approvedCase, quickUser } from "../../testing/verification-people.ts";
import { expireVerification } from "./expire-verification.job.ts";
import { levelOf } from "./index.ts";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  await askToConfirm(app.em);
  officer = await app.agent("compliance");
  colleague = await app.agent("compliance");
});
afterAll(() => app.close());

interface Evidence {
  readonly level: 1 | 2 | 3;
  readonly state: "approved" | "rejected" | "in_review" | "submitted" | "action_required" | "draft";
  /** Days from now. */
  readonly ends?: number;
}

/** Brought to its state step by step, since the database lets no case begin anywhere else. */
async function addEvidence(userId: string, { level, state, ends = 100 }: Evidence): Promise<void> {
  const id = randomUUID();
  const em = app.em.fork();
  const update = (sets: string) => em.execute(`update verification_cases set ${sets} where id = '${id}'`);
  await em.execute(`insert into verification_cases (id, user_id, level) values (?, ?, ?)`, [
    id,
    userId,
    level,
  ]);
  if (state === "draft") return;
  await update(`state = 'submitted', submitted_at = now()`);
  if (state === "submitted") return;
  await update(`state = 'in_review', reviewer_id = '${officer.id}'`);
  if (state === "in_review") return;
  // Times are rounded to the millisecond, so that the present one may lie just ahead of who reads it.
  const at = "now() - interval '1 second'";
  const end = `${at} + interval '${ends} days'`;
  await update(
    `state = '${state}', decided_at = ${at}, decided_by = '${officer.id}', expires_at = ${state === "approved" ? end : "null"}`,
  );
}

const one = { level: 1, state: "approved" } as const;
const two = { level: 2, state: "approved" } as const;
const three = { level: 3, state: "approved" } as const;

describe("the level", () => {
  test.each<[string, readonly Evidence[], number]>([
    ["nothing", [], 0],
    ["the first", [one], 1],
    ["the first two", [one, two], 2],
    ["all", [one, two, three], 3],
    ["the second alone", [two], 0],
    ["the first and the third", [one, three], 1],
    ["the first that has ended", [{ ...one, ends: -1 }, two, three], 0],
    ["the second that has ended", [one, { ...two, ends: 0 }, three], 1],
    ["the second in review", [one, { ...two, state: "in_review" }], 1],
    ["the second that was sent", [one, { ...two, state: "submitted" }], 1],
    ["the second that came back", [one, { ...two, state: "action_required" }], 1],
    ["the second as a draft", [one, { ...two, state: "draft" }], 1],
    ["the second rejected", [one, { ...two, state: "rejected" }], 1],
    ["the second rejected, then approved", [one, { ...two, state: "rejected" }, two], 2],
    ["the second ended, and a newer one", [one, { ...two, ends: -1 }, two], 2],
    ["the second approved, and a newer draft", [one, two, { ...two, state: "draft" }], 2],
  ])("of %s approved is what follows from it", async (_, evidence, level) => {
    const user = await quickUser(app);
    for (const each of evidence) await addEvidence(user.id, each);
    expect(await levelOf(app.em.fork(), user.id)).toBe(level);
    expect((await app.caller(user.id).verification.mine()).level).toBe(level);
  });

  test("is 0 without an e-mail that was confirmed, and for nobody", async () => {
    const user = await quickUser(app);
    await addEvidence(user.id, one);
    await app.em.fork().execute(`update users set email_confirmed_at = null where id = ?`, [user.id]);
    expect(await levelOf(app.em.fork(), user.id)).toBe(0);
    expect(await levelOf(app.em.fork(), randomUUID())).toBe(0);
  });

  test("falls with its limits the moment that evidence ends, before any job has run", async () => {
    const user = await quickUser(app);
    await approvedCase(app, { user, admin: officer, level: 1 });
    const { verification } = app.caller(user.id);
    const before = await verification.mine();
    expect([before.level, before.limits[before.level]?.withdraw24h]).toEqual([1, 1_000]);
    await app.em
      .fork()
      .execute(`update verification_cases set expires_at = now() - interval '1 second' where user_id = ?`, [
        user.id,
      ]);
    const after = await verification.mine();
    expect([after.level, after.limits[after.level]?.withdraw24h]).toEqual([0, 0]);
    expect(after.levels[0]).toMatchObject({
      case: { state: "expired" },
      approvedUntil: null,
      blockedBy: null,
    });
    await app.runJob(expireVerification);
    await app.runJob(expireVerification);
    expect(await subjectsTo(user.email)).toEqual(["Level 1 is approved", "Level 1 has expired"]);
  });

  test("is announced to end a month before, once", async () => {
    const user = await quickUser(app);
    await addEvidence(user.id, { ...one, ends: 29 });
    await app.runJob(expireVerification);
    await app.runJob(expireVerification);
    expect(await subjectsTo(user.email)).toEqual(["Your verification of level 1 ends soon"]);
    expect((await app.caller(user.id).verification.mine()).levels[0]).toMatchObject({
      isRenewable: true,
      blockedBy: null,
    });
  });
});

describe("a client with access to the database", () => {
  const steps = ["draft", "submitted", "in_review", "action_required", "approved", "rejected", "expired"];

  test.each(steps)("brings no %s case to a state that doesn't follow from it", async (from) => {
    const allowed: Record<string, readonly string[]> = {
      draft: ["submitted", "expired"],
      submitted: ["in_review"],
      in_review: ["approved", "action_required", "rejected"],
      action_required: ["submitted", "expired"],
      approved: ["expired"],
    };
    for (const to of steps) {
      const user = await quickUser(app);
      if (from === "expired") {
        await addEvidence(user.id, one);
        await app.em
          .fork()
          .execute(`update verification_cases set state = 'expired' where user_id = ?`, [user.id]);
      } else await addEvidence(user.id, { level: 1, state: stateOf(from) });
      const moved = await refusal(
        app.em.fork().execute(
          `update verification_cases set state = ?, submitted_at = now(), decided_at = coalesce(decided_at, now()),
               decided_by = ?, reviewer_id = ?, expires_at = coalesce(expires_at, now()) where user_id = ?`,
          [to, officer.id, officer.id, user.id],
        ),
      );
      const isAllowed = from === to || (allowed[from] ?? []).includes(to);
      expect([from, to, moved === "no refusal"]).toEqual([from, to, isAllowed]);
    }
  });

  test("lets nothing that was approved count for longer, and begins no case as approved", async () => {
    const user = await quickUser(app);
    await addEvidence(user.id, one);
    const em = app.em.fork();
    const longer = `update verification_cases set expires_at = expires_at + interval '1 day' where user_id = ?`;
    await expect(em.execute(longer, [user.id])).rejects.toThrow("only ends sooner");
    const born = `insert into verification_cases (id, user_id, level, state, submitted_at, decided_at, decided_by, expires_at)
       values (?, ?, 2, 'approved', now(), now(), ?, now() + interval '1 year')`;
    await expect(em.execute(born, [randomUUID(), user.id, officer.id])).rejects.toThrow("begins as a draft");
  });
});

describe("an override", () => {
  const reason = "Known in person by our bank";

  test("takes two people, holds until it ends, and counts over the evidence", async () => {
    const user = await quickUser(app);
    const { call } = officer;
    const asked = await call.verification.proposeOverride({ userId: user.id, level: 2, reason, days: 30 });
    expect(await levelOf(app.em.fork(), user.id)).toBe(0);
    const { id: requestId, payloadHash } = asked.approval;
    expect(await refusal(call.verification.approveOverride({ requestId, payloadHash }))).toMatchObject({
      code: "OWN_REQUEST",
    });
    expect(
      await refusal(call.verification.proposeOverride({ userId: user.id, level: 1, reason, days: 1 })),
    ).toEqual({ code: "VERIFICATION_STATE", details: { state: "pending" } });
    expect((await colleague.call.verification.listOverrides({})).items.map(({ userId }) => userId)).toContain(
      user.id,
    );
    await colleague.call.verification.approveOverride({ requestId, payloadHash });
    expect(await levelOf(app.em.fork(), user.id)).toBe(2);
    expect(await subjectsTo(user.email)).toEqual(["Your verification level was changed"]);
    const levels = await app.em
      .fork()
      .execute<{ level: number }[]>(`select verification_level(?, now() + interval '31 days') as level`, [
        user.id,
      ]);
    expect(levels).toEqual([{ level: 0 }]);
    const lower = await call.verification.proposeOverride({ userId: user.id, level: 0, reason, days: 1 });
    await colleague.call.verification.approveOverride({
      requestId: lower.approval.id,
      payloadHash: lower.approval.payloadHash,
    });
    expect(await levelOf(app.em.fork(), user.id)).toBe(0);
    const { items } = await call.verification.listOverrides({ userId: user.id });
    expect(items.map(({ level, isInForce }) => [level, isInForce])).toEqual([
      [0, true],
      [2, false],
    ]);
  });

  test("can be turned down by another and taken back by the requester, and by nobody else", async () => {
    const user = await quickUser(app);
    const { call } = officer;
    const first = await call.verification.proposeOverride({ userId: user.id, level: 2, reason, days: 30 });
    const { id: requestId } = first.approval;
    expect(await refusal(colleague.call.verification.withdrawOverride({ requestId }))).toMatchObject({
      code: "FORBIDDEN",
    });
    await call.verification.withdrawOverride({ requestId });
    const second = await call.verification.proposeOverride({ userId: user.id, level: 2, reason, days: 30 });
    await colleague.call.verification.rejectOverride({
      requestId: second.approval.id,
      reason: "Not known to me",
    });
    expect(await levelOf(app.em.fork(), user.id)).toBe(0);
    const { items } = await call.users.listAudit({ userId: user.id });
    expect(items.map(({ action }) => action)).toEqual([
      "verification.rejectOverride",
      "verification.proposeOverride",
      "verification.withdrawOverride",
      "verification.proposeOverride",
    ]);
  });
});

function stateOf(text: string): Evidence["state"] {
  const states = ["approved", "rejected", "in_review", "submitted", "action_required", "draft"] as const;
  const found = states.find((state) => state === text);
  if (found === undefined) throw new Error(`There is no state ${text}.`);
  return found;
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(
      `select subject from mails where recipient = ? and kind = 'verification' order by id`,
      [email],
    );
  return rows.map(({ subject }) => subject);
}
