// Every state of a deposit, everybody who might try, and everything that can be done: only what is meant to be passes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { DEPOSIT_STATES, type DepositState } from "@fillmark/contracts/deposits";
import { startDeposit, creditsOf, depositor, eventOf, emit } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import type { TestApp, TestCaller } from "../../testing/test-app.ts";

let desk: DepositDesk;
let app: TestApp;
const callers = new Map<Actor, TestCaller>();

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app } = desk);
  callers.set("guest", app.caller());
  callers.set("another user", app.caller((await depositor(app)).id));
  for (const role of ADMIN_ROLES) {
    const agent = await app.agent(role);
    await agent.prove();
    callers.set(role, agent.call);
  }
});

afterAll(() => desk.close());

interface What {
  readonly depositId: string;
  readonly owner: TestCaller;
}

const actions = {
  find: (call, { depositId }) => call.deposits.find({ depositId }),
  cancel: (call, { depositId }) => call.deposits.cancel({ venue: "live", depositId }),
  submitProof: (call, { depositId }) => call.deposits.submitProof({ depositId, fileId: randomUUID() }),
  findQueued: (call, { depositId }) => call.deposits.findQueued({ depositId }),
  approve: (call, { depositId }) => call.deposits.approve({ depositId, amount: "100" }),
  approveOther: (call, { depositId }) => call.deposits.approve({ depositId, amount: "-100" }),
  reject: (call, { depositId }) => call.deposits.reject({ depositId, reason: "Because of this test" }),
  settleReview: (call, { depositId }) => call.deposits.settleReview({ depositId }),
} as const satisfies Record<string, (call: TestCaller, what: What) => Promise<unknown>>;
type Action = keyof typeof actions;
const everybody = ["owner of it", "another user", "guest", ...ADMIN_ROLES] as const;
type Actor = (typeof everybody)[number];

/** The whole of what passes. Doing again what was done is answered alike, and changes nothing. */
function passes(state: DepositState, actor: Actor, action: Action): boolean {
  const isOpen = state === "requested" || state === "proof_submitted";
  if (actor === "owner of it") {
    return action === "find" || (action === "cancel" && (state === "requested" || state === "canceled"));
  }
  if (action === "findQueued") return actor === "compliance" || actor === "finance" || actor === "owner";
  if (actor !== "finance" && actor !== "owner") return false;
  if (action === "approve") return isOpen || state === "approved";
  if (action === "reject") return isOpen;
  return action === "settleReview";
}

/** What leaves a deposit where it is and notifies nobody. */
const looks: readonly Action[] = ["find", "findQueued", "settleReview"];

async function inState(state: DepositState): Promise<What> {
  const user = await depositor(app);
  const owner = app.caller(user.id);
  const deposit = await startDeposit(app, user, { kind: "bank" });
  const depositId = deposit.id;
  const finance = callerOf("finance", { depositId, owner });
  if (state === "canceled") await owner.deposits.cancel({ venue: "live", depositId });
  if (state === "rejected") await finance.deposits.reject({ depositId, reason: "Never came" });
  if (state === "approved" || state === "returned")
    await finance.deposits.approve({ depositId, amount: "100" });
  if (state === "returned") {
    await emit(app, deposit.rail, eventOf(deposit, "settled"));
    await emit(app, deposit.rail, eventOf(deposit, "returned"));
  }
  // Time passes, and a picture is sent, as nothing here can make them at once.
  if (state === "expired" || state === "proof_submitted")
    await app.em.fork().execute(`update deposits set state = ? where id = ?`, [state, depositId]);
  expect((await owner.deposits.find({ depositId })).state).toBe(state);
  return { depositId, owner };
}

function callerOf(actor: Actor, { owner }: What): TestCaller {
  const call = actor === "owner of it" ? owner : callers.get(actor);
  if (call === undefined) throw new Error(`There is no ${actor}.`);
  return call;
}

async function rowOf({ depositId }: What): Promise<unknown> {
  const rows = await app.em
    .fork()
    .execute<unknown[]>(`select state, arrived, reason, decided_by, credited_at from deposits where id = ?`, [
      depositId,
    ]);
  return { rows, credits: await creditsOf(app, depositId) };
}

test.each(DEPOSIT_STATES)("in state %s everybody does what is theirs, and nothing else", async (state) => {
  const still = await inState(state);
  const before = await rowOf(still);
  const allowed: [Actor, Action][] = [];
  for (const actor of everybody) {
    for (const action of keysOf(actions)) {
      const isAllowed = passes(state, actor, action);
      if (isAllowed && !looks.includes(action)) {
        allowed.push([actor, action]);
        continue;
      }
      const answer = await refusal(actions[action](callerOf(actor, still), still));
      const isRefused = typeof Object(answer)["code"] === "string";
      expect([actor, action, isRefused], JSON.stringify(answer)).toEqual([actor, action, !isAllowed]);
    }
  }
  expect(await rowOf(still)).toEqual(before);
  for (const [actor, action] of allowed) {
    const what = await inState(state);
    const answer = await refusal(actions[action](callerOf(actor, what), what));
    expect([actor, action, answer]).toEqual([actor, action, "no refusal"]);
    const isCredited = action === "approve" || state === "approved";
    expect((await creditsOf(app, what.depositId)).times, `${actor} ${action}`).toBe(isCredited ? 1 : 0);
  }
});

function keysOf(table: typeof actions): Action[] {
  return Object.keys(table).flatMap((key) => (isAction(key) ? [key] : []));
}

function isAction(key: string): key is Action {
  return Object.hasOwn(actions, key);
}

test("a state is never left for one that doesn't follow, also by hand", async () => {
  const follows = new Set(
    `requested>proof_submitted requested>approved requested>rejected requested>canceled requested>expired
     proof_submitted>approved proof_submitted>rejected expired>approved expired>rejected canceled>approved
     canceled>rejected rejected>approved approved>returned`.split(/\s+/),
  );
  const change = (set: string, id: string) =>
    app.em.fork().execute(`update deposits set ${set} where id = ?`, [id]);
  for (const from of DEPOSIT_STATES) {
    const { depositId } = await inState(from);
    for (const to of DEPOSIT_STATES) {
      if (to === from || follows.has(`${from}>${to}`)) continue;
      await expect(change(`state = '${to}'`, depositId), `${from} to ${to}`).rejects.toThrow(/deposits: /);
    }
    for (const set of ["amount = amount + 1", "reference = 'X'", "user_id = id", "rail = 'other'"])
      await expect(change(set, depositId), set).rejects.toThrow(/deposits: what was asked for stays/);
  }
  const { depositId } = await inState("approved");
  const more = change("arrived = arrived + 1", depositId);
  await expect(more).rejects.toThrow(/deposits: what was credited stays/);
});
