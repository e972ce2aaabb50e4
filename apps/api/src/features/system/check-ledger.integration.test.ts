import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { prove } from "../../exchange/proof.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { checkLedger } from "./index.ts";

let app: TestApp;
let operator: TestAgent;
let trader: TestCaller;
/** Whose balance is changed behind everybody's back. */
let victim: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  operator = await app.agent("operator");
  const [first, second] = [await app.registerUser(), await app.registerUser()];
  victim = second.id;
  trader = app.caller(first.id);
  await trader.demo.toggle({ enabled: true });
  await app.caller(victim).demo.toggle({ enabled: true });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const order: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};
const check = (): Promise<void> => checkLedger(systemContext(app.parts, app.em, "check-ledger"));

/** As someone who has the database's password would. */
const addToVictim = (units: number): Promise<unknown> =>
  app.em.execute(
    `update accounts set available = available + ? where owner = ? and venue = 'demo' and asset = 'USD'`,
    [units, victim],
  );

const mails = (): Promise<{ subject: string; body: string }[]> =>
  app.em.execute(`select subject, body from mails where kind = 'system.ledger' and recipient = ?`, [
    operator.email,
  ]);

const standing = async (): Promise<boolean[]> =>
  (await operator.call.system.health()).venues.map(({ cancelOnly }) => cancelOnly);

test("a ledger that adds up stays open, and each look reads on from the last", async () => {
  await check();
  await trader.trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quantity: "0.02",
  });
  await check();
  expect(await standing()).toEqual([false, false]);
  const { ledger } = await operator.call.system.health();
  const [last] = await app.em.execute<{ id: string }[]>(`select max(id)::text as id from transfers`);
  expect(ledger).toMatchObject({ findings: [], throughTransfer: last?.id });
  expect(await trader.system.about()).toMatchObject({ paused: [] });
});

test("a balance changed in the database pauses its venue, and a person opens it again", async () => {
  const { order: open } = await trader.trading.placeOrder(order);
  await addToVictim(5);
  await check();
  expect(await standing()).toEqual([true, false]);
  expect(await trader.system.about()).toMatchObject({ exchange: "running", paused: ["demo"] });
  expect((await send(`${app.url}/readyz`)).status).toBe(200);

  const refused = { code: "VENUE_CANCEL_ONLY", details: { reason: "Our books are being checked." } };
  expect(await refusal(trader.trading.placeOrder(order))).toEqual(refused);
  expect(await trader.trading.previewOrder(order)).toMatchObject({ problem: refused });
  expect(await trader.trading.cancelOrder({ venue: "demo", orderId: open.id })).toMatchObject({
    order: { state: "canceled" },
  });

  const { ledger } = await operator.call.system.health();
  expect(ledger?.findings.map(({ failure }) => failure).join("\n")).toMatch(
    /demo USD: all accounts sum to 5\ndemo USD: the kinds give \d+, \d+ is owned/,
  );
  const { findings } = await prove(app.db.url);
  const failures = findings.map(({ firstFailure }) => firstFailure ?? "").join("\n");
  expect(failures).toContain("demo USD: all accounts sum to 5");
  expect(failures).toMatch(new RegExp(`account \\d+ \\(${victim} demo USD\\) has`));

  await check();
  const written = await mails();
  expect(written, "one mail, however often it looks").toHaveLength(1);
  expect(written[0]).toMatchObject({ subject: "Trading is paused on the demo venue" });
  expect(written[0]?.body).toContain("demo USD: all accounts sum to 5");

  const lift = { venue: "demo", cancelOnly: false, reason: "The row is mended" } as const;
  await operator.call.system.setVenue(lift);
  await check();
  expect(await standing(), "nobody opens a ledger that doesn't add up").toEqual([true, false]);

  await addToVictim(-5);
  await check();
  expect(await standing(), "it doesn't open by itself").toEqual([true, false]);
  expect(await operator.call.system.setVenue(lift)).toEqual(lift);
  await check();
  const { order: placed } = await trader.trading.placeOrder(order);
  expect(placed.state).toBe("new");
  expect(await mails()).toHaveLength(1);
});

test("an operator pauses the live venue alone, for a reason that stands in the audit log", async () => {
  const pause = { venue: "live", cancelOnly: true, reason: "A bank holiday" } as const;
  await operator.call.system.setVenue(pause);
  expect(await standing()).toEqual([false, true]);
  const rows = await app.em.execute<object[]>(
    `select subject_id, details, admin_id from audit_log where action = 'system.setVenue' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { subject_id: "live", details: { cancelOnly: true, reason: "A bank holiday" }, admin_id: operator.id },
  ]);
  await operator.call.system.setVenue({ ...pause, cancelOnly: false });
  expect(await standing()).toEqual([false, false]);
});

test("pausing needs a fresh proof of who the operator is", async () => {
  await app.em.execute(`update sessions set proved_at = now() - interval '1 hour' where admin_id = ?`, [
    operator.id,
  ]);
  const pause = { venue: "live", cancelOnly: true, reason: "A stolen console" } as const;
  expect(await refusal(operator.call.system.setVenue(pause))).toMatchObject({ code: "STEP_UP_NEEDED" });
  expect(await standing()).toEqual([false, false]);
});
