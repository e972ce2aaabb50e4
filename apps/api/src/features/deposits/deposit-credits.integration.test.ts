// Who credits what comes in, how much of it and how often: tried by those who would like it otherwise.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepositView } from "@fillmark/contracts/deposits";
import { creditsOf, depositor, eventOf, financier, emit, units } from "../../testing/deposit-calls.ts";
import { notRefused } from "../../testing/as-owner.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import type { TestAgent, TestApp, TestUser } from "../../testing/test-app.ts";

let desk: DepositDesk;
let app: TestApp;
let admin: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app, admin, colleague } = desk);
});

afterAll(() => desk.close());

const explanation = "The bank kept a fee";
const run = (sql: string, values: readonly unknown[] = []) => app.em.fork().execute(sql, [...values]);
const creditedTo = (user: TestUser) => desk.creditedTo(user);
const bank = (user: TestUser, amount?: string) => desk.bank(user, amount);
/** With why it differs, where it does. */
const approve = (
  agent: TestAgent,
  { id: depositId }: Pick<DepositView, "id">,
  said: string | readonly [string, string],
) => {
  const [amount, why] = typeof said === "string" ? [said] : said;
  return agent.call.deposits.approve({
    depositId,
    amount,
    ...(why === undefined ? {} : { explanation: why }),
  });
};

describe("one admin alone", () => {
  test("credits no more than was asked for, nor than one payment may be, whatever they write", async () => {
    const user = await depositor(app);
    const deposit = await bank(user, "10");
    const bad: [amount: string, code: string][] = [
      ["7000000", "DEPOSIT_ABOVE_REQUEST"],
      ["10.00000001", "DEPOSIT_ABOVE_REQUEST"],
      ["9999999999999999999999999999", "DEPOSIT_ABOVE_REQUEST"],
      ["9".repeat(60), "TOO_MANY_DIGITS"],
      ["-10", "NEGATIVE_AMOUNT"],
      ["0", "ZERO_AMOUNT"],
      ["0.00000001", "DEPOSIT_DIFFERENCE_UNEXPLAINED"],
      ["9", "DEPOSIT_DIFFERENCE_UNEXPLAINED"],
    ];
    for (const [amount, code] of bad) {
      expect([amount, await refusal(approve(admin, deposit, amount))]).toEqual([
        amount,
        expect.objectContaining({ code }),
      ]);
    }
    expect(await refusal(approve(admin, deposit, ["11", explanation]))).toMatchObject({
      code: "DEPOSIT_ABOVE_REQUEST",
      details: { asked: "10", asset: "USD" },
    });
    expect(await creditedTo(user)).toBe("0");
    const large = await bank(user, "5000");
    await run(`update deposit_methods set max_amount = ?::numeric where rail = ? and asset = 'USD'`, [
      units("4000").toString(),
      large.rail,
    ]);
    expect(await refusal(approve(admin, large, "5000"))).toMatchObject({
      code: "ABOVE_MAXIMUM",
      details: { maximum: "4000" },
    });
    await run(`update deposit_methods set max_amount = ?::numeric where rail = ? and asset = 'USD'`, [
      units("100000").toString(),
      large.rail,
    ]);
    const done = await approve(admin, deposit, ["9", explanation]);
    expect(done).toMatchObject({ state: "approved", arrived: "9", credit: { amount: "9", explanation } });
    expect(await creditedTo(user)).toBe(units("9").toString());
  });

  test("credits nothing to themselves, and refuses nothing of theirs", async () => {
    const user = await depositor(app);
    const deposit = await bank(user);
    const twin = await financier(app);
    const [name = "", host = ""] = user.email.split("@");
    await run(`update admins set email = ? where id = ?`, [`${name}+desk@${host}`, twin.id]);
    const neighbour = await financier(app);
    await app.parts.auth.sessions.open("admin", neighbour.id, { address: "198.51.100.9", userAgent: "a" });
    await app.parts.auth.sessions.open("user", user.id, { address: "198.51.100.9", userAgent: "b" });
    for (const agent of [twin, neighbour]) {
      expect(await refusal(approve(agent, deposit, "100"))).toMatchObject({
        code: expect.stringMatching(/^OWN_(CASE|REQUEST)$/),
      });
      const no = { depositId: deposit.id, reason: "For this test" };
      expect(await refusal(agent.call.deposits.reject(no))).toMatchObject({ code: "OWN_CASE" });
    }
    expect(await creditedTo(user)).toBe("0");
    expect((await approve(admin, deposit, "100")).state).toBe("approved");
  });

  test("can't do by hand what the verbs refuse", async () => {
    const deposit = await bank(await depositor(app));
    const set = (what: string) => run(`update deposits set ${what} where id = ?`, [deposit.id]);
    await expect(
      set(`state = 'approved', arrived = 1, decided_at = now(), decided_by = '${admin.id}'`),
    ).rejects.toThrow("nobody has approved this");
    await expect(set(`state = 'approved', arrived = amount, decided_at = now()`)).rejects.toThrow(
      "the rail has not said so",
    );
    const attempts = [`delete from credited_references`, `update credited_references set reference = 'x'`];
    expect(await notRefused(app.db, attempts, "append-only")).toEqual([]);
  });
});

