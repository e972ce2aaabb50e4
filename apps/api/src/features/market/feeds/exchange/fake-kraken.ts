// A small HTTP server that speaks Kraken's public API with answers written by hand, and misbehaves on demand.
// For tests only.
import { createServer, type ServerResponse } from "node:http";

export type Misbehaviour =
  | "none"
  | "500"
  | "silence"
  | "bad json"
  | "not found"
  | "crossed"
  | "nonsense"
  | "jump";

export interface FakeKraken {
  origin: string;
  misbehave(how: Misbehaviour): void;
  calls(): number;
  close(): Promise<void>;
}

const pair = (base: string, quote: string, decimals: number) => ({
  altname: `${base}${quote}`,
  wsname: `${base}/${quote}`,
  aclass_base: "currency",
  base: base === "XBT" ? "XXBT" : "XETH",
  aclass_quote: "currency",
  quote: quote === "USD" ? "ZUSD" : "ZEUR",
  lot: "unit",
  pair_decimals: decimals,
  cost_decimals: 5,
  lot_decimals: 8,
  lot_multiplier: 1,
  leverage_buy: [],
  leverage_sell: [],
  fees: [[0, 0.26]],
  fees_maker: [[0, 0.16]],
  fee_volume_currency: "ZUSD",
  margin_call: 80,
  margin_stop: 40,
  ordermin: "0.0001",
  costmin: "0.5",
  tick_size: decimals === 1 ? "0.1" : "0.01",
  status: "online",
});

const asset = (altname: string) => ({
  aclass: "currency",
  altname,
  decimals: 10,
  display_decimals: 5,
  status: "enabled",
});
const assets = { XXBT: asset("XBT"), XETH: asset("ETH"), ZUSD: asset("USD"), ZEUR: asset("EUR") };

const assetPairs = {
  XXBTZUSD: pair("XBT", "USD", 1),
  XETHZUSD: pair("ETH", "USD", 2),
  XXBTZEUR: pair("XBT", "EUR", 1),
};
const mids: Record<string, number> = { XXBTZUSD: 64_000, XETHZUSD: 3_100, XXBTZEUR: 59_000 };

export async function startFakeKraken(): Promise<FakeKraken> {
  let how: Misbehaviour = "none";
  let calls = 0;
  const silent = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    calls += 1;
    const url = new URL(request.url ?? "/", "http://localhost");
    if (how === "silence") {
      silent.add(response);
      return;
    }
    response.setHeader("content-type", "application/json");
    if (how === "500") response.statusCode = 500;
    if (how === "not found") response.statusCode = 404;
    if (how === "bad json") response.end('{"error":[],"result":{"XXBT');
    else if (response.statusCode !== 200) response.end('{"error":["EService:Unavailable"]}');
    else response.end(JSON.stringify({ error: [], result: answer(url, how) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    misbehave: (next) => {
      how = next;
    },
    calls: () => calls,
    close: () => {
      for (const response of silent) response.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(url: URL, how: Misbehaviour): unknown {
  const id = url.searchParams.get("pair") ?? "";
  const now = Math.floor(Date.now() / 1000);
  const mid = (mids[id] ?? 100) * (how === "jump" ? 3 : 1);
  switch (url.pathname) {
    case "/0/public/Assets":
      return assets;
    case "/0/public/AssetPairs":
      return assetPairs;
    case "/0/public/Depth":
      return { [id]: depth(mid, how, now) };
    case "/0/public/Ticker":
      return Object.fromEntries(Object.entries(mids).map(([name, price]) => [name, ticker(price)]));
    case "/0/public/Trades": {
      const since = Number(url.searchParams.get("since") ?? 0);
      const trades = [now - 40, now - 20, now - 1]
        .filter((time) => time >= since)
        .map((time) => [
          mid.toFixed(1),
          "0.02500000",
          time + 0.1234,
          time % 2 === 0 ? "b" : "s",
          "l",
          "",
          time,
        ]);
      return { [id]: trades, last: "1616663618" };
    }
    case "/0/public/OHLC":
      return { [id]: bars(mid, Number(url.searchParams.get("interval") ?? 1), now), last: now };
    default:
      return {};
  }
}

function depth(mid: number, how: Misbehaviour, now: number): unknown {
  const side = (direction: 1 | -1) =>
    Array.from({ length: 20 }, (_, i) => [(mid + direction * (i + 1) * 0.1).toFixed(1), "0.50000000", now]);
  if (how === "crossed")
    return { bids: [[String(mid + 5), "1.0", now]], asks: [[String(mid - 5), "1.0", now]] };
  if (how === "nonsense") return { bids: [["-1", "x", now]], asks: [["0", "-2", now], "what"] };
  return { asks: side(1), bids: side(-1) };
}

function ticker(mid: number): unknown {
  const [price, day] = [mid.toFixed(1), ["10", "20"]];
  return {
    a: [price, "1", "1.000"],
    b: [price, "2", "2.000"],
    c: [price, "0.1"],
    v: day,
    p: day,
    t: [1, 2],
    l: [price, price],
    h: [price, price],
    o: price,
  };
}

/** The last 720 bars, as Kraken gives them whatever one asks for. */
function bars(mid: number, interval: number, now: number): unknown {
  const step = interval * 60;
  const last = Math.floor(now / step) * step;
  return Array.from({ length: 720 }, (_, i) => {
    const time = last - (719 - i) * step;
    const price = (mid + (i % 7)).toFixed(1);
    return [time, price, (mid + 9).toFixed(1), (mid - 9).toFixed(1), price, price, "1.25000000", 5];
  });
}
