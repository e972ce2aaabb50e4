import { sizeOf } from "../../../../infra/tooling/bench-size.ts";
import type { AttachedQuote, Command, PlaceOrder } from "../../src/exchange/core/commands.ts";
import {
  apply,
  chainHash,
  createState,
  envelopeText,
  GENESIS_HASH,
  stateHash,
  type State,
} from "../../src/exchange/core/exchange.ts";
import { median, nsSince } from "./measure.ts";
import { seeded } from "./streams.ts";

/** The whole core: checks, matching against book and maker quote, money, events; then with the hash chain as well. */

const COMMANDS = sizeOf(4, { full: 60_000, brief: 2_000 });
const TRADERS = 50;
const MID = 700_000;

export function benchApply(): void {
  const script = commands();
  const plain: number[] = [];
  const hashed: number[] = [];
  const results = new Set<string>();
  for (let round = 0; round < 3; round++) {
    for (const [times, isHashed] of [
      [plain, false],
      [hashed, true],
    ] as const) {
      const run = runScript(script, isHashed);
      times.push(run.ns);
      results.add(stateHash(run.state));
    }
  }
  if (results.size !== 1) throw new Error("the same commands led to different states");
  const rate = (ns: number): string => Math.round((COMMANDS / ns) * 1e9).toLocaleString("en");
  console.log(
    `\nWhole core: ${COMMANDS.toLocaleString("en")} commands of ${TRADERS} traders on one pair, median of 3`,
  );
  console.table({
    apply: { "commands/s": rate(median(plain)) },
    "apply and hash": { "commands/s": rate(median(hashed)) },
  });
}

interface Line {
  command: Command;
  quote: AttachedQuote | null;
}

function runScript(script: Line[], isHashed: boolean): { ns: number; state: State } {
  const state = createState();
  let at = 1_000_000;
  const submit = ({ command, quote }: Line): void => {
    at += 1;
    const now = quote === null ? null : { ...quote, at };
    const envelope = { seq: state.seq + 1, at, actor: "system:bench", command, quote: now };
    const { events } = apply(state, envelope);
    if (isHashed) hash = chainHash(hash, envelopeText(envelope), events);
  };
  let hash = GENESIS_HASH;
  for (const command of opening()) submit({ command, quote: null });
  const start = process.cpuUsage();
  for (const line of script) submit(line);
  return { ns: nsSince(start), state };
}

function opening(): Command[] {
  const rules = {
    pair: "BTC-USD",
    base: "BTC",
    quote: "USD",
    tickDecimals: 2,
    lotDecimals: 6,
    minNotional: 1_00000000n,
    maxNotional: 10_000_000_00000000n,
    bandBps: 2_000,
    maxSlippageBps: 500,
    maxOpenOrders: 100,
    maxQuoteAgeMs: 5_000,
    state: "open",
    liquidity: { demo: true, live: true },
  } as const;
  const owners = ["liquidity", ...Array.from({ length: TRADERS }, (_, i) => `trader-${i}`)];
  return [
    { type: "setAsset", asset: "USD", scale: 8, name: "US dollar" },
    { type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" },
    { type: "setPair", rules },
    { type: "setFees", tiers: [{ minVolume: 0n, makerBps: 10, takerBps: 20 }] },
    ...owners.flatMap((owner) =>
      (["USD", "BTC"] as const).map((asset): Command => ({
        type: "deposit",
        venue: "live",
        owner,
        asset,
        amount: 10n ** 17n,
        from: "external:bank",
        reference: `${owner} ${asset}`,
      })),
    ),
  ];
}

/** 55 % limit orders, 15 % market orders, 28 % cancels, 2 % new quotes. */
function commands(): Line[] {
  const random = seeded(42);
  const lines: Line[] = [];
  let orders = 0;
  let held: string | null = null;
  let quote = quoteOf(0, random(50));
  for (let i = 0; i < COMMANDS; i++) {
    const dice = random(100);
    const owner = `trader-${random(TRADERS)}`;
    if (dice < 28 && orders > 0) {
      lines.push({
        command: { type: "cancel", venue: "live", owner, orderId: orders - random(Math.min(orders, 200)) },
        quote: null,
      });
      continue;
    }
    const isNew = dice >= 98;
    if (isNew) quote = quoteOf(i, random(50));
    const attached = held === quote.id ? { ...quote, levels: null } : quote;
    held = quote.id;
    if (isNew) lines.push({ command: { type: "quote", venue: "live", pair: "BTC-USD" }, quote: attached });
    else {
      orders += 1;
      lines.push({ command: { type: "place", order: orderOf(owner, dice < 43, random) }, quote: attached });
    }
  }
  return lines;
}

function quoteOf(id: number, drift: number): AttachedQuote {
  const mid = MID - 25 + drift;
  const side = (sign: number): [number, number][] =>
    Array.from({ length: 20 }, (_, i) => [mid + sign * (20 + i * 10), 400_000 * (i + 1)]);
  const levels = { bids: side(-1), asks: side(1), modelledFrom: 1 };
  return { pair: "BTC-USD", id: `quote-${id}`, at: 0, marketAt: 0, source: "bench", levels };
}

function orderOf(owner: string, isMarket: boolean, random: (below: number) => number): PlaceOrder {
  const side = random(2) === 0 ? "buy" : "sell";
  const away = random(120) - 15;
  const quantity = 10_000 + random(100) * 1_000;
  const common = {
    venue: "live",
    owner,
    pair: "BTC-USD",
    side,
    postOnly: false,
    quantity,
    quoteAmount: null,
    maxSlippageBps: null,
    selfTradePrevention: "expire_taker",
    clientOrderId: null,
    requestHash: null,
  } as const;
  if (isMarket) return { ...common, type: "market", timeInForce: "IOC", price: null };
  return { ...common, type: "limit", timeInForce: "GTC", price: side === "buy" ? MID - away : MID + away };
}
