// Every call of the dialect, tried by everybody who may not make it. A new one is tried by itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBinanceDesk, type BinanceDesk, type BinanceTrader } from "../../testing/binance-desk.ts";
import { send } from "../../testing/http-client.ts";
import { makeSigner, type Signer } from "../../testing/signer.ts";
import { endpoints } from "./endpoints.ts";
import { servedBases } from "./served-bases.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;
const guests: Record<string, Partial<Signer>> = {};

beforeAll(async () => {
  desk = await startBinanceDesk({ TRUST_PROXY: "1" });
  const { app, clock } = desk;
  trader = await desk.addTrader();
  const { user, signer: good } = trader;
  const revoked = await makeSigner(app, user);
  await app.caller(user.id).apiKeys.revoke({ keyId: revoked.id });
  const expiresAt = new Date(clock.now() + 1_000).toISOString();
  const disabled = await app.registerUser();
  guests["an invented key"] = { ...good, apiKey: `fmi_${"A".repeat(32)}` };
  guests["a key without its secret"] = { ...good, sign: () => "0".repeat(64) };
  guests["a revoked key"] = revoked;
  guests["an expired key"] = await makeSigner(app, user, { expiresAt });
  guests["a key of other addresses"] = await makeSigner(app, user, { addresses: ["203.0.113.0/24"] });
  guests["a disabled owner's key"] = await makeSigner(app, disabled);
  guests["the live venue's key"] = await makeSigner(app, user, { venue: "live" });
  await app.em.fork().execute(`update users set disabled_at = now() where id = ?`, [disabled.id]);
  clock.moveBy(3_000);
});

afterAll(() => desk.close());

const kept = endpoints.filter(({ access }) => access !== "public");
test.each(kept.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s lets in nobody who has no right to it",
  async (_name, { method, path, access, takes }) => {
    const params = Object.fromEntries((takes.required ?? []).map((name) => [name, "1"]));
    for (const [who, signer] of Object.entries(guests)) {
      const whole = { id: "", apiKey: "", sign: () => "", ...signer };
      const { status, json } = await desk.call(method, path, { signer: whole, params });
      const refused = [-1022, -2010, -2015].includes(Number(json["code"])) && status < 500;
      expect([who, refused, json]).toEqual([who, true, expect.anything()]);
    }
    const unsigned = await desk.call(method, path, {
      params,
      headers: { authorization: `Bearer ${trader.user.token}` },
    });
    expect([unsigned.status, unsigned.json["code"]]).toEqual([401, -2014]);
    if (access === "read") return;
    const reader = await makeSigner(desk.app, trader.user, { scopes: ["read"] });
    const read = await desk.call(method, path, { signer: reader, params });
    expect([read.status, read.json["code"]]).toEqual([401, -2015]);
    await desk.app.caller(trader.user.id).apiKeys.revoke({ keyId: reader.id });
  },
);

test("the description lists every call, and no other", async () => {
  const { json } = await desk.call("GET", "/../openapi.json");
  const described = Object.entries(Object(json["paths"])).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  const { text } = await send(`${desk.app.url}/api/docs`);
  for (const { method, path } of endpoints) expect(text).toContain(`<b>${method}</b> ${path}</dt>`);
});

test("every call has its own place below every base, and says what it is", () => {
  const places = servedBases.flatMap((base) =>
    endpoints.map(({ method, path }) => `${method} ${base.path}${path}`),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const { summary, purpose, changes, access } of endpoints) {
    expect(summary).toMatch(/^[A-Z].*\.$/s);
    // What a key that may only read is answered changes nothing.
    expect(changes && access === "read").toBe(false);
    expect(changes && purpose === "ask").toBe(false);
  }
});
