// The example in the documentation, as a program of its own, against the whole product.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freePort } from "../../db/postgres-server.ts";
import { send } from "../../testing/http-client.ts";
import { startTestApp } from "../../testing/test-app.ts";

const example = fileURLToPath(new URL("../../../../../infra/examples/webhook-receiver.mjs", import.meta.url));

test("a fill leads to a delivery that the example verifies, and it refuses one that nobody signed", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/hook`;
  const app = await startTestApp({ env: { OUTWARD_ALLOWED: `127.0.0.1:${port}` } });
  const call = app.caller((await app.registerUser()).id);
  await call.demo.toggle({ enabled: true });
  const { secret, webhook } = await call.webhooks.create({
    name: "Example",
    url,
    venue: "demo",
    events: ["order.filled"],
  });
  const receiver = spawn(process.execPath, [example], {
    env: { PATH: "", SECRET: `whsec_b2xk,${secret}`, PORT: String(port) },
  });
  try {
    let output = "";
    receiver.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    receiver.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output).toContain("Listening");
    const { order } = await call.trading.placeOrder({
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "market",
      quantity: "0.001",
    });
    const states = async () =>
      (await call.webhooks.deliveries({ webhookId: webhook.id })).items.map(({ state, status }) => [
        state,
        status,
      ]);
    await expect.poll(states, { timeout: 20_000 }).toEqual([["delivered", 204]]);
    expect(output).toContain(`order.filled ${String(order.averagePrice).replace(/0+$/, "")}`);
    const forged = { "webhook-id": "a", "webhook-timestamp": String(Math.floor(Date.now() / 1_000)) };
    const signature = { "webhook-signature": "v1,AAAA" };
    const body = JSON.stringify({ type: "order.filled", data: {} });
    const { status } = await send(url, { method: "POST", headers: { ...forged, ...signature }, body });
    expect(status).toBe(401);
  } finally {
    receiver.kill();
    await app.close();
  }
});
