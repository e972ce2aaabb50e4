// Guests who ask for the dearest that anybody may ask for, each from a network of its own, one request after the other.
import { Agent } from "node:http";
import { CANDLE_INTERVAL_MS, CANDLE_INTERVALS } from "@fillmark/contracts/constants";
import { send, type Answer } from "./http-client.ts";

const PAIRS =
  "BTC-USD ETH-USD SOL-USD LTC-USD XRP-USD ADA-USD DOGE-USD AVAX-USD LINK-USD DOT-USD BCH-USD ETH-BTC";
const pairs = PAIRS.split(" ");

/** The same number for the same seed, from 0 to below `count`. */
function drawn(seed: number, count: number): number {
  return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0) % count;
}

function call(path: string, input: unknown): string {
  return `/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}

/** As many charts in one batch as a batch may have, no two alike. */
function charts(seed: number): string {
  const inputs = Array.from({ length: 10 }, (_, at) => {
    const interval = CANDLE_INTERVALS[(seed + at) % CANDLE_INTERVALS.length] ?? "1d";
    const before = Date.UTC(2026, 0, 1) - drawn(seed * 31 + at, 1_000) * CANDLE_INTERVAL_MS[interval];
    return { pair: pairs[(seed * 7 + at) % pairs.length], interval, limit: 1_000, before };
  });
  const names = inputs.map(() => "market.listCandles").join(",");
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
}

/** What the table of reads names as dearest, with the inputs that cost most. */
export function dearRead(seed: number): string {
  const pair = pairs[seed % pairs.length] ?? "BTC-USD";
  const before = Date.UTC(2026, 0, 1) - seed * 86_400_000;
  const reads = [
    charts(seed),
    call("market.listCandles", { pair, interval: "1d", limit: 1_000, before }),
    call("market.listCandles", { pair, interval: "15m", limit: 1_000, before }),
    `/api/v1/candles?pair=${pair}&interval=1h&limit=1000`,
    call("market.listSparks", undefined),
    call("news.list", { search: "the" }),
    call("help.list", { language: "en" }),
    call("legal.document", { kind: "terms" }),
    call("site.measured", undefined),
    "/api/docs",
    "/api/openapi.json",
  ];
  return reads[drawn(seed, reads.length)] ?? "/";
}

export interface Siege {
  /** Ends it, with what is under way, and says how many answers came with each status. */
  lift(): Promise<Readonly<Record<string, number>>>;
}

/** Each guest asks again as soon as it is answered, refused or not; `X-Forwarded-For` says where from. */
export function besiege(url: string, guests: number, onAnswer?: (answer: Answer) => void): Siege {
  const statuses: Record<string, number> = {};
  const agents = Array.from({ length: guests }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let isLifted = false;
  const ask = async (agent: Agent, number: number): Promise<void> => {
    const from = { "x-forwarded-for": `100.64.${number >> 8}.${number & 255}` };
    // Packing costs the server most; a guest that looks at the answers takes them plain.
    const headers = onAnswer === undefined ? { ...from, "accept-encoding": "br" } : from;
    for (let turn = 0; !isLifted; turn += 1) {
      const path = dearRead(number * 1_009 + turn);
      const answer = await send(`${url}${path}`, { headers, agent }).catch(() => null);
      if (isLifted) return;
      const status = answer === null ? "cut" : String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (answer !== null) onAnswer?.(answer);
    }
  };
  const all = Promise.all(agents.map(ask));
  return {
    async lift() {
      isLifted = true;
      for (const agent of agents) agent.destroy();
      await all;
      return statuses;
    },
  };
}
