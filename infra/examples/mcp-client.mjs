// A client of the Model Context Protocol on the demo venue, as an AI agent's program speaks it: it looks at the prices, previews an
// order, places it below the market, sends it again as after a lost answer, reads its story, and takes it back.
//
//   HOST=http://localhost:3000 TOKEN=fma_… node infra/examples/mcp-client.mjs
//
// TOKEN is that of an agent's key, made at /settings/api-keys or by `npm run key -- --email E --type agent`.
import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const { HOST = "http://localhost:3000", TOKEN, PAIR = "BTC-USD" } = process.env;
if (!TOKEN) throw new Error("Set TOKEN.");

const client = new Client({ name: "example", version: "1.0.0" });
const requestInit = { headers: { authorization: `Bearer ${TOKEN}` } };
await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", HOST), { requestInit }));

/** What the tool gives. What it refuses is a text with its code, which a model reads and a program throws. */
async function call(name, args = {}) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(`${name}: ${content[0].text}`);
  return structuredContent;
}

const { tools } = await client.listTools();
console.log(`Tools: ${tools.map(({ name }) => name).join(", ")}`);
const { venue, equity, currency } = await call("get_account");
console.log(`Equity on ${venue}: ${equity} ${currency}`);
if (venue !== "demo") throw new Error("This example is for demo money.");

const { tickers } = await call("list_prices", { pairs: [PAIR] });
const [{ last, bid }] = tickers;
console.log(`${PAIR}: last ${last}, bid ${bid}`);

const { pairs } = await call("list_pairs");
const { tick } = pairs.find(({ pair }) => pair === PAIR);
const decimals = tick.split(".")[1]?.length ?? 0;
const price = (Math.floor((Number(bid) * 0.9) / Number(tick)) * Number(tick)).toFixed(decimals);
const order = { pair: PAIR, side: "buy", type: "limit", quantity: "0.001", price };
const { preview } = await call("preview_order", order);
console.log(`Would hold ${preview.held} ${preview.held_asset}, problem: ${preview.problem?.code ?? "none"}`);

const named = { ...order, client_order_id: `example-${randomUUID()}` };
const placed = await call("place_order", named);
console.log(
  `Order ${placed.order.id}: ${placed.order.state}, receipt ${placed.receipt.seq}:${placed.receipt.hash}`,
);
const again = await call("place_order", named);
console.log(`Sent again it is order ${again.order.id}, replayed: ${again.replayed}`);

const story = await call("get_order", { client_order_id: named.client_order_id });
console.log(`Its story: ${story.order.state}`);
const { order: ended } = await call("cancel_order", { order_id: placed.order.id });
console.log(`Taken back: ${ended.state}`);
await client.close();
