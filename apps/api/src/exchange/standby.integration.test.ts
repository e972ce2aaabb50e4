// A second process beside the one that writes: it follows, it takes over, and whatever else would write is refused.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { takeoverRounds } from "../../test/takeover-rounds.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, named, openMarketFor, placeOrder } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { connectWriter } from "./connection.ts";
import { ENGINE } from "./core/commands.ts";
import { envelopeText, stateHash } from "./core/exchange.ts";
import { settingsOf } from "./exchange-options.ts";
import { releaseWriter, standBy, type HeldWriter, type StandbyInput } from "./held-writer.ts";
import { openExchange } from "./index.ts";
import { emptyBatch } from "./journal-batch.ts";
import { statementOf } from "./journal-statement.ts";
import type { Tip } from "./journal.ts";
import { readState, RecoveryError } from "./recovery.ts";
import { FENCED, findHolder, HEARTBEAT_MS, tryWriterLock } from "./writer-lock.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, ["alice", "bob"]);
  await exchange.stop();
});

afterAll(async () => {
  await expectLedgerBalanced(database.url);
  await database.drop();
});

const openHere = () => openExchange({ url: database.url, log: silent, clock: systemClock });

function ask(quantity: number, name: string) {
  return named(limitOrder({ owner: "alice", side: "sell", price: 5_000_000, quantity }), name);
}

interface Waiting {
  readonly held: Promise<HeldWriter>;
  readonly ended: AbortController;
  readonly looks: (Tip | null)[];
}

function wait(overrides: Partial<StandbyInput> = {}): Waiting {
  const ended = new AbortController();
  const looks: (Tip | null)[] = [];
  const held = standBy({
    url: database.url,
    log: silent,
    isCurrent: async () => true,
    signal: ended.signal,
    onLook: (tip) => looks.push(tip),
    ...overrides,
  });
  held.catch(() => undefined);
  onTestFinished(() => ended.abort());
  return { held, ended, looks };
}

