// Money that leaves by a program's key: to a saved destination alone, from named addresses, and only by a key that may.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { v1Client } from "../../testing/v1-client.ts";
import { balanceOf, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";

const clock = movableClock();
let app: TestApp;
let user: Withdrawer;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  clock.moveBy(3_000);
  user = await withdrawer(app);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const ask = async (signer: Signer, changes: object = {}) => {
  const { destinationId: destination_id } = user;
  const body = {
    venue: "live",
    client_withdrawal_id: randomUUID(),
    destination_id,
    asset: "USD",
    amount: "600",
    ...changes,
  };
  const signs = { timestamp: clock.now() };
  const { status, json } = await call("POST", "/withdrawals", { signer, body, signs });
  return { status, code: json["code"] ?? null, withdrawal: json["withdrawal"] };
};

test("a key that may withdraw does so to a saved destination, once the hold is over, and adds none", async () => {
  const live = { venue: "live", scopes: ["read", "trade"] } as const;
  const trader = await makeSigner(app, user, { ...live, scopes: [...live.scopes] });
  const signer = await makeSigner(app, user, {
    venue: "live",
    scopes: ["withdraw"],
    addresses: ["127.0.0.0/8", "::1"],
  });
  expect(await ask(trader)).toMatchObject({ status: 403, code: "SCOPE_MISSING" });
  // Making such a key is a change of what guards the account.
  expect(await ask(signer)).toMatchObject({ code: "WITHDRAWAL_ON_HOLD" });
  await app.em.execute(`update users set security_changed_at = null where id = ?`, [user.id]);
  // The hold is over. An hour later no session of theirs has just proven itself, and the key doesn't need one.
  clock.moveBy(3_600_000);
  expect(await ask(signer, { destination_id: randomUUID() })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
  expect(await ask(signer)).toMatchObject({
    status: 201,
    withdrawal: { amount: "600", state: "awaiting_approval" },
  });
  expect(await balanceOf(user)).toEqual({ available: "400", held: "600" });
  const signs = { timestamp: clock.now() };
  const listed = await call("GET", "/withdrawals", { signer, signs });
  expect(listed.json["withdrawals"]).toMatchObject([{ amount: "600" }]);
  const saved = await call("GET", "/withdrawals/destinations", { signer, signs });
  expect(saved.json["destinations"]).toMatchObject([{ id: user.destinationId }]);
  expect((await call("POST", "/withdrawals/destinations", { signer, signs, body: {} })).status).toBe(404);
});

test("a demo key neither asks for live money nor sees where it goes", async () => {
  await app.em.execute(`update sessions set proved_at = ? where user_id = ?`, [
    new Date(clock.now()),
    user.id,
  ]);
  const signer = await makeSigner(app, user, { venue: "demo", scopes: ["trade"] });
  const signs = { timestamp: clock.now() };
  for (const path of ["/withdrawals", "/withdrawals/destinations"]) {
    const { json } = await call("GET", path, { signer, signs });
    expect([path, json["code"]]).toEqual([path, "LIVE_ONLY"]);
  }
});

test("a session at the same path proves itself anew, as everywhere", async () => {
  await app.em.execute(`update sessions set proved_at = null where user_id = ?`, [user.id]);
  const body = {
    venue: "live",
    client_withdrawal_id: "x",
    destination_id: user.destinationId,
    asset: "USD",
    amount: "1",
  };
  const { json } = await call("POST", "/withdrawals", { key: user.token, body });
  expect(json["code"]).toBe("STEP_UP_NEEDED");
});
