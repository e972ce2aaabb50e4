// What the exchange does without HTTP: commands a second and commits a second at several
// numbers of clients, on a PostgreSQL of its own with full durability; then how long the proof of it takes.
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { systemClock } from "../src/runtime/clock.port.ts";
import { migrate } from "../src/db/migrate.ts";
import type { Exchange } from "../src/exchange/exchange.port.ts";
import { openExchange } from "../src/exchange/index.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { limitOrder, openMarketFor, placeOrder } from "../src/testing/exchange-market.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";

const owners = Array.from({ length: 200 }, (_, i) => `trader${i}`);
const log = { info: () => undefined, warn: console.warn, error: console.error };
const roundMs = sizeOf(0, { full: 3_000, brief: 200 });

/** Orders on both sides around one price: about four in five meet someone. */
function orderNumber(n: number): Parameters<typeof placeOrder>[1] {
  const spread = ((n * 7919) % 11) - 5;
  const side = n % 2 === 0 ? "buy" : "sell";
  return limitOrder({
    owner: owners[n % owners.length] ?? "",
    side,
    price: 5_000_000 + spread,
    quantity: 1 + (n % 9),
  });
}

async function round(exchange: Exchange, clients: number): Promise<string> {
  let sent = 0;
  let fills = 0;
  let commits = 0;
  const waits: number[] = [];
  const unsubscribe = exchange.onCommitted(() => (commits += 1));
  const started = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - started < roundMs) {
      const since = performance.now();
      const { fills: got } = await placeOrder(exchange, orderNumber(sent++));
      fills += got.length;
      waits.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1_000;
  unsubscribe();
  waits.sort((a, b) => a - b);
  const at = (part: number): string => (waits[Math.floor(waits.length * part)] ?? 0).toFixed(1).padStart(7);
  const rate = (n: number): string =>
    Math.round(n / seconds)
      .toLocaleString("en-US")
      .padStart(8);
  const perOrder = (fills / waits.length).toFixed(2);
  return `${String(clients).padStart(7)}  ${rate(waits.length)}  ${rate(commits)}  ${perOrder}  ${at(0.5)}  ${at(0.99)}`;
}

const cluster = await startThrowawayCluster();
try {
  await migrate(cluster);
  const exchange = await openExchange({ url: cluster.url, log, clock: systemClock });
  await openMarketFor(exchange, owners);
  console.log("clients  orders/s  commits/s fills/order  p50 ms  p99 ms");
  for (const clients of isBrief ? [16] : [1, 64, 256, 1_024]) console.log(await round(exchange, clients));
  await exchange.stop();
  const since = performance.now();
  const proof = await prove(cluster.url);
  for (const line of proofLines(proof)) console.log(line);
  console.log(`proved in ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  process.exitCode = proof.holds ? 0 : 1;
} finally {
  await cluster.stop();
}
