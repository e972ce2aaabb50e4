// Fees, swaps, and money in and out in the dialect of Binance.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BinanceRequest } from "../../testing/binance-client.ts";
import { startBinanceDesk, type BinanceDesk } from "../../testing/binance-desk.ts";
import { startDeposit } from "../../testing/deposit-calls.ts";
import { makeSigner, type Signer } from "../../testing/signer.ts";
import { balanceOf, moveDestination, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";

let desk: BinanceDesk;
let user: Withdrawer;
let trader: Signer;
let taker: Signer;
let reader: Signer;
const as =
  (signer: Signer) =>
  (method: string, path: string, params: BinanceRequest["params"] = {}) =>
    desk.callAt("/binance")(method, path, { signer, params });

beforeAll(async () => {
  desk = await startBinanceDesk();
  const { app } = desk;
  user = await withdrawer(app);
  await app.caller(user.id).demo.toggle({ enabled: true });
  trader = await makeSigner(app, user);
  taker = await makeSigner(app, user, {
    venue: "live",
    scopes: ["withdraw"],
    addresses: ["127.0.0.0/8", "::1"],
  });
  reader = await makeSigner(app, user, { venue: "live", scopes: ["read"] });
  await app.caller(user.id).demo.toggle({ enabled: false });
});

afterAll(() => desk.close());

test("an account says its fees, what it owns and what its key may", async () => {
  const { json } = await as(trader)("GET", "/api/v3/account", { omitZeroBalances: "true" });
  expect(json).toMatchObject({
    makerCommission: 10,
    takerCommission: 20,
    commissionRates: { maker: "0.00100000", taker: "0.00200000" },
    canTrade: true,
    canWithdraw: false,
    balances: [{ asset: "USD", free: "10000.00000000", locked: "0.00000000" }],
  });
  const fees = { maker: "0.00100000", taker: "0.00200000" };
  const commission = await as(trader)("GET", "/api/v3/account/commission", { symbol: "BTCUSD" });
  expect(commission.json).toMatchObject({ symbol: "BTCUSD", standardCommission: fees });
  expect((await as(trader)("GET", "/sapi/v1/asset/tradeFee")).body).toEqual([
    { symbol: "BTCUSD", makerCommission: fees.maker, takerCommission: fees.taker },
  ]);
  const coins = await as(trader)("GET", "/sapi/v1/capital/config/getall");
  expect(coins.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ coin: "USD", free: "10000.00000000", isLegalMoney: true }),
    ]),
  );
  expect((await as(taker)("GET", "/api/v3/account")).json).toMatchObject({
    canTrade: false,
    canWithdraw: true,
  });
});

test("a price is taken once, by whom it was made for", async () => {
  const sent = { fromAsset: "USD", toAsset: "BTC", fromAmount: "100" };
  const quoted = await as(trader)("POST", "/sapi/v1/convert/getQuote", sent);
  expect(quoted.json).toMatchObject({ fromAmount: "100.00000000", quoteId: expect.any(String) });
  const quoteId = String(quoted.json["quoteId"]);
  const taken = await as(trader)("POST", "/sapi/v1/convert/acceptQuote", { quoteId });
  expect(taken.json).toMatchObject({ orderId: quoteId, orderStatus: expect.stringMatching(/SUCCESS$/) });
  const again = await as(trader)("POST", "/sapi/v1/convert/acceptQuote", { quoteId });
  expect([again.status, again.json["code"]]).toEqual([400, -2010]);
  const statusOf = async (named: BinanceRequest["params"]) =>
    (await as(trader)("GET", "/sapi/v1/convert/orderStatus", named)).json;
  await expect
    .poll(() => statusOf({ orderId: quoteId }))
    .toMatchObject({ orderStatus: "SUCCESS", fromAsset: "USD", toAsset: "BTC" });
  expect(await statusOf({ quoteId: quoteId.replaceAll("-", "") })).toMatchObject({ orderId: quoteId });
  const flow = async (startTime: number, endTime: number) =>
    (await as(trader)("GET", "/sapi/v1/convert/tradeFlow", { startTime, endTime })).json;
  const now = desk.clock.now();
  expect(await flow(now - 31 * 86_400_000, now)).toMatchObject({ code: -1127 });
  expect(await flow(now, now - 1)).toMatchObject({ code: -1130 });
  const late = await as(trader)("POST", "/sapi/v1/convert/getQuote", sent);
  desk.clock.moveBy(60_000);
  const other = as(await makeSigner(desk.app, await desk.app.registerUser()));
  const params = { quoteId: String(late.json["quoteId"]) };
  expect((await other("POST", "/sapi/v1/convert/acceptQuote", params)).json["code"]).toBe(-2010);
  for (const wrong of [
    { ...sent, toAmount: "1" },
    { fromAsset: "USD", toAsset: "BTC" },
  ])
    expect((await as(trader)("POST", "/sapi/v1/convert/getQuote", wrong)).json["code"]).toBe(-1102);
  expect((await as(trader)("POST", "/sapi/v1/convert/acceptQuote", { quoteId: "x" })).json["code"]).toBe(
    -1130,
  );
});

