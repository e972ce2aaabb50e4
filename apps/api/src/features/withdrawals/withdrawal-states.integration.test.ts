// Every state, everybody who might try, and everything that can be done: only what is meant to be passes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { WITHDRAWAL_STATES, type WithdrawalState } from "@fillmark/contracts/withdrawals";
import { withClient } from "../../db/with-client.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { ask, balanceOf, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";

let app: TestApp;
let owner: Withdrawer;
let stranger: Withdrawer;
const admins = new Map<string, TestCaller>();

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [owner, stranger] = await Promise.all([withdrawer(app, { amount: "100000" }), withdrawer(app)]);
  for (const role of ADMIN_ROLES) admins.set(role, (await app.agent(role)).call);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const reason = "Because of this test";
const actions = {
  cancel: (call, { withdrawalId }) => call.withdrawals.cancel({ venue: "live", withdrawalId }),
  approve: (call, { withdrawalId, payloadHash }) => call.withdrawals.approve({ withdrawalId, payloadHash }),
  approveOther: (call, { withdrawalId }) =>
    call.withdrawals.approve({ withdrawalId, payloadHash: "0".repeat(64) }),
  reject: (call, { withdrawalId }) => call.withdrawals.reject({ withdrawalId, reason }),
  proposePaid: (call, { withdrawalId }) =>
    call.withdrawals.proposeOutcome({ withdrawalId, paid: true, reason }),
  approveOutcome: (call, { withdrawalId, payloadHash }) =>
    call.withdrawals.approveOutcome({ withdrawalId, payloadHash }),
  rejectOutcome: (call, { withdrawalId }) => call.withdrawals.rejectOutcome({ withdrawalId, reason }),
} as const satisfies Record<string, (call: TestCaller, what: What) => Promise<unknown>>;

interface What {
  readonly withdrawalId: string;
  readonly payloadHash: string;
}
type Action = keyof typeof actions;
const everybody = ["owner of it", "another user", "guest", ...ADMIN_ROLES] as const;
type Actor = (typeof everybody)[number];

/** The whole of what passes; nothing is proposed yet where an outcome is approved here. */
function passes(state: WithdrawalState, actor: Actor, action: Action): boolean {
  if (actor === "owner of it")
    return action === "cancel" && ["requested", "awaiting_approval", "canceled"].includes(state);
  if (actor !== "finance" && actor !== "owner") return false;
  if (action === "approve" || action === "reject") return state === "awaiting_approval";
  return action === "proposePaid" && state === "unknown";
}

function callerOf(actor: Actor): TestCaller {
  if (actor === "guest") return app.caller();
  if (actor === "owner of it") return owner.call;
  if (actor === "another user") return stranger.call;
  const call = admins.get(actor);
  if (call === undefined) throw new Error(`There is no ${actor}.`);
  return call;
}

/** The superuser puts it there, past the rules that keep everybody else from it. */
async function inState(state: WithdrawalState): Promise<What> {
  const { id: withdrawalId } = await ask(owner, "30");
  const { approval } = await callerOf("owner").withdrawals.review({ withdrawalId });
  const ledgers: Partial<Record<WithdrawalState, string>> = {
    requested: "none",
    paid: "paid",
    failed: "released",
    rejected: "released",
    canceled: "released",
    returned: "returned",
  };
  const isSent = ["approved", "unknown", "paid", "returned"].includes(state);
  await withClient(app.db.adminUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    // No job looks at what is only beginning, nor asks after what has a name at its rail.
    await client.query(
      `update withdrawals set state = $2, ledger = $3, created_at = now() + interval '1 hour',
         sent_at = case when $4 then now() end, sent_by = case when $4 then id end,
         rail_reference = case when $4 then id::text end where id = $1`,
      [withdrawalId, state, ledgers[state] ?? "held", isSent],
    );
    if (state !== "requested") return;
    await client.query(
      `insert into exchange_outbox (kind, subject_id, actor, created_at)
       values ('withdrawal.hold', $1, $2, now() + interval '1 hour')`,
      [withdrawalId, `user:${owner.id}`],
    );
    await client.query("update withdrawals set approval_id = null where id = $1", [withdrawalId]);
    await client.query(
      "update approval_requests set state = 'voided', decided_at = now() where subject_id = $1",
      [withdrawalId],
    );
  });
  return { withdrawalId, payloadHash: String(approval?.payloadHash) };
}

async function rowOf({ withdrawalId }: What): Promise<unknown> {
  return app.em
    .fork()
    .execute<unknown[]>(`select state, ledger, outcome_id from withdrawals where id = ?`, [withdrawalId]);
}