async function connect(url = database.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

test("a standby has applied what was committed, and goes on with the state that the tables hold", async () => {
  const first = await openHere();
  const { held, looks } = wait();
  const placed = await placeOrder(first, ask(30, "before"));
  await expect.poll(() => looks.at(-1)?.seq).toBe(placed.seq);
  expect(looks.at(-1)?.hash).toBe(placed.hash);
  // Committed and never looked at before the first one is gone.
  const last = await placeOrder(first, ask(20, "at last"));
  await first.stop();

  const writer = await held;
  expect(writer.recovered?.tip).toEqual({ seq: last.seq, hash: last.hash });
  const client = await connect();
  const { state } = await readState(client);
  if (writer.recovered === null) throw new Error("it followed nothing");
  expect(stateHash(writer.recovered.state)).toBe(stateHash(state));

  const second = await openExchange({ url: database.url, log: silent, clock: systemClock, writer });
  const again = await placeOrder(second, ask(20, "at last"));
  expect(again).toMatchObject({ replayed: true, seq: last.seq });
  const next = await placeOrder(second, ask(10, "after"));
  expect(next.seq).toBe(last.seq + 1);
  await second.stop();
});

test("of two that wait one takes over, and the other follows it", async () => {
  const first = await openHere();
  const waiting = [wait(), wait()];
  await expect.poll(() => waiting.every(({ looks }) => typeof looks.at(-1)?.seq === "number")).toBe(true);
  await first.stop();
  const writer = await Promise.race(waiting.map(({ held }) => held));
  const second = await openExchange({ url: database.url, log: silent, clock: systemClock, writer });
  const placed = await placeOrder(second, ask(5, "of the second"));
  await expect.poll(() => waiting.filter(({ looks }) => looks.at(-1)?.seq === placed.seq).length).toBe(1);
  await second.stop();
  const third = await Promise.any(
    waiting.map(async ({ held }) => {
      const got = await held;
      if (got === writer) throw new Error("the one before");
      return got;
    }),
  );
  expect(third.recovered?.tip.seq).toBe(placed.seq);
  await releaseWriter(third);
});

test("a standby that is asked to end does, and holds nothing", async () => {
  const first = await openHere();
  const { held, ended, looks } = wait();
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  ended.abort();
  await expect(held).rejects.toThrow("aborted");
  await first.stop();
  await (await openHere()).stop();
});

test("tables of another release are read once they are one's own", async () => {
  const first = await openHere();
  const { held, looks } = wait({ isCurrent: async () => false });
  await expect.poll(() => looks.length).toBeGreaterThan(3);
  expect(new Set(looks)).toEqual(new Set([null]));
  await first.stop();
  const writer = await held;
  expect(writer.recovered).toBeNull();
  await (await openExchange({ url: database.url, log: silent, clock: systemClock, writer })).stop();
});

test("a history that was changed ends the standby, with its number", async () => {
  const copy = await createTestDatabase();
  onTestFinished(() => copy.drop());
  const exchange = await openExchange({ url: copy.url, log: silent, clock: systemClock });
  onTestFinished(() => exchange.stop());
  await openMarketFor(exchange, ["alice"]);
  const { held, looks } = wait({ url: copy.url });
  await expect.poll(() => looks.at(-1)?.seq).toBe(exchange.status().seq);
  const seq = exchange.status().seq + 1;
  const command = { type: "cancelAll", venue: "live", owner: "alice", pair: null } as const;
  const row = { seq, at: Date.now(), actor: "user:alice", command, quote: null, engine: ENGINE } as const;
  const client = await connect(copy.url);
  await client.query(
    `insert into journal (seq, at, actor, type, envelope, hash)
     values ($1, to_timestamp($2::numeric / 1000), $3, 'cancelAll', $4, sha256('another'))`,
    [seq, row.at, row.actor, envelopeText(row)],
  );
  await expect(held).rejects.toThrow(RecoveryError);
  await expect(held).rejects.toThrow(`journal seq ${seq}: its hash doesn't follow`);
});

test("a session without the lock writes nothing while another has it", async () => {
  const { client: holder, backend } = await connectWriter({ url: database.url, ...settingsOf() }, null);
  const stranger = await connect();
  expect(await findHolder(stranger)).toMatchObject(backend);
  const batch = emptyBatch();
  batch.venues.set("live", { venue: "live", cancelOnly: true, reason: "of a stranger" });
  await expect(stranger.query(statementOf(batch))).rejects.toMatchObject({ code: FENCED });
  const { rows } = await stranger.query("select 1 from venues where reason = 'of a stranger'");
  expect(rows).toEqual([]);
  await holder.end();
});

test("a writer that shows no life loses its session", async () => {
  const silentOne = await connect();
  expect(await tryWriterLock(silentOne)).toBe(true);
  const { held } = wait({ options: { silenceMs: 300 } });
  await releaseWriter(await held);
  await expect(silentOne.query("select 1")).rejects.toThrow();
});

test("a writer with nothing to do keeps its session", async () => {
  const exchange = await openHere();
  const warnings: string[] = [];
  const log = { ...silent, warn: (message: string) => void warnings.push(message) };
  const { held } = wait({ log, options: { silenceMs: 2 * HEARTBEAT_MS } });
  await sleep(4 * HEARTBEAT_MS);
  expect(warnings).toEqual([]);
  await placeOrder(exchange, ask(1, "still there"));
  await exchange.stop();
  await releaseWriter(await held);
});

/** More by `npm run prove:takeovers`. */
const ROUNDS = 9;

test(
  `${ROUNDS} times the one that writes is killed, stopped or cut off, and nothing that was answered is lost`,
  { timeout: 900_000 },
  async () => {
    const report = await takeoverRounds(ROUNDS);
    expect(report.lost).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(report.unproven).toBeNull();
    expect(report.acknowledged).toBeGreaterThan(500);
    expect([report.cameBack, report.endedThen]).toEqual([6, 6]);
  },
);
