// An archived demo account has no open order, whatever was on its way as it was archived.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import { demoOwner } from "../../exchange/core/owners.ts";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();
const resting = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.001",
  price: "7000",
};

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(clock), clock });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  await post("demo.createAccount", { name: "Short-lived", start: { from: "amount", amount: "2500" } }, 1);
});

const headers = (number: number) => ({
  authorization: `Bearer ${user.token}`,
  [DEMO_ACCOUNT_HEADER]: String(number),
});
const post = (path: string, input: unknown, number = 2) =>
  send(`${app.url}/trpc/${path}`, { headers: headers(number), body: input });
const get = (path: string, input: unknown, number = 2) =>
  send(`${app.url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: headers(number),
  });
const dataOf = ({ json }: Answer) => JSON.parse(JSON.stringify(json)).result.data;
const codeOf = ({ text }: Answer): string | null => JSON.parse(text).error?.data?.domain?.code ?? null;
const archive = () => post("demo.archiveAccount", { number: 2 }, 1);
const restore = () => post("demo.restoreAccount", { number: 2 }, 1);
const open = async (): Promise<unknown[]> =>
  dataOf(await get("trading.listOrders", { venue: "demo", scope: "open" })).items;
const isStopped = async () => dataOf(await get("tradingLimits.find", {})).venues[0].killSwitch !== null;
const turn = (on: boolean) => post("tradingLimits.setKillSwitch", { venue: "demo", on });

const lotDecimals = () => app.parts.exchange.pairs().find(({ pair }) => pair === "BTC-USD")?.lotDecimals ?? 0;

/** As the exchange is handed an order that was judged before: by a request, a hook, a job or another process. */
const onItsWay = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  venue: "demo",
  owner: demoOwner(user.id, 2),
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  timeInForce: "GTC",
  postOnly: false,
  quantity: 10 ** (lotDecimals() - 2),
  price: 700_000,
  quoteAmount: null,
  maxSlippageBps: null,
  selfTradePrevention: "expire_taker",
  clientOrderId: null,
  requestHash: null,
  ...more,
});
const submit = (order: PlaceOrder) => app.parts.exchange.submit({ type: "place", order }, `user:${user.id}`);

test("an order that was judged before the archive is refused by the exchange after it, with a key or without", async () => {
  expect((await submit(onItsWay())).rejection).toBeNull();
  expect(await open()).toHaveLength(1);
  expect((await archive()).status).toBe(200);
  expect(await open()).toEqual([]);
  for (const more of [{}, { keyId: "a-key" }] as const)
    expect((await submit(onItsWay(more))).rejection?.code).toBe("KILL_SWITCH_ON");
  expect(await open()).toEqual([]);
});

test("orders that are placed while it is archived are refused or canceled, and none is left", async () => {
  for (let round = 0; round < 5; round += 1) {
    const orders = () => Array.from({ length: 6 }, () => post("trading.placeOrder", resting));
    const [archived, ...placed] = await Promise.all([...orders(), archive(), ...orders()]).then((all) => [
      all[6],
      ...all.toSpliced(6, 1),
    ]);
    expect(archived?.status).toBe(200);
    for (const each of placed)
      expect(["DEMO_ACCOUNT_ARCHIVED", "KILL_SWITCH_ON", null]).toContain(
        each === undefined ? "unanswered" : codeOf(each),
      );
    expect(await open()).toEqual([]);
    expect((await restore()).status).toBe(200);
  }
});

test("its kill switch can't be turned off while it is archived, and restoring leaves it as it was before", async () => {
  await archive();
  expect(await isStopped()).toBe(true);
  for (const on of [false, true]) expect(codeOf(await turn(on))).toBe("DEMO_ACCOUNT_ARCHIVED");
  expect((await submit(onItsWay())).rejection?.code).toBe("KILL_SWITCH_ON");
  await archive();
  await restore();
  expect(await isStopped()).toBe(false);
  expect((await submit(onItsWay())).rejection).toBeNull();
  await turn(true);
  await archive();
  await restore();
  expect(await isStopped()).toBe(true);
  expect((await turn(false)).status).toBe(200);
});

test("a kill switch that is turned off in the same moment doesn't open an archived account", async () => {
  for (let round = 0; round < 5; round += 1) {
    await turn(true);
    const [, archived] = await Promise.all([turn(false), archive(), turn(false)]);
    expect(archived.status).toBe(200);
    expect((await submit(onItsWay())).rejection?.code).toBe("KILL_SWITCH_ON");
    await restore();
    await turn(false);
  }
});

test("leaves a history that proves itself", async () => {
  await submit(onItsWay());
  await archive();
  expect((await restore()).status).toBe(200);
  await expectProof(app.db.url);
});