test.each(WITHDRAWAL_STATES)("in state %s everybody does what is theirs, and nothing else", async (state) => {
  const still = await inState(state);
  const before = await rowOf(still);
  const allowed: [Actor, Action][] = [];
  for (const actor of everybody) {
    for (const action of keysOf(actions)) {
      if (passes(state, actor, action)) {
        allowed.push([actor, action]);
        continue;
      }
      const answer = await refusal(actions[action](callerOf(actor), still));
      expect([actor, action, Object(answer)["code"]]).toEqual([actor, action, expect.any(String)]);
    }
  }
  expect(await rowOf(still)).toEqual(before);
  for (const [actor, action] of allowed) {
    const answer = await refusal(actions[action](callerOf(actor), await inState(state)));
    expect([actor, action, answer]).toEqual([actor, action, "no refusal"]);
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
    `requested>held requested>failed held>awaiting_approval awaiting_approval>rejected awaiting_approval>canceled
     approved>paid approved>failed approved>unknown unknown>paid unknown>failed paid>returned`.split(/\s+/),
  );
  for (const from of WITHDRAWAL_STATES) {
    const { withdrawalId } = await inState(from);
    for (const to of WITHDRAWAL_STATES) {
      if (to === from || follows.has(`${from}>${to}`)) continue;
      const change = app.em
        .fork()
        .execute(`update withdrawals set state = ? where id = ?`, [to, withdrawalId]);
      await expect(change, `${from} to ${to}`).rejects.toThrow(/withdrawals: /);
    }
    for (const change of ["amount = amount + 1", "destination = '{}'", "user_id = id", "usd_value = 1"])
      await expect(
        app.em.fork().execute(`update withdrawals set ${change} where id = ?`, [withdrawalId]),
      ).rejects.toThrow();
    await expect(
      app.em.fork().execute(`delete from withdrawals where id = ?`, [withdrawalId]),
    ).rejects.toThrow();
  }
});

test("fifty presses on approve by two people send one payout", async () => {
  const user = await withdrawer(app, { amount: "2000" });
  const { id: withdrawalId } = await ask(user, "1500");
  const [one, other] = [callerOf("finance"), callerOf("owner")];
  const { approval } = await one.withdrawals.review({ withdrawalId });
  const input = { withdrawalId, payloadHash: String(approval?.payloadHash) };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => refusal((index % 2 ? one : other).withdrawals.approve(input))),
  );
  expect(answers.filter((answer) => answer === "no refusal")).toHaveLength(2);
  await app.parts.rails.sendNotices();
  await expect.poll(() => balanceOf(user), { timeout: 20_000 }).toEqual({ available: "500", held: "0" });
  const rows = await app.em.fork().execute<{ payouts: number; transfers: number }[]>(
    `select (select count(*)::int from sandbox_payments where subject_id = ?) as payouts,
       (select count(*)::int from transfers where kind = 'withdrawal' and reference = ?) as transfers`,
    [withdrawalId, withdrawalId],
  );
  expect(rows).toEqual([{ payouts: 1, transfers: 1 }]);
});

test("what a rail says of another sum, of nobody or against what was decided moves no money", async () => {
  const user = await withdrawer(app);
  const { id } = await ask(user, "100");
  const rail = app.parts.rails.find("sandbox-bank");
  if (rail === null) throw new Error("There is no such rail.");
  const { handlePayoutEvent } = await import("./index.ts");
  const { systemContext } = await import("../../context/system-context.ts");
  const context = systemContext(app.parts, app.em, "test");
  const head = {
    type: "payout",
    at: Date.now(),
    railReference: "r",
    asset: "USD",
    amount: 95n * 10n ** 8n,
  } as const;
  const say = (payoutId: string, state: "paid" | "failed" | "returned", change: object = {}) =>
    handlePayoutEvent(context, rail, { ...head, id: randomUUID(), payoutId, state, ...change });
  await say(randomUUID(), "paid");
  await say("not one of ours", "paid");
  await say(id, "paid");
  await say(id, "failed", { amount: 1n });
  expect(await user.call.withdrawals.find({ withdrawalId: id })).toMatchObject({
    state: "awaiting_approval",
  });
  expect(await balanceOf(user)).toEqual({ available: "900", held: "100" });
  const review = await callerOf("finance").withdrawals.review({ withdrawalId: id });
  expect(review.alarm).toBe("The rail says paid, and it is awaiting_approval here.");
});

test("a destination that was archived, or that went with its account, is shown as no longer there", async () => {
  const user = await withdrawer(app);
  const { id: withdrawalId } = await ask(user, "100");
  const review = () => callerOf("finance").withdrawals.review({ withdrawalId });
  expect(await review()).toMatchObject({ isArchived: false, destinationAddedAt: expect.any(String) });
  await app.em
    .fork()
    .execute(
      `update withdrawal_destinations set archived_at = now() from withdrawals w where w.id = ? and withdrawal_destinations.id = w.destination_id`,
      [withdrawalId],
    );
  expect(await review()).toMatchObject({ isArchived: true, destinationAddedAt: expect.any(String) });
  await app.em
    .fork()
    .execute(
      `delete from withdrawal_destinations where user_id = (select user_id from withdrawals where id = ?)`,
      [withdrawalId],
    );
  expect(await review()).toMatchObject({ isArchived: true, destinationAddedAt: null });
});
