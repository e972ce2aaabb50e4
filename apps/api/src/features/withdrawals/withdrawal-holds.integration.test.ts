// What has to wait, and for how long, by the clock of the database: tests move the stored times, never a clock. Each
// is tried over tRPC, in a batch of tRPC and over the REST layer.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../db/in-transaction.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import { ask, askedBefore, moveDestination, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import { readAllowList } from "./destinations/read-allow-list.ts";
import { requireDestination } from "./destinations/require-destination.ts";
import { readAllowances } from "./limits.ts";
import { readOwner } from "./lock-owner.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  await askToConfirm(app.em);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const sql = (text: string, ...values: unknown[]) => app.em.fork().execute<unknown[]>(text, values);

/** The last change of what guards the account was so long ago. */
const secureSince = (ago: string) => async (user: Withdrawer) => {
  await sql(`update users set security_changed_at = now() where id = ?`, user.id);
  await sql(`update users set security_held_at = now() - ?::interval where id = ?`, ago, user.id);
};
const allowList = (closed: string, opening: string | null) => async (user: Withdrawer) => {
  await sql(
    `insert into withdrawal_allow_lists values (?, now() - ?::interval, now() - ?::interval)`,
    user.id,
    closed,
    opening,
  );
};
const added = (ago: string) => (user: Withdrawer) => moveDestination(app.em.fork(), user.destinationId, ago);

const asked = (dollars: number, ago: string) => (user: Withdrawer) =>
  askedBefore(app, user.id, { dollars, ago });

interface Trigger {
  readonly name: string;
  readonly level?: 1 | 2 | 3;
  /** Still too early, and no more. */
  readonly early: (user: Withdrawer) => Promise<unknown>;
  readonly late: (user: Withdrawer) => Promise<unknown>;
  readonly code: string;
}

const triggers: readonly Trigger[] = [
  {
    name: "security was changed",
    early: secureSince("23:59:00"),
    late: secureSince("24:00:01"),
    code: "WITHDRAWAL_ON_HOLD",
  },
  {
    name: "security was changed just now",
    early: secureSince("00:00:00"),
    late: secureSince("48:00:00"),
    code: "WITHDRAWAL_ON_HOLD",
  },
  {
    name: "security was changed by a clock that is ahead",
    early: secureSince("-01:00:00"),
    late: secureSince("24:00:01"),
    code: "WITHDRAWAL_ON_HOLD",
  },
  {
    name: "the destination is new",
    early: added("23:59:00"),
    late: added("24:00:01"),
    code: "DESTINATION_COOLING",
  },
  {
    name: "the destination was added just now",
    early: added("00:00:00"),
    late: added("72:00:00"),
    code: "DESTINATION_COOLING",
  },
  {
    name: "the list was closed before the destination came",
    early: allowList("26:00:00", null),
    late: allowList("24:30:00", null),
    code: "ALLOW_LIST_ON",
  },
  {
    name: "the list is not open again yet",
    early: allowList("99:00:00", "23:59:00"),
    late: allowList("99:00:00", "24:00:01"),
    code: "ALLOW_LIST_ON",
  },
  {
    name: "a day's limit is used up",
    level: 1,
    early: asked(960, "23:59:00"),
    late: asked(960, "24:00:01"),
    code: "LIMIT_EXCEEDED",
  },
  {
    name: "a month's limit is used up",
    level: 1,
    early: asked(4960, "719:59:00"),
    late: asked(4960, "720:00:01"),
    code: "LIMIT_EXCEEDED",
  },
  {
    name: "both limits are used up by several",
    level: 1,
    early: async (user) => {
      await asked(500, "23:00:00")(user);
      await asked(480, "12:00:00")(user);
    },
    late: async (user) => {
      await asked(500, "25:00:00")(user);
      await asked(480, "12:00:00")(user);
    },
    code: "LIMIT_EXCEEDED",
  },
];

