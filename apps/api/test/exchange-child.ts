// An exchange under load in a process of its own, to be killed at any instant. It waits for a line on its standard input,
// "<database url> <name> <safe | unsafe> <what it does> <message server's url>", so that it can be started ahead. It does:
//   alone    writes, under load of its own
//   standby  the same once the one that writes is gone; until then it follows that one, and says "follows"
//   serves   as a standby, without load of its own: takes the commands of others by messages
//   trades   follows, under load of its own, which the one that serves carries out
// It says "ready" once it can. For each answer it writes a line to standard output at once: "<actor> <seq> <hash>".
import { once } from "node:events";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { createMessageSeal } from "../src/bus/message-seal.ts";
import { openNatsBus } from "../src/bus/nats-bus.ts";
import { DomainError } from "../src/errors/domain-error.ts";
import type { Committed, Exchange } from "../src/exchange/exchange.port.ts";
import {
  journalSender,
  openExchange,
  openFollowedExchange,
  serveExchange,
  standBy,
} from "../src/exchange/index.ts";
import type { Tip } from "../src/exchange/journal.ts";
import { systemClock } from "../src/runtime/clock.port.ts";
import { openMarketFor, quoteAround } from "../src/testing/exchange-market.ts";
import { isRepeatable, middleAt, Trader } from "./kill-load.ts";

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string) => process.stderr.write(`${message}\n`),
};
const owners = Array.from({ length: 20 }, (_, i) => `trader${i}`);

const [line] = (await once(createInterface({ input: process.stdin }), "line")) as [string];
const [url = "", cycle = "", durability = "safe", does = "alone", nats = ""] = line.split(" ");
const options = {
  lockWaitMs: does === "alone" ? 20_000 : 1_000,
  silenceMs: 2_500,
  answerTimeoutMs: 3_000,
  allowUnsafeDurability: durability === "unsafe",
  onFatal: () => process.exit(1),
};
const input = { url, log, clock: systemClock, options };

async function openBus() {
  const seal = createMessageSeal({ secret: Buffer.alloc(32, 7), installation: "rounds" }, Date.now);
  return openNatsBus({ url: nats, seal, log: pino({ level: "silent" }), name: cycle });
}

let isFollowing = false;
function takeOver(): ReturnType<typeof standBy> {
  return standBy({
    ...input,
    isCurrent: async () => true,
    signal: new AbortController().signal,
    onLook: (tip: Tip | null) => {
      if (tip !== null && !isFollowing) writeSync(1, "follows\n");
      isFollowing ||= tip !== null;
    },
  });
}

async function open(): Promise<Exchange> {
  if (does === "trades") return openFollowedExchange({ ...input, bus: await openBus() });
  if (does === "alone") return openExchange(input);
  if (does === "standby") return openExchange({ ...input, writer: await takeOver() });
  const bus = await openBus();
  const served = await openExchange({ ...input, writer: await takeOver(), onJournaled: journalSender(bus) });
  serveExchange({ exchange: served, bus, clock: systemClock, log });
  return served;
}

const exchange = await open();
if (does !== "trades" && exchange.status().seq === 0) await openMarketFor(exchange, ["liquidity", ...owners]);
writeSync(1, "ready\n");

let tick = 0;
function quote(): void {
  tick++;
  const at = Date.now();
  exchange.quote(quoteAround(middleAt(tick), { id: `${cycle}-${tick}`, at, size: 40 }));
  exchange.print({ pair: "BTC-USD", price: middleAt(tick + 3) });
}
if (does !== "trades") {
  quote();
  setInterval(quote, 10);
}

let next = 0;
async function client(_: unknown, number: number): Promise<void> {
  const owner = owners[number % owners.length] ?? "";
  const trader = new Trader(owner);
  for (;;) {
    const n = next++;
    const name = `${cycle}-${n}`;
    const command = trader.command(n, name);
    for (let tries = 1; ; tries++) {
      const actor = `user:${owner}#${name}.${tries}`;
      const answer: Committed | DomainError = await exchange
        .submit(command, actor)
        .catch((error: unknown) => {
          if (error instanceof DomainError) return error;
          throw error;
        });
      if (!(answer instanceof DomainError)) {
        trader.hear(answer);
        if (answer.hash !== "") writeSync(1, `${actor} ${answer.seq} ${answer.hash}\n`);
        break;
      }
      if (answer.code === "OUTCOME_UNKNOWN" && !isRepeatable(command)) break;
      await sleep(20);
    }
  }
}
// Where PostgreSQL is what gets killed, this process goes on until it is killed itself.
if (does !== "serves") await Promise.all(Array.from({ length: 32 }, client));
