// An exchange under load in a process of its own, to be killed at any instant. Writes a line to standard output
// for each order as soon as it was acknowledged: "<client order id> <order id>".
// Usage: exchange-child.ts <database url> <cycle> <safe | unsafe>
import { writeSync } from "node:fs";
import { systemClock } from "../src/runtime/clock.port.ts";
import { openExchange } from "../src/exchange/index.ts";
import { limitOrder, named, openMarketFor, placeOrder } from "../src/testing/exchange-market.ts";

const [url = "", cycle = "", durability = "safe"] = process.argv.slice(2);
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string) => process.stderr.write(`${message}\n`),
};
const owners = Array.from({ length: 20 }, (_, i) => `trader${i}`);

const exchange = await openExchange({
  url,
  log,
  clock: systemClock,
  options: { lockWaitMs: 20_000, allowUnsafeDurability: durability === "unsafe" },
});
if (exchange.status().seq === 0) await openMarketFor(exchange, owners);
writeSync(1, "ready\n");

let next = 0;
async function client(): Promise<void> {
  for (;;) {
    const n = next++;
    const side = n % 2 === 0 ? "buy" : "sell";
    const price = 5_000_000 + (((n * 7919) % 11) - 5);
    const order = limitOrder({ owner: owners[n % owners.length] ?? "", side, price, quantity: 1 + (n % 9) });
    const { order: placed } = await placeOrder(exchange, named(order, `${cycle}-${n}`));
    writeSync(1, `${cycle}-${n} ${placed?.id}\n`);
  }
}
// Where PostgreSQL is what gets killed, this process ends with it.
await Promise.all(Array.from({ length: 32 }, client)).catch(() => process.exit(1));
