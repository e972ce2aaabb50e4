// Sends orders over a number of WebSockets for some seconds, in a process of its own, each when the one before is answered, and
// prints what it saw as one line of JSON: also how long after its answer an order's report came.
// Usage: load-sockets.ts <address> <connections> <seconds>, with a line of JSON on its input: the keys to log on with
import { once } from "node:events";
import { createPrivateKey, sign } from "node:crypto";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { z } from "zod";

const [address = "", connections = "64", seconds = "3"] = process.argv.slice(2);
const Keys = z.array(z.object({ apiKey: z.string(), privateKey: z.string() }));
const [line = "[]"] = await once(createInterface({ input: process.stdin }), "line");
const keys = Keys.parse(JSON.parse(String(line)));
const url = `${address.replace(/^http/, "ws")}/binance/ws-api/v3`;
/** For the reports of what was answered last. */
const PATIENCE_MS = 10_000;
const waits: number[] = [];
const lags: number[] = [];
const statuses = new Map<string, number>();
let sent = 0;
let end = Infinity;

/** The same orders as over HTTP: both sides around one price, so that about four in five meet someone. */
function order(n: number): Record<string, string | number> {
  return {
    symbol: "BTCUSD",
    side: n % 2 === 0 ? "BUY" : "SELL",
    type: "LIMIT",
    timeInForce: "GTC",
    quantity: `0.${String(1 + (n % 9)).padStart(2, "0")}`,
    price: (7_424.5 + (((n * 7_919) % 11) - 5) / 100).toFixed(2),
    selfTradePreventionMode: "EXPIRE_MAKER",
    newClientOrderId: `bench-${process.pid}-${n}`,
    timestamp: Date.now(),
  };
}

async function open(index: number): Promise<WebSocket> {
  const key = keys[index % keys.length];
  if (key === undefined) throw new Error("There is no key.");
  const ws = new WebSocket(url);
  await once(ws, "open");
  const params = { apiKey: key.apiKey, timestamp: Date.now() };
  const text = `apiKey=${params.apiKey}&timestamp=${params.timestamp}`;
  const signature = sign(null, Buffer.from(text), createPrivateKey(key.privateKey)).toString("base64");
  ws.send(JSON.stringify({ id: 1, method: "session.logon", params: { ...params, signature } }));
  const [answer] = await once(ws, "message");
  if (JSON.parse(String(answer)).status !== 200) throw new Error(`Not logged on: ${String(answer)}`);
  ws.send(JSON.stringify({ id: 2, method: "userDataStream.subscribe" }));
  await once(ws, "message");
  return ws;
}

/** One connection: the next order leaves when the last one is answered. */
function client(ws: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    let since = 0;
    let name = "";
    let isReported = false;
    /** Orders whose report hasn't come, and when they were answered. */
    const answered = new Map<string, number>();
    let isOver = false;
    const leave = (): void => {
      if (!isOver) setTimeout(() => reject(new Error("An order was never reported.")), PATIENCE_MS).unref();
      isOver = true;
      if (answered.size > 0) return;
      ws.terminate();
      resolve();
    };
    const next = (): void => {
      if (performance.now() >= end) {
        leave();
        return;
      }
      isReported = false;
      const params = order(sent++);
      name = String(params["newClientOrderId"]);
      since = performance.now();
      ws.send(
        JSON.stringify({ id: name, method: "order.place", params: { ...params, returnRateLimits: false } }),
      );
    };
    ws.on("error", reject);
    ws.on("message", (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"subscriptionId"')) {
        const of = /"c":"([^"]+)"/.exec(text)?.[1] ?? "";
        const at = answered.get(of);
        if (of === name) isReported = true;
        if (at !== undefined) lags.push(performance.now() - at);
        answered.delete(of);
        if (isOver) leave();
        return;
      }
      const status = /"status":(\d+)/.exec(text)?.[1] ?? "none";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const now = performance.now();
      waits.push(now - since);
      if (isReported) lags.push(0);
      else answered.set(name, now);
      next();
    });
    next();
  });
}

const sockets = await Promise.all(Array.from({ length: Number(connections) }, (_, index) => open(index)));
end = performance.now() + Number(seconds) * 1_000;
await Promise.all(sockets.map((ws) => client(ws)));
const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const figures = { perSecond: waits.length / Number(seconds), p50: at(waits, 0.5), p99: at(waits, 0.99) };
const reports = { reports: lags.length, reportP99: at(lags, 0.99) };
process.stdout.write(
  `${JSON.stringify({ ...figures, ...reports, statuses: Object.fromEntries(statuses) })}\n`,
);
process.exit(0);