test("live money leaves to a saved destination alone, by a key that may, once for each name", async () => {
  const { destinations } = await desk.app.caller(user.id).withdrawals.listDestinations();
  const address = String(destinations.find(({ id }) => id === user.destinationId)?.account);
  const apply = (signer: Signer, params: BinanceRequest["params"]) =>
    as(signer)("POST", "/sapi/v1/capital/withdraw/apply", { coin: "USD", address, amount: "600", ...params });
  // Making such a key is a change of what guards the account.
  expect((await apply(taker, {})).json["msg"]).toMatch(/24 hours/);
  await desk.app.em.fork().execute(`update users set security_changed_at = null where id = ?`, [user.id]);
  desk.clock.moveBy(3_600_000);
  expect((await apply(trader, {})).json["code"]).toBe(-2015);
  expect((await apply(taker, { address: "elsewhere" })).json).toMatchObject({
    code: -1002,
    msg: expect.stringMatching(/saved destinations/),
  });
  expect((await apply(taker, { addressTag: "1" })).json["code"]).toBe(-1104);
  expect((await apply(taker, { amount: "6e2" })).json["code"]).toBe(-1100);
  const asked = await apply(taker, { withdrawOrderId: "mine" });
  expect([asked.status, asked.json]).toEqual([200, { id: expect.any(String) }]);
  const again = await apply(taker, { withdrawOrderId: "mine" });
  expect(again.json["id"]).toBe(asked.json["id"]);
  expect((await apply(taker, { withdrawOrderId: "mine", amount: "50" })).status).toBe(400);
  expect(await balanceOf(user)).toEqual({ available: "400", held: "600" });
  const history = await as(taker)("GET", "/sapi/v1/capital/withdraw/history", { withdrawOrderId: "mine" });
  expect(history.body).toMatchObject([{ id: asked.json["id"], coin: "USD", status: 2, address }]);
  expect((await as(trader)("GET", "/sapi/v1/capital/withdraw/history")).body).toEqual([]);
  expect((await as(trader)("GET", "/sapi/v1/capital/deposit/hisrec")).body).toEqual([]);
});

test("coins leave to an address of which its owner said whose it is, and no program says so", async () => {
  const owner = await withdrawer(desk.app, { asset: "BTC", amount: "1" });
  const signer = await makeSigner(desk.app, owner, {
    venue: "live",
    scopes: ["withdraw"],
    addresses: ["127.0.0.0/8", "::1"],
  });
  const em = desk.app.em.fork();
  await em.execute(`update users set security_changed_at = null where id = ?`, [owner.id]);
  await owner.call.withdrawals.archiveDestination({ destinationId: owner.destinationId });
  const address = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
  const { id: destinationId } = await owner.call.withdrawals.addDestination({
    venue: "live",
    kind: "crypto",
    asset: "BTC",
    label: "Wallet",
    address,
  });
  await moveDestination(em, destinationId, "25 hours");
  const params = { coin: "BTC", address, amount: "0.2" };
  const apply = () => as(signer)("POST", "/sapi/v1/capital/withdraw/apply", params);
  const refused = (msg: RegExp) => ({ status: 400, json: { code: -2010, msg: expect.stringMatching(msg) } });
  expect(await apply()).toMatchObject(refused(/who holds this address and whose it is/));
  const say = (isDeclared: boolean) =>
    owner.call.withdrawals.setTravelRule({
      destinationId,
      travelRule: { wallet: "self_hosted", isDeclared },
    });
  await say(false);
  expect(await apply()).toMatchObject(refused(/Declare first whose wallet this is/));
  expect(await balanceOf(owner, "BTC")).toEqual({ available: "1", held: "0" });
  await say(true);
  expect(await apply()).toMatchObject({ status: 200, json: { id: expect.any(String) } });
});

test("a deposit that its owner has asked for has an address, which a key of the live venue is told", async () => {
  const ask = (params: BinanceRequest["params"], signer = reader) =>
    as(signer)("GET", "/sapi/v1/capital/deposit/address", params);
  const refused = {
    status: 403,
    json: { code: -1002, msg: expect.stringMatching(/Its owner asks for one/) },
  };
  expect(await ask({ coin: "BTC" })).toMatchObject(refused);
  const { instructions } = await startDeposit(desk.app, user, { kind: "crypto", amount: "0.01" });
  await startDeposit(desk.app, user, { kind: "bank" });
  const network = instructions.kind === "crypto" ? instructions.network : "";
  const told = { coin: "BTC", address: instructions.reference, tag: "", url: "" };
  expect((await ask({ coin: "BTC" })).json).toEqual(told);
  expect((await ask({ coin: "BTC", network })).json).toEqual(told);
  // Another network, a coin that is paid by bank, demo money, and somebody else's key.
  expect(await ask({ coin: "BTC", network: "LIGHTNING" })).toMatchObject(refused);
  expect(await ask({ coin: "USD" })).toMatchObject(refused);
  expect(await ask({ coin: "BTC" }, trader)).toMatchObject(refused);
  const stranger = await makeSigner(desk.app, await desk.app.registerUser(), {
    venue: "live",
    scopes: ["read"],
  });
  expect(await ask({ coin: "BTC" }, stranger)).toMatchObject(refused);
});
