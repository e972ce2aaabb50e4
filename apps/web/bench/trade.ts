// npm run bench:trade [ms] [indicators a chart]: whether four charts with twelve indicators keep up with the screen while prices
// and candles come 20 times a second, on a processor that is four times slower. Page, candles and stream are the real ones; as
// the server sends less often, the browser hears each topic's last frame again in between, with the price a little moved.
import type { Page } from "@playwright/test";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { measureFrames, printFrames, slowDown } from "./frames.ts";
import { openSignedIn, registerTrader, withBench } from "./open-bench.ts";

const measuredMs = sizeOf(0, { full: 8_000, brief: 500 });
const indicatorsEach = sizeOf(1, { full: 3, brief: 3 });
const slowdown = 4;
const updatesASecond = 20;

/** Three a chart are twelve: over the candles and in panes, cheap ones and dear ones. */
const byChart = [
  {
    pair: null,
    types: ["sma", "bollinger", "rsi", "macd", "ema", "atr", "obv", "cci", "adx", "mfi", "vwap", "psar"],
  },
  {
    pair: "ETH-USD",
    types: ["ema", "ichimoku", "macd", "rsi", "sma", "atr", "obv", "cci", "adx", "mfi", "vwap", "psar"],
  },
  {
    pair: "SOL-USD",
    types: ["supertrend", "psar", "stoch", "rsi", "sma", "atr", "obv", "cci", "adx", "mfi", "vwap", "ema"],
  },
  {
    pair: "XRP-USD",
    types: ["vwap", "keltner", "adx", "rsi", "sma", "atr", "obv", "cci", "macd", "mfi", "ema", "psar"],
  },
];

await withBench("trade", async (bench) => {
  const { token } = await registerTrader(bench.url);
  const [first, ...others] = byChart.map(({ pair, types }) => chartOf(pair, types.slice(0, indicatorsEach)));
  const page = await openSignedIn(bench, token, {
    width: 1440,
    height: 900,
    kept: {
      chartLayout: JSON.stringify({ id: null, grid: "four", others }),
      chartView: JSON.stringify(first),
      chartInterval: "1m",
    },
  });
  page.on("pageerror", (error) => console.log(`The page failed: ${error.message}`));
  await page.addInitScript(hearOften, 1_000 / updatesASecond);
  await page.goto(`${bench.url}/trade/BTC-USD`);
  await ready(page);
  await slowDown(page, slowdown);
  // What a first draw leaves to do is over by then.
  await page.waitForTimeout(Math.min(measuredMs, 3_000));
  const before = await heard(page);
  const frames = await measureFrames(page, measuredMs);
  const rate = (((await heard(page)) - before) / measuredMs) * 1_000;
  const what = `4 charts with ${4 * indicatorsEach} indicators, ${rate.toFixed(1)} updates of each a second`;
  printFrames("desk, four charts", frames, what);
});

function chartOf(pair: string | null, types: readonly string[]): object {
  const indicators = types.map((type) => ({ id: type, type, params: [], colours: [], isOn: true }));
  return { pair, interval: "1m", kind: "candles", volume: true, orders: true, indicators, compare: [] };
}

/** All four have been drawn by the library, and the indicators too. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const charts = [...document.querySelectorAll(".tv-lightweight-charts")];
    return charts.length === 4 && charts.every((chart) => chart.querySelectorAll("canvas").length > 4);
  });
}

function heard(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "heardUpdates"));
}

/** Runs in the page before it: the real stream, whose topics of prices and candles are heard as often as wanted. */
function hearOften(everyMs: number): void {
  Reflect.set(window, "heardUpdates", 0);
  class OftenSource extends EventSource {
    readonly #last = new Map<string, { frame: { topic: string; data: unknown[] }; cursor: number }>();
    #told: ((event: MessageEvent<string>) => void) | null = null;

    constructor(address: string) {
      super(address);
      if (!address.includes("topics=")) return;
      const timer = setInterval(() => {
        if (this.readyState === EventSource.CLOSED) return clearInterval(timer);
        Reflect.set(window, "heardUpdates", Reflect.get(window, "heardUpdates") + 1);
        for (const { frame } of this.#last.values()) if (isMoving(frame.topic)) this.#tell(moved(frame));
      }, everyMs);
    }

    override set onmessage(told: (event: MessageEvent<string>) => void) {
      this.#told = told;
      super.onmessage = (event: MessageEvent<string>) => {
        const frame = JSON.parse(event.data);
        this.#tell(typeof frame.topic === "string" ? frame : event.data);
      };
    }

    /** Numbers the frames anew, as there are more of them. */
    #tell(frame: { topic: string; data: unknown[] }): void {
      const cursor = (this.#last.get(frame.topic)?.cursor ?? 0) + 1;
      this.#last.set(frame.topic, { frame, cursor });
      this.#told?.(new MessageEvent("message", { data: JSON.stringify({ ...frame, cursor }) }));
    }
  }
  const isMoving = (topic: string): boolean => topic === "tickers" || topic.startsWith("candles:");
  const nudged = (price: string): string => {
    const decimals = price.split(".")[1]?.length ?? 0;
    return (Number(price) * (1 + (Math.random() - 0.5) * 0.0004)).toFixed(decimals);
  };
  const moved = ({ topic, data }: { topic: string; data: unknown[] }): { topic: string; data: unknown[] } => {
    if (topic === "tickers")
      return {
        topic,
        data: data.map((ticker) => ({ ...Object(ticker), last: nudged(Object(ticker).last) })),
      };
    const newest = data.at(-1);
    if (!Array.isArray(newest)) return { topic, data };
    const [time, open, high, low, close, volume] = newest;
    const next = nudged(close);
    const range = [Number(next) > Number(high) ? next : high, Number(next) < Number(low) ? next : low];
    return { topic, data: [[time, open, ...range, next, volume]] };
  };
  Reflect.set(window, "EventSource", OftenSource);
}
