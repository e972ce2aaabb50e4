// The way from a decision to the exchange: what waits in the outbox is done once, in order, and written down once.
import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../context/context.ts";
import { systemContext } from "../context/system-context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { withClient } from "../db/with-client.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { CommandHandler, CommandKind } from "./command-handler.ts";
import { deliverOutbox } from "./deliver-outbox.job.ts";
import { deliver, enqueue } from "./deliver.ts";

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  owner = (await app.registerUser()).id;
  await withClient(app.db.adminUrl, async (client) => {
    await client.query(
      `create table said (subject uuid not null, what text not null, at timestamptz not null default clock_timestamp())`,
    );
    await client.query(`grant select, insert on said to public`);
  });
});

afterAll(async () => {
  await app.em.fork().execute(`delete from exchange_outbox`);
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const context = (): Context => systemContext(app.parts, app.em, "test");
const decide = (subjectId: string, kind: CommandKind = "adjustment") =>
  inTransaction(app.em.fork(), (em) => enqueue(em, { kind, subjectId, actor: "admin:test" }));
const say = (em: EntityManager, subjectId: string, what: string) =>
  em.execute(`insert into said (subject, what) values (?, ?)`, [subjectId, what]);
async function said(subjectId: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ what: string }[]>(`select what from said where subject = ? order by at`, [subjectId]);
  return rows.map(({ what }) => what);
}
async function waiting(subjectId: string): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ kind: string }[]>(`select kind from exchange_outbox where subject_id = ? order by id`, [
      subjectId,
    ]);
  return rows.map(({ kind }) => kind);
}
async function timesInLedger(subjectId: string): Promise<number> {
  const rows = await app.em
    .fork()
    .execute(`select 1 from transfers where reference like ?`, [`%${subjectId}`]);
  return rows.length;
}

/** Gives or takes one dollar under the subject's id, and says what became of it. */
const handler = (amount = 100_000_000n, name = "adjust"): CommandHandler => ({
  command: (_ctx, id) =>
    Promise.resolve({ type: "adjust", owner, asset: "USD", amount, reference: `${name}:${id}` }),
  settled: (em, _ctx, { subjectId }) => say(em, subjectId, `${name} settled`),
  refused: (em, _ctx, { subjectId, rejection }) => say(em, subjectId, `${name} ${rejection.code}`),
});
const tooMuch = -1_000_000n * 100_000_000n;

/** The product with an exchange whose `submit` is another. */
function withSubmit(submit: (real: Exchange["submit"]) => Exchange["submit"]): Context {
  const ctx = context();
  return { ...ctx, exchange: { ...ctx.exchange, submit: submit(ctx.exchange.submit.bind(ctx.exchange)) } };
}
const away = new DomainError("DATABASE_AWAY", { retryAfterSeconds: 1 });

test("a command is kept while the exchange is out of reach, and done once when it is back", async () => {
  const id = randomUUID();
  await decide(id);
  const handlers = { adjustment: handler() };
  const cuts = [
    withSubmit(() => () => Promise.reject(away)),
    withSubmit((real) => async (command, actor) => {
      await real(command, actor);
      throw away;
    }),
  ];
  for (const ctx of cuts) {
    expect(await deliver(ctx, handlers, id)).toEqual({ state: "unknown", error: away });
    expect([await waiting(id), await said(id)]).toEqual([["adjustment"], []]);
  }
  await deliverOutbox(context(), handlers);
  expect([await waiting(id), await said(id), await timesInLedger(id)]).toEqual([[], ["adjust settled"], 1]);
  const journal = await app.em
    .fork()
    .execute(`select distinct actor from journal j join transfers t on t.seq = j.seq where t.reference = ?`, [
      `adjust:${id}`,
    ]);
  expect(journal).toEqual([{ actor: "admin:test" }]);
});

test("nobody but who decided takes it up in the first seconds", async () => {
  const id = randomUUID();
  await decide(id);
  await deliverOutbox(context(), { adjustment: handler() });
  expect(await waiting(id)).toEqual(["adjustment"]);
  await app.em.fork().execute(`update exchange_outbox set created_at = now() - interval '4 seconds'`);
  await deliverOutbox(context(), { adjustment: handler() });
  expect([await waiting(id), await said(id)]).toEqual([[], ["adjust settled"]]);
});

test("of many at once one submits and writes down, and the others wait for it", async () => {
  const id = randomUUID();
  let submitted = 0;
  const ctx = withSubmit((real) => (command, actor) => {
    submitted += 1;
    return real(command, actor);
  });
  await decide(id);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => deliver({ ...ctx, em: app.em.fork() }, { adjustment: handler() }, id)),
  );
  expect(outcomes.map(({ state }) => state)).toEqual([
    "settled",
    ...Array.from({ length: 19 }, () => "none"),
  ]);
  expect([submitted, await said(id), await timesInLedger(id)]).toEqual([1, ["adjust settled"], 1]);
});

