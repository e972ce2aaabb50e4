// npm run bench:triggers [stops]: one price reaches 10,000 armed stops while another trader goes on trading, and before it
// another one that 10,000 trailing stops follow. Tells how long a plain order takes when it is quiet and meanwhile, and
// how long it is until all have fired or followed; fails where one fired twice or never, where a plain order was not taken,
// or where the ledger or the history doesn't hold.
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { systemClock } from "../src/runtime/clock.port.ts";
import { migrate } from "../src/db/migrate.ts";
import { auditLedger } from "../src/exchange/audit.ts";
import type { TriggerTerms } from "../src/exchange/core/commands.ts";
import type { Committed, Exchange } from "../src/exchange/exchange.port.ts";
import { openExchange } from "../src/exchange/index.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { quietPool } from "../src/testing/quiet-pool.ts";
import { limitOrder, openMarketFor, placeOrder, quoteAround } from "../src/testing/exchange-market.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";

const armed = sizeOf(0, { full: 10_000, brief: 400 });
const quietMs = isBrief ? 300 : 5_000;
const CLIENTS = 4;
/** Cents. Stops wait from one dollar below it on, a tick apart. */
const MID = 5_000_000;
const CONFIRM_MS = 250;
const PATIENCE_MS = 120_000;
const log = { info: () => undefined, warn: console.warn, error: console.error };
const owners = Array.from({ length: 100 }, (_, i) => `trader${i}`);
const trader = "plain trader";

type Kind = "stop" | "trailing_stop";

/** What a stop waits for, a tick further down than the one before; a trailing stop stays one to two percent behind. */
function triggerOf(type: Kind, n: number): TriggerTerms {
  const follows = type === "trailing_stop";
  return {
    type,
    source: "bid_ask",
    price: follows ? null : MID - 100 - n,
    trailBps: follows ? 100 + (n % 100) : null,
    activationPrice: null,
  };
}

/** Sales at the market of a thousandth of a coin each, that wait for the bid to fall. */
async function armAll(exchange: Exchange, type: Kind): Promise<Set<number>> {
  const ids = new Set<number>();
  const place = async (n: number): Promise<void> => {
    const owner = owners[n % owners.length] ?? "";
    const { order, rejection } = await placeOrder(exchange, {
      ...limitOrder({ owner, side: "sell", price: 1, quantity: 10 }),
      type: "market",
      timeInForce: "IOC",
      price: null,
      trigger: triggerOf(type, n),
    });
    if (order?.state !== "pending_trigger") throw new Error(`not armed: ${JSON.stringify(rejection)}`);
    ids.add(order.id);
  };
  const AT_ONCE = 500;
  for (let from = 0; from < armed; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, armed - from) }, (_, i) => place(from + i)));
  return ids;
}