describe("from 1,000 US dollars on", () => {
  test("two say yes to the same sum, and a yes to another one changes nothing", async () => {
    const user = await depositor(app);
    const deposit = await bank(user, "2500");
    const first = await approve(admin, deposit, ["2400", explanation]);
    expect(first).toMatchObject({
      state: "requested",
      credit: { amount: "2400", explanation, approval: { state: "pending", quorum: 2 } },
    });
    expect(await refusal(approve(admin, deposit, ["2400", explanation]))).toMatchObject({
      code: "ALREADY_APPROVED",
    });
    for (const [amount, why] of [
      ["2500", "No reason"],
      ["2400", "Another reason"],
      ["2399", explanation],
    ] as const)
      expect(await refusal(approve(colleague, deposit, [amount, why]))).toMatchObject({
        code: "APPROVAL_STALE",
      });
    expect(
      await refusal(app.caller(user.id).deposits.cancel({ venue: "live", depositId: deposit.id })),
    ).toMatchObject({
      code: "DEPOSIT_MOVED_ON",
    });
    const no = { depositId: deposit.id, reason: "The statement says 2500" };
    expect((await colleague.call.deposits.rejectCredit(no)).credit?.approval).toMatchObject({
      state: "rejected",
    });
    expect(await refusal(colleague.call.deposits.rejectCredit(no))).toMatchObject({
      code: "DEPOSIT_MOVED_ON",
    });
    expect((await approve(colleague, deposit, "2500")).credit?.approval.approvals).toHaveLength(1);
    expect(await creditedTo(user)).toBe("0");
    expect((await approve(admin, deposit, "2500")).state).toBe("approved");
    expect(await creditedTo(user)).toBe(units("2500").toString());
  });

  test("what the rail says takes back the yeses that were given before", async () => {
    const user = await depositor(app);
    const deposit = await bank(user, "2500");
    await approve(admin, deposit, "2500");
    await emit(app, deposit.rail, eventOf(deposit, "settled", { amount: units("2450") }));
    expect(await refusal(approve(colleague, deposit, "2500"))).toMatchObject({
      code: "DEPOSIT_AMOUNT_DIFFERS",
    });
    const again = await approve(colleague, deposit, ["2450", explanation]);
    expect(again.credit?.approval).toMatchObject({
      state: "pending",
      approvals: [{ admin: { id: colleague.id } }],
    });
    expect((await approve(admin, deposit, ["2450", explanation])).state).toBe("approved");
    expect(await creditsOf(app, deposit.id)).toEqual({ times: 1, amount: units("2450").toString() });
  });
});

test.each(["900", "2500"])("of fifty yeses at once to different parts of %s no two win", async (asked) => {
  const user = await depositor(app);
  const deposit = await bank(user, asked);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const amount = String(Number(asked) - (n % 5));
      const answer = await approve(n % 2 === 0 ? admin : colleague, deposit, [amount, explanation]).catch(
        () => null,
      );
      return answer === null ? null : amount;
    }),
  );
  const said = new Set(answers.filter((amount) => amount !== null));
  expect(said.size).toBe(1);
  const { state, arrived, credit } = await admin.call.deposits.findQueued({ depositId: deposit.id });
  expect([...said]).toEqual([credit?.amount]);
  const isCredited = state === "approved";
  expect(arrived).toBe(isCredited ? credit?.amount : null);
  expect((await creditsOf(app, deposit.id)).times).toBe(isCredited ? 1 : 0);
});

test("many sums below the limit to one user are one sum, and one admin's day ends", async () => {
  const user = await depositor(app);
  const parts = [];
  for (let n = 0; n < 4; n += 1) parts.push(await bank(user, "999"));
  const agent = await financier(app);
  const states = [];
  for (const part of parts) states.push((await approve(agent, part, "999")).state);
  expect(states).toEqual(["approved", "requested", "requested", "requested"]);
  expect(await creditedTo(user)).toBe(units("999").toString());
  const others = [];
  for (let n = 0; n < 6; n += 1) {
    const deposit = await bank(await depositor(app), "999");
    others.push((await approve(agent, deposit, "999")).state);
  }
  expect(others).toEqual([...Array.from({ length: 4 }, () => "approved"), "requested", "requested"]);
  const { alone } = await agent.call.approvals.findStanding({ userId: user.id });
  expect(alone).toEqual({ limit: "5000", left: "5" });
});