test("what another process has claimed is left to it, until its half minute is over", async () => {
  const id = randomUUID();
  await decide(id);
  const until = (interval: string) =>
    app.em
      .fork()
      .execute(`update exchange_outbox set claimed_until = now() + ?::interval where subject_id = ?`, [
        interval,
        id,
      ]);
  await until("30 seconds");
  expect(await deliver(context(), { adjustment: handler() }, id)).toEqual({ state: "none" });
  await deliverOutbox(context(), { adjustment: handler() }, { graceSeconds: 0 });
  expect(await waiting(id)).toEqual(["adjustment"]);
  await until("-1 milliseconds");
  expect(await deliver(context(), { adjustment: handler() }, id)).toEqual({ state: "settled" });
});

test("an outcome that another process has written down meanwhile is not written again", async () => {
  const id = randomUUID();
  await decide(id);
  const ctx = withSubmit((real) => async (command, actor) => {
    const committed = await real(command, actor);
    await inTransaction(app.em.fork(), async (em) => {
      await em.execute(`delete from exchange_outbox where subject_id = ?`, [id]);
      await say(em, id, "the other's");
    });
    return committed;
  });
  await deliver(ctx, { adjustment: handler() }, id);
  expect(await said(id)).toEqual(["the other's"]);
});

test("an outcome that can't be written down leaves the command, and nothing else", async () => {
  const id = randomUUID();
  await decide(id);
  const failing: CommandHandler = {
    ...handler(),
    async settled(em, _ctx, { subjectId }) {
      await say(em, subjectId, "half of it");
      throw new Error("on purpose");
    },
  };
  await expect(deliver(context(), { adjustment: failing }, id)).rejects.toThrow("on purpose");
  expect([await waiting(id), await said(id), await timesInLedger(id)]).toEqual([["adjustment"], [], 1]);
  expect(await deliver(context(), { adjustment: handler() }, id)).toEqual({ state: "settled" });
  expect([await waiting(id), await said(id), await timesInLedger(id)]).toEqual([[], ["adjust settled"], 1]);
});

test("a refusal is given to who asks, and written down once", async () => {
  const id = randomUUID();
  await decide(id);
  const refused = { state: "refused", rejection: { code: "INSUFFICIENT_FUNDS" } };
  expect(await deliver(context(), { adjustment: handler(tooMuch) }, id)).toMatchObject(refused);
  expect(await deliver(context(), { adjustment: handler(tooMuch) }, id)).toEqual({ state: "none" });
  expect([await waiting(id), await said(id)]).toEqual([[], ["adjust INSUFFICIENT_FUNDS"]]);
});

test("what the exchange has nothing to do for is dropped", async () => {
  const id = randomUUID();
  await decide(id);
  const dropping: CommandHandler = {
    ...handler(),
    command: () => Promise.resolve(null),
    dropped: (em, _ctx, subjectId) => say(em, subjectId, "dropped"),
  };
  expect(await deliver(context(), { adjustment: dropping }, id)).toEqual({ state: "none" });
  expect([await waiting(id), await said(id)]).toEqual([[], ["dropped"]]);
});

test("commands of one subject are done in the order of their decisions, and none before the one ahead of it", async () => {
  const id = randomUUID();
  for (const kind of ["swap", "adjustment"] as const) await decide(id, kind);
  const handlers = {
    swap: handler(100_000_000n, "pay"),
    adjustment: handler(-100_000_000n, "return"),
  };
  expect(
    await deliver(
      withSubmit(() => () => Promise.reject(away)),
      handlers,
      id,
    ),
  ).toMatchObject({ state: "unknown" });
  expect(await waiting(id)).toEqual(["swap", "adjustment"]);
  await deliver(context(), handlers, id);
  expect(await said(id)).toEqual(["pay settled", "return settled"]);
});

test("commands that are made in turn see what the one before has changed, also of different subjects", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await decide(id);
  const events: string[] = [];
  const inTurn: CommandHandler = {
    ...handler(),
    inTurn: "test",
    async command(ctx, id) {
      events.push("made");
      return handler().command(ctx, id);
    },
  };
  const ctx = withSubmit((real) => async (command, actor) => {
    const committed = await real(command, actor);
    events.push("done");
    return committed;
  });
  await Promise.all(ids.map((id) => deliver({ ...ctx, em: app.em.fork() }, { adjustment: inTurn }, id)));
  expect(events).toEqual(ids.flatMap(() => ["made", "done"]));
});

test("a full page of what fails keeps none of the others waiting", async () => {
  const poisoned: string[] = Array.from({ length: 100 }, () => randomUUID());
  const well = randomUUID();
  for (const id of poisoned) await decide(id);
  await decide(well);
  const some: CommandHandler = {
    ...handler(),
    command: (ctx, id) =>
      poisoned.includes(id) ? Promise.reject(new Error("on purpose")) : handler().command(ctx, id),
  };
  const run = () => deliverOutbox(context(), { adjustment: some }, { graceSeconds: 0 });
  await expect(run()).rejects.toThrow("on purpose");
  await expect(run()).rejects.toThrow("on purpose");
  expect([await said(well), (await waiting(poisoned[0] ?? "")).length]).toEqual([["adjust settled"], 1]);
});
