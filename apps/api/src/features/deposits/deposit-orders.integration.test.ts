// Kraken 2024: credited before the deposit was final. Every order of what may happen to a deposit, each step as often
// as it likes, against a model of a page: what isn't there is never credited, and nothing is credited twice.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RailKind } from "@fillmark/contracts/rails";
import { startDeposit, creditsOf, depositor, eventOf, emit } from "../../testing/deposit-calls.ts";
import { systemContext } from "../../context/system-context.ts";
import { railOf } from "../rails/index.ts";
import { handleDepositEvent } from "./index.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import type { TestAgent, TestApp } from "../../testing/test-app.ts";

const steps = ["pending", "settled", "failed", "returned", "approve", "cancel"] as const;
type Step = (typeof steps)[number];

let desk: DepositDesk;
let app: TestApp;
let admin: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app, admin } = desk);
});

afterAll(() => desk.close());

const order = ["pending", "failed", "settled", "returned"];

/** What must have become of it: whether it is credited, and the state it is in. */
function model(kind: RailKind, course: readonly Step[]) {
  const it = { isOpen: true, hasArrived: false, isCredited: false, state: "requested", payment: "" };
  const credit = () =>
    Object.assign(it, { isOpen: false, hasArrived: true, isCredited: true, state: "approved" });
  const end = (state: string) => Object.assign(it, { isOpen: false, state });
  for (const step of course) {
    if (step === "approve") {
      const mayBe = it.hasArrived || (kind === "bank" && it.isOpen);
      if (mayBe && !it.isCredited && it.payment !== "returned") credit();
      continue;
    }
    if (step === "cancel") {
      if (it.isOpen && !it.hasArrived && it.payment !== "pending") end("canceled");
      continue;
    }
    if (order.indexOf(step) <= order.indexOf(it.payment)) continue;
    it.payment = step;
    if (step === "failed" && it.isOpen && kind !== "bank") end("rejected");
    if (step === "settled" && !it.hasArrived) {
      it.hasArrived = true;
      if (it.isOpen && kind !== "bank") credit();
    }
    if (step === "returned") {
      if (it.isCredited) it.state = "returned";
      else if (it.isOpen) end("rejected");
    }
  }
  return { state: it.state, credits: it.isCredited ? 1 : 0 };
}

async function take(kind: RailKind, userId: string, course: readonly Step[]) {
  const deposit = await startDeposit(app, { id: userId }, { kind });
  const input = { depositId: deposit.id };
  const received: number[] = [];
  for (const step of course) {
    if (step === "cancel")
      await app
        .caller(userId)
        .deposits.cancel({ venue: "live", ...input })
        .catch(() => null);
    else if (step === "approve") {
      await admin.call.deposits.approve({ ...input, amount: "100" }).catch(() => null);
    } else received.push(await emit(app, deposit.rail, eventOf(deposit, step)));
  }
  expect(received.filter((status) => status !== 200)).toEqual([]);
  const { state } = await app.caller(userId).deposits.find(input);
  const { times } = await creditsOf(app, deposit.id);
  // Nobody has more open requests than there may be.
  await app
    .caller(userId)
    .deposits.cancel({ venue: "live", ...input })
    .catch(() => null);
  return { state, credits: times };
}

/** All triples of what matters for a kind, and what a payment does on its way. */
const triplesOf = (...some: Step[]) => some.flatMap((a) => some.flatMap((b) => some.map((c) => [a, b, c])));
const onTheWay: Step[][] = [
  ["pending", "settled", "settled"],
  ["pending", "failed", "settled"],
  ["pending", "cancel", "settled"],
  ["settled", "pending", "failed"],
];
const courses = {
  card: [...triplesOf("settled", "returned", "failed", "approve"), ...onTheWay],
  bank: [...triplesOf("settled", "returned", "cancel", "approve"), ...onTheWay],
};

test.each(["card", "bank"] as const)(
  "a %s deposit is credited at most once, and only for money",
  async (kind) => {
    const lanes = Array.from({ length: 8 }, (_, lane) =>
      courses[kind].filter((_each, at) => at % 8 === lane),
    );
    await Promise.all(
      lanes.map(async (lane) => {
        const { id } = await depositor(app);
        let credited = 0;
        for (const course of lane) {
          const expected = model(kind, course);
          credited += expected.credits;
          expect([course, await take(kind, id, course)]).toEqual([course, expected]);
        }
        const { balances } = await app.caller(id).funds.listBalances({ venue: "live" });
        expect(balances.map(({ total }) => Number(total))).toEqual(credited === 0 ? [] : [credited * 100]);
      }),
    );
  },
);

test("what a rail says of a payment before its request is here is taken up again, in its order", async () => {
  const deposit = await startDeposit(app, await depositor(app), { kind: "card" });
  const early = { ...deposit, instructions: { ...deposit.instructions, reference: randomUUID() } };
  const rail = railOf(app.parts, deposit.rail);
  const handle = (state: "settled" | "returned", at: number) =>
    handleDepositEvent(systemContext(app.parts, app.em.fork(), "test"), rail, eventOf(early, state, { at }));
  const now = Date.now();
  await expect(handle("settled", now)).rejects.toThrow("Nobody has asked for this payment yet.");
  await expect(handle("returned", now)).rejects.toThrow("Nobody has asked for this payment yet.");
  await handle("settled", now - 700_000);
  await handle("returned", now - 700_000);
});
