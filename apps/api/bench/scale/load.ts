// Buys and sells a little on demo accounts, which take turns, in a process of its own, and prints what it saw as one line of
// JSON. Usage: load.ts <addresses> <connections> <seconds> <tokens>, lists with commas.
import { runLoad } from "../orders/run-load.ts";

const [addresses = "", connections = "16", seconds = "3", tokens = ""] = process.argv.slice(2);
const users = tokens.split(",");
const run = `${process.pid}`;

/** Each at an address of their own: one address may send so much a minute and no more. */
function userOf(number: number): { token: string; from: string } {
  const at = number % users.length;
  return { token: users[at] ?? "", from: `10.0.0.${at}` };
}

const measured = await runLoad({
  addresses: addresses.split(","),
  connections: Number(connections),
  seconds: Number(seconds),
  requestOf: (connection, turn) => ({
    path: "/trpc/trading.placeOrder",
    ...userOf(connection + turn * Number(connections)),
    body: JSON.stringify({
      venue: "demo",
      clientOrderId: `${run}-${connection}-${turn}`,
      pair: "BTC-USD",
      side: Math.floor((turn * Number(connections)) / users.length) % 2 === 0 ? "buy" : "sell",
      type: "market",
      timeInForce: "IOC",
      quantity: "0.001",
    }),
  }),
});
process.stdout.write(`${JSON.stringify(measured)}\n`);
