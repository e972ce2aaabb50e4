// Rules about money that moved, tried by those who would go around them: split sums, a withdrawal that is approved before a job
// has looked, two officers at one alert, an alert that grows while it is decided, and officers who decide about themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ruleDefaults, type MonitoringRule, type RuleFigures } from "@fillmark/contracts/monitoring-rules";
import { withClient } from "../../db/with-client.ts";
import { depositor } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import type { TestAgent, TestUser } from "../../testing/test-app.ts";
import { ask, withdrawer } from "../../testing/withdrawers.ts";
import { examineDue } from "./examine-movements.ts";

let desk: DepositDesk;
let officer: TestAgent;
let colleague: TestAgent;
let treasurer: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  const { app } = desk;
  [officer, colleague, treasurer] = await Promise.all([
    app.agent("compliance"),
    app.agent("compliance"),
    app.agent("finance"),
  ]);
});
afterAll(() => desk.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  desk.app.em.fork().execute<Row[]>(sql, [...values]);
const reason = "Salary, with a statement of the employer";

interface Set {
  readonly isOn?: boolean;
  readonly holds?: boolean;
  readonly figures?: RuleFigures;
}

async function set(rule: MonitoringRule, { isOn = true, holds = false, figures }: Set) {
  const { rules } = await officer.call.monitoring.overview();
  const now = rules.find((each) => each.rule === rule);
  const to = { rule, isOn, holds, figures: { ...(figures ?? ruleDefaults[rule]) } };
  return officer.call.monitoring.setRule({ ...to, version: now?.version ?? 0 });
}

const alertsOf = async ({ id: userId }: Pick<TestUser, "id">) =>
  (await officer.call.monitoring.list({ show: "all", userId, limit: 20 })).items;

async function credit(user: TestUser, amount: string): Promise<string> {
  const { id: depositId } = await desk.bank(user, amount);
  await desk.admin.call.deposits.approve({ depositId, amount });
  return depositId;
}

/** The only rule that is on. */
async function only(rule: MonitoringRule, how: Set = {}): Promise<void> {
  for (const each of Object.keys(ruleDefaults) as MonitoringRule[])
    await set(each, each === rule ? how : { isOn: false });
}

async function toApprove(withdrawalId: string) {
  const { approval } = await treasurer.call.withdrawals.review({ withdrawalId });
  return { withdrawalId, payloadHash: String(approval?.payloadHash) };
}

describe("an alert", () => {
  beforeEach(() => only("structuring", { figures: { usd: 300, count: 3, days: 7 } }));

  test("is raised by the sum of what was split, once, and grows with what follows", async () => {
    const user = await depositor(desk.app);
    await credit(user, "100");
    await credit(user, "100");
    await desk.app.runJob(examineDue);
    expect(await alertsOf(user)).toEqual([]);
    const third = await credit(user, "120");
    await Promise.all([desk.app.runJob(examineDue), desk.app.runJob(examineDue)]);
    const [alert, ...others] = await alertsOf(user);
    expect([alert, others]).toMatchObject([
      { rule: "structuring", usd: "320.00", movements: 3, state: "open", holds: false },
      [],
    ]);
    await credit(user, "100");
    await desk.app.runJob(examineDue);
    await desk.app.runJob(examineDue);
    expect(await alertsOf(user)).toMatchObject([{ id: alert?.id, usd: "420.00", movements: 4 }]);
    const view = await officer.call.monitoring.find({ alertId: alert?.id ?? "" });
    expect(view).toMatchObject({ figures: { usd: 300, count: 3, days: 7 }, isOwn: false, reason: null });
    expect(view.shown.map(({ kind, asset, amount }) => [kind, asset, amount])).toEqual([
      ["deposit", "USD", "100"],
      ["deposit", "USD", "120"],
      ["deposit", "USD", "100"],
      ["deposit", "USD", "100"],
    ]);
    expect(view.shown[1]?.id).toBe(third);
    expect((await officer.call.monitoring.overview()).toExamine).toBe(0);
  });

  test("is decided by those who have seen all of it, once, and what was decided counts no more", async () => {
    const user = await depositor(desk.app);
    for (const amount of ["100", "100", "100"]) await credit(user, amount);
    await desk.app.runJob(examineDue);
    const alertId = (await alertsOf(user))[0]?.id ?? "";
    const moved = { code: "MONITORING_MOVED_ON" };
    expect(await refusal(officer.call.monitoring.dismiss({ alertId, reason, seen: 2 }))).toMatchObject({
      ...moved,
      details: { state: "open", movements: 3 },
    });
    const tries = await Promise.all([
      refusal(officer.call.monitoring.dismiss({ alertId, reason, seen: 3 })),
      refusal(
        colleague.call.monitoring.report({ alertId, reason, seen: 3, reference: "SAR 1", measure: "none" }),
      ),
    ]);
    expect(tries.filter((each) => each === "no refusal")).toHaveLength(1);
    expect(tries.find((each) => each !== "no refusal")).toMatchObject(moved);
    await credit(user, "100");
    await desk.app.runJob(examineDue);
    expect((await alertsOf(user)).filter(({ state }) => state === "open")).toEqual([]);
  });

  test("is not kept from others by one that can't be examined, which is tried again", async () => {
    const [broken, whole] = [await depositor(desk.app), await depositor(desk.app)];
    const { ownerUrl } = desk.app.db;
    const asOwner = (sql: string) => withClient(ownerUrl, (client) => client.query(sql));
    await asOwner(`create function broken_alert() returns trigger language plpgsql as
      $$ begin if new.user_id = '${broken.id}' then raise 'broken'; end if; return new; end $$`);
    await asOwner(
      `create trigger broken before insert on monitoring_alerts for each row execute function broken_alert()`,
    );
    for (const user of [broken, whole])
      for (const amount of ["100", "100", "100"]) await credit(user, amount);
    // It may have run by itself before.
    await desk.app.runJob(examineDue).catch(() => undefined);
    expect(await alertsOf(broken)).toEqual([]);
    expect(await alertsOf(whole)).toHaveLength(1);
    // Those that came before the sum was too much may have been examined by themselves; the one that raises it stays.
    expect((await officer.call.monitoring.overview()).toExamine).toBeGreaterThan(0);
    await asOwner(`drop trigger broken on monitoring_alerts`);
    await run(`update unexamined_movements set due_at = now() - interval '1 second'`);
    await desk.app.runJob(examineDue);
    expect(await alertsOf(broken)).toHaveLength(1);
  });
});

describe("a rule that holds", () => {
  test("holds a withdrawal that is approved before any job has looked, and lets it go once decided", async () => {
    await only("large_amount", { holds: true, figures: { usd: 90 } });
    const user = await withdrawer(desk.app, { amount: "500" });
    const { id } = await ask(user, "100");
    const yes = await toApprove(id);
    expect(await refusal(treasurer.call.withdrawals.approve(yes))).toMatchObject({ code: "MONITORING_OPEN" });
    expect(await officer.call.monitoring.standing({ userId: user.id })).toMatchObject({
      holds: true,
      open: [{ rule: "large_amount" }],
      reported: 0,
    });
    const own = await user.call.withdrawals.find({ withdrawalId: id });
    expect(own.state).toBe("awaiting_approval");
    expect(JSON.stringify(own)).not.toMatch(/alert|monitor/i);
    const alertId = (await alertsOf(user))[0]?.id ?? "";
    await officer.call.monitoring.dismiss({ alertId, reason, seen: 1 });
    expect(["approved", "paid"]).toContain((await treasurer.call.withdrawals.approve(yes)).state);
  });

  test("says nothing of what was taken back before anybody looked", async () => {
    await only("velocity");
    const user = await withdrawer(desk.app, { amount: "500" });
    const { id: withdrawalId } = await ask(user, "100");
    await user.call.withdrawals.cancel({ venue: "live", withdrawalId });
    await only("large_amount", { figures: { usd: 90 } });
    // A job of the server may have been quicker.
    await run(
      `insert into unexamined_movements (kind, movement_id) values ('withdrawal', ?) on conflict do nothing`,
      [withdrawalId],
    );
    await desk.app.runJob(examineDue);
    expect(await alertsOf(user)).toEqual([]);
    expect((await officer.call.monitoring.overview()).toExamine).toBe(0);
  });

  test("that is reported freezes as was chosen, and the customer never reads why", async () => {
    await only("large_amount", { holds: true, figures: { usd: 90 } });
    const user = await withdrawer(desk.app, { amount: "500" });
    const { id } = await ask(user, "100");
    await desk.app.runJob(examineDue);
    const alertId = (await alertsOf(user))[0]?.id ?? "";
    const report = { alertId, seen: 1, reason: "Third party's money", reference: "SAR-2026-17" } as const;
    const done = await officer.call.monitoring.report({ ...report, measure: "freeze_withdrawals" });
    expect(done).toMatchObject({
      state: "reported",
      reference: "SAR-2026-17",
      measure: "freeze_withdrawals",
    });
    expect(await refusal(treasurer.call.withdrawals.approve(await toApprove(id)))).toMatchObject({
      code: "ACCOUNT_FROZEN",
    });
    const [notices] = await run<{ all: string }>(
      `select coalesce(json_agg(n)::text, '') as all from notifications n where user_id = ?`,
      [user.id],
    );
    expect(notices?.all ?? "").not.toMatch(/SAR|Third party|alert/);
  });

  test("decides alone about nobody who decides", async () => {
    await only("large_amount", { figures: { usd: 90 } });
    const user = await withdrawer(desk.app, { amount: "500" });
    await ask(user, "100");
    await desk.app.runJob(examineDue);
    await run(`insert into admin_own_accounts (admin_id, user_id, email) values (?, ?, ?)`, [
      officer.id,
      user.id,
      user.email,
    ]);
    const alertId = (await alertsOf(user))[0]?.id ?? "";
    expect(await officer.call.monitoring.find({ alertId })).toMatchObject({ isOwn: true });
    expect(await refusal(officer.call.monitoring.dismiss({ alertId, reason, seen: 1 }))).toMatchObject({
      code: "OWN_CASE",
    });
  });
});

describe("rules", () => {
  test("are set by those who decide, of the version that they saw, with just their figures", async () => {
    const { rules } = await officer.call.monitoring.overview();
    const version = rules.find(({ rule }) => rule === "velocity")?.version ?? 0;
    const to = { rule: "velocity", isOn: true, holds: true, figures: { count: 5, hours: 12 } } as const;
    expect(await refusal(treasurer.call.monitoring.setRule({ ...to, version }))).toMatchObject({
      code: "FORBIDDEN",
    });
    const after = await officer.call.monitoring.setRule({ ...to, version });
    expect(after.rules.find(({ rule }) => rule === "velocity")).toMatchObject({
      ...to,
      version: version + 1,
    });
    expect(await refusal(colleague.call.monitoring.setRule({ ...to, holds: false, version }))).toMatchObject({
      code: "MONITORING_RULE_MOVED_ON",
    });
    for (const figures of [
      { count: 5 },
      { count: 5, hours: 12, usd: 1 },
      { count: 1, hours: 12 },
      { count: 5.5, hours: 1 },
    ])
      expect([
        figures,
        await refusal(officer.call.monitoring.setRule({ ...to, figures, version: version + 1 })),
      ]).toMatchObject([figures, { code: "BAD_REQUEST" }]);
  });

  test("are tried on what was, and keep nothing of it", async () => {
    const user = await depositor(desk.app);
    // First, as the job comes by itself.
    await only("velocity");
    await credit(user, "700");
    const tried = await officer.call.monitoring.tryRule({ rule: "large_amount", figures: { usd: 700 } });
    expect(tried).toMatchObject({ found: 1, customers: 1, isCut: false });
    expect(tried.movements).toBeGreaterThan(10);
    await desk.app.runJob(examineDue);
    expect(await alertsOf(user)).toEqual([]);
  });
});
