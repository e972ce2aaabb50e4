// Sends orders over a number of keep-alive connections for some seconds, in a process of its own, and prints
// what it saw as one line of JSON. Speaks just enough HTTP to cost little beside what it measures.
// Usage: load.ts <address> <connections> <seconds> <tokens, separated by commas>
import { connect } from "node:net";

const [address = "", connections = "64", seconds = "3", tokens = ""] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const users = tokens.split(",");
const waits: number[] = [];
const statuses = new Map<string, number>();
let sent = 0;
const end = performance.now() + Number(seconds) * 1_000;

/** Both sides around one price, so that about four in five orders meet someone. */
function requestNumber(n: number): string {
  const price = (7_424.5 + (((n * 7_919) % 11) - 5) / 100).toFixed(2);
  const quantity = `0.${String(1 + (n % 9)).padStart(2, "0")}`;
  const side = n % 2 === 0 ? "buy" : "sell";
  const body = JSON.stringify({
    venue: "live",
    pair: "BTC-USD",
    side,
    type: "limit",
    quantity,
    price,
    selfTradePrevention: "expire_maker",
  });
  return (
    `POST /trpc/trading.placeOrder HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
    `authorization: Bearer ${users[n % users.length]}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** One connection: the next order leaves when the last one is answered. */
function client(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true).setEncoding("latin1");
    let since = 0;
    let received = "";
    const send = (): void => {
      if (performance.now() >= end) {
        socket.destroy();
        resolve();
        return;
      }
      since = performance.now();
      socket.write(requestNumber(sent++));
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      received += chunk;
      const head = received.indexOf("\r\n\r\n");
      if (head === -1) return;
      const length = /content-length: (\d+)/i.exec(received)?.[1];
      const isWhole =
        length === undefined
          ? received.endsWith("\r\n0\r\n\r\n")
          : received.length >= head + 4 + Number(length);
      if (!isWhole) return;
      const status = received.slice(9, 12);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      waits.push(performance.now() - since);
      received = "";
      send();
    });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, client));
waits.sort((a, b) => a - b);
const at = (part: number): number => waits[Math.floor(waits.length * part)] ?? 0;
const perSecond = waits.length / Number(seconds);
process.stdout.write(
  `${JSON.stringify({ perSecond, p50: at(0.5), p99: at(0.99), statuses: Object.fromEntries(statuses) })}\n`,
);
