// Sends orders over a number of keep-alive connections for some seconds, in a process of its own, and prints
// what it saw as one line of JSON.
// Usage: load.ts <address> <connections> <seconds> <tokens, separated by commas>
import { runLoad } from "./run-load.ts";

const [address = "", connections = "64", seconds = "3", tokens = ""] = process.argv.slice(2);
const users = tokens.split(",");
let sent = 0;

/** Both sides around one price, so that about four in five orders meet someone. */
function orderNumber(n: number) {
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
  return { path: "/trpc/trading.placeOrder", token: users[n % users.length] ?? "", body };
}

const measured = await runLoad({
  addresses: [address],
  connections: Number(connections),
  seconds: Number(seconds),
  requestOf: () => orderNumber(sent++),
});
process.stdout.write(`${JSON.stringify(measured)}\n`);