async function post(path: string, { token }: Withdrawer, body: unknown): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "x-fillmark": "1" };
  return (await fetch(`${app.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

const dollars = { venue: "live", asset: "USD", amount: "50" };
const wish = ({ destinationId }: Withdrawer) => ({ ...dollars, destinationId });

/** Gives the code of the refusal; "accepted" where there was none. */
const paths: Readonly<Record<string, (user: Withdrawer) => Promise<string>>> = {
  trpc: async (user) =>
    codeIn(
      await post("/trpc/withdrawals.request", user, { clientWithdrawalId: randomUUID(), ...wish(user) }),
    ),
  batch: async (user) =>
    codeIn(
      await post("/trpc/withdrawals.request,withdrawals.request?batch=1", user, {
        0: { clientWithdrawalId: "batch", ...wish(user) },
        1: { clientWithdrawalId: "batch", ...wish(user) },
      }),
    ),
  rest: async (user) =>
    codeIn(
      await post("/api/user/withdrawals", user, {
        venue: "live",
        client_withdrawal_id: randomUUID(),
        destination_id: user.destinationId,
        asset: "USD",
        amount: "50",
      }),
    ),
};

function codeIn(text: string): string {
  const code = /"code":"([A-Z_]+)","details"/.exec(text)?.[1];
  return code ?? (text.includes("awaiting_approval") ? "accepted" : text);
}

test.each(triggers)(
  "when $name, nothing leaves over tRPC, a batch or REST until it is over",
  async ({ level, early, late, code }) => {
    const [held, free] = await Promise.all([withdrawer(app, { level }), withdrawer(app, { level })]);
    await early(held);
    await late(free);
    for (const [over, send] of Object.entries(paths)) {
      expect([over, await send(held)]).toEqual([over, code]);
      expect([over, await send(free)]).toEqual([over, "accepted"]);
    }
  },
);

test("until 23:59:59.999 it is too early, and a millisecond after 24:00:00 it isn't, by the clock of the database alone", async () => {
  const user = await withdrawer(app, { level: 1 });
  const { id: userId, destinationId } = user;
  const allowance = `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee,
      usd_value, rail, destination, quorum, created_at)
    values (gen_random_uuid(), ?, 'x', repeat('0', 64), 'USD', 1, 0, 1, 'x', '{}', 1, now() - ?::interval)`;
  for (const [ago, isEarly] of [
    ["23:59:59", true],
    ["23:59:59.999", true],
    ["24:00:00.001", false],
    ["24:00:01", false],
  ] as const) {
    // Within a transaction the time of the database stands still.
    const judged = inTransaction(app.em.fork(), async (em) => {
      await em.execute(`update users set security_held_at = now() - ?::interval where id = ?`, [ago, userId]);
      await em.execute(`insert into withdrawal_allow_lists values (?, now(), now() - ?::interval)`, [
        userId,
        ago,
      ]);
      await moveDestination(em, destinationId, ago);
      await em.execute(allowance, [userId, ago]);
      const wanted = { userId, destinationId, asset: "USD" };
      const said = [
        (await readOwner(em, userId)).onHoldUntil !== null,
        (await readAllowList(em, userId)).isOn,
        (await refusal(requireDestination(em, wanted))) !== "no refusal",
        (await readAllowances(em, userId, 1)).day.left !== 1_000n * 10n ** 8n,
      ];
      throw new Error(JSON.stringify(said));
    });
    await expect(judged, ago).rejects.toThrow(JSON.stringify([isEarly, isEarly, isEarly, isEarly]));
  }
});

test("a refusal says until when, which limit, and which level is needed", async () => {
  const [held, cooling, poor, nobody] = await Promise.all(
    [1, 2, 3, 4].map(() => withdrawer(app, { level: 1 })),
  );
  if (held === undefined || cooling === undefined || poor === undefined || nobody === undefined)
    throw new Error();
  await secureSince("23:00:00")(held);
  await added("23:00:00")(cooling);
  await asked(960, "01:00:00")(poor);
  await sql(`update users set email_confirmed_at = null where id = ?`, nobody.id);
  const inAnHour = (until: string) => Math.abs(Date.parse(until) - Date.now() - 3_600_000) < 600_000;
  const until = expect.toSatisfy(inAnHour);
  expect(await refusal(ask(held, "50"))).toEqual({ code: "WITHDRAWAL_ON_HOLD", details: { until } });
  expect(await refusal(ask(cooling, "50"))).toEqual({ code: "DESTINATION_COOLING", details: { until } });
  expect(await refusal(ask(poor, "50"))).toEqual({
    code: "LIMIT_EXCEEDED",
    details: { limit: "1000.00", left: "40.00", window: "24h" },
  });
  expect(await refusal(ask(nobody, "50"))).toEqual({ code: "LEVEL_TOO_LOW", details: { needed: 1 } });
});

test("parallel requests are counted one after the other", async () => {
  const user = await withdrawer(app, { level: 1, amount: "5000" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusal(ask(user, "400"))));
  expect(answers.filter((answer) => answer === "no refusal")).toHaveLength(2);
  expect(answers.filter((answer) => Object(answer)["code"] === "LIMIT_EXCEEDED")).toHaveLength(8);
});

test("what is canceled counts no more, and a destination that is added again waits again", async () => {
  const user = await withdrawer(app, { level: 1 });
  for (let time = 0; time < 3; time++) {
    const { id } = await ask(user, "900");
    await user.call.withdrawals.cancel({ venue: "live", withdrawalId: id });
  }
  const { destinations } = await user.call.withdrawals.archiveDestination({
    destinationId: user.destinationId,
  });
  expect(destinations).toEqual([]);
  expect(await refusal(ask(user, "50"))).toMatchObject({ code: "NOT_FOUND" });
  const again = {
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "Again",
    holder: "Ada",
    iban: "DE02120300000000202051",
  } as const;
  const { id, isReady } = await user.call.withdrawals.addDestination(again);
  expect(isReady).toBe(false);
  expect(await refusal(ask({ ...user, destinationId: id }, "50"))).toMatchObject({
    code: "DESTINATION_COOLING",
  });
  expect(await refusal(user.call.withdrawals.addDestination(again))).toMatchObject({
    code: "DESTINATION_KNOWN",
  });
});

test("a closed list takes no destination, and opens a day after someone asked for it", async () => {
  const user = await withdrawer(app);
  await user.call.withdrawals.setAllowList({ isOn: true });
  const other = {
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "Other",
    holder: "Eve",
    iban: "DE89370400440532013000",
  } as const;
  expect(await refusal(user.call.withdrawals.addDestination(other))).toMatchObject({ code: "ALLOW_LIST_ON" });
  const { allowList: open } = await user.call.withdrawals.setAllowList({ isOn: false });
  expect(open).toEqual({ isOn: true, endsAt: expect.any(String) });
  expect(await refusal(user.call.withdrawals.addDestination(other))).toMatchObject({ code: "ALLOW_LIST_ON" });
  await sql(
    `update withdrawal_allow_lists set opening_asked_at = now() - interval '24:00:01' where user_id = ?`,
    user.id,
  );
  expect((await user.call.withdrawals.listDestinations()).allowList).toEqual({ isOn: false, endsAt: null });
  await user.call.withdrawals.addDestination(other);
});

test("every change of what guards an account starts the hold, by the database's own time", async () => {
  const user = await withdrawer(app);
  await sql(`update users set security_changed_at = now() - interval '3 days' where id = ?`, user.id);
  expect(await refusal(ask(user, "50"))).toMatchObject({ code: "WITHDRAWAL_ON_HOLD" });
});