/** Plain limit orders that rest, each canceled again, one after the other by each client; how long each took to be placed. */
async function tradeUntil(exchange: Exchange, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const since = performance.now();
      const { order, rejection } = await placeOrder(
        exchange,
        limitOrder({ owner: trader, side: "buy", price: MID / 2, quantity: 10 }),
      );
      waits.push(performance.now() - since);
      if (order?.state !== "new")
        throw new Error(`a plain order was not taken: ${JSON.stringify(rejection)}`);
      const cancel = { type: "cancel", venue: "live", owner: trader, orderId: order.id } as const;
      await exchange.submit(cancel, `user:${trader}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return waits.sort((a, b) => a - b);
}

/** Keeps confirming the newest quote, as a feed does; a new middle is a new quote. */
function openFeed(exchange: Exchange) {
  let [mid, version] = [MID, 0];
  const show = (): void =>
    exchange.quote(quoteAround(mid, { id: `q${version}`, at: systemClock.now(), size: 1_000_000 }));
  const timer = setInterval(show, CONFIRM_MS);
  show();
  return {
    moveTo(next: number): void {
      [mid, version] = [next, version + 1];
      show();
    },
    close: () => clearInterval(timer),
  };
}

/** How often each waiting order followed or fired, and when the last one had. */
function watchTriggers(exchange: Exchange, ids: ReadonlySet<number>, what: "follow" | "fire") {
  const times = new Map<number, number>();
  let lastAt = 0;
  const stop = exchange.onCommitted((commits: readonly Committed[]) => {
    for (const { command, events } of commits) {
      if (command.type !== "trigger") continue;
      for (const event of events) {
        if (event.type !== "order" || !ids.has(event.order.id)) continue;
        if ((event.order.state === "pending_trigger") !== (what === "follow")) continue;
        times.set(event.order.id, (times.get(event.order.id) ?? 0) + 1);
        lastAt = performance.now();
      }
    }
  });
  return { times, stop, lastAt: () => lastAt };
}

function report(label: string, waits: readonly number[]): void {
  const at = (part: number): string => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(1).padStart(7);
  const most = (waits.at(-1) ?? 0).toFixed(1).padStart(7);
  console.log(`${label.padEnd(16)}  ${String(waits.length).padStart(6)}  ${at(0.5)}  ${at(0.99)}  ${most}`);
}

interface Round {
  readonly exchange: Exchange;
  readonly feed: ReturnType<typeof openFeed>;
  readonly ids: ReadonlySet<number>;
}

/** Lets one price reach all of them while plain orders come, and sees that each of them does once what it should. */
async function reach({ exchange, feed, ids }: Round, what: "follow" | "fire", mid: number): Promise<void> {
  const watched = watchTriggers(exchange, ids, what);
  const since = performance.now();
  feed.moveTo(mid);
  const isOver = (): boolean => watched.times.size === armed || performance.now() > since + PATIENCE_MS;
  report(`while they ${what}`, await tradeUntil(exchange, isOver));
  watched.stop();
  const once = [...watched.times.values()].filter((count) => count === 1).length;
  if (once !== armed) throw new Error(`${once} of ${armed} did ${what} exactly once`);
  console.log(
    `each of them did ${what} once; the last one after ${((watched.lastAt() - since) / 1_000).toFixed(2)} s`,
  );
}

async function quietly(exchange: Exchange): Promise<void> {
  const until = performance.now() + quietMs;
  report("quiet", await tradeUntil(exchange, () => performance.now() >= until));
}

const cluster = await startThrowawayCluster();
const pool = quietPool(cluster.url, 1);
try {
  await migrate(cluster);
  const exchange = await openExchange({ url: cluster.url, log, clock: systemClock });
  await openMarketFor(exchange, [...owners, trader, "liquidity"]);
  const feed = openFeed(exchange);
  const count = armed.toLocaleString("en-US");
  console.log(`${CLIENTS} clients that place plain orders and cancel them, one after the other`);
  console.log(`${`${count} stops`.padEnd(16)}   count   p50 ms   p99 ms  most ms`);
  let ids: ReadonlySet<number> = await armAll(exchange, "stop");
  await quietly(exchange);
  await reach({ exchange, feed, ids }, "fire", MID - 100 - armed);
  feed.moveTo(MID);
  ids = await armAll(exchange, "trailing_stop");
  console.log(`${count} trailing stops`);
  await quietly(exchange);
  await reach({ exchange, feed, ids }, "follow", MID + MID / 100);
  await reach({ exchange, feed, ids }, "fire", MID - MID / 20);
  feed.close();
  await exchange.stop();
  const failures = await auditLedger(pool);
  if (failures.length > 0) throw new Error(`the ledger is wrong:\n${failures.join("\n")}`);
  const proof = await prove(cluster.url);
  console.log(proof.holds ? proofLines(proof).at(-1) : proofLines(proof).join("\n"));
  process.exitCode = proof.holds ? 0 : 1;
} finally {
  await pool.end();
  await cluster.stop();
}
