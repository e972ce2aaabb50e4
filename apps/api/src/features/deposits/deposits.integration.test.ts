// Money on its way in, by real HTTP: whose word counts, how much of it, and who sees what.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAdmin } from "../../testing/admin-session.ts";
import {
  startDeposit,
  creditsOf,
  depositor,
  eventOf,
  post,
  signed,
  emit,
  units,
} from "../../testing/deposit-calls.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { badDecimals } from "../../testing/hostile-values.ts";
import { send } from "../../testing/http-client.ts";
import { runOutbox } from "../../testing/outbox.ts";
import { refusal } from "../../testing/refusal.ts";
import { jpegWithPlace } from "../../testing/sample-files.ts";
import type { TestAgent, TestApp, TestUser } from "../../testing/test-app.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { systemContext } from "../../context/system-context.ts";
import { railOf } from "../rails/index.ts";
import { eventText } from "../rails/webhook-body.ts";
import { expireDeposits, handleDepositEvent } from "./index.ts";

let desk: DepositDesk;
let app: TestApp;
let admin: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app, admin } = desk);
});

afterAll(() => desk.close());

const stateOf = async (user: TestUser, depositId: string) =>
  (await app.caller(user.id).deposits.find({ depositId })).state;
const job = () => systemContext(app.parts, app.em, "test");
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

async function upload(user: TestUser, name: string, bytes: Buffer): Promise<string> {
  const fileId = randomUUID();
  const answer = await fetch(`${app.url}/api/chat/uploads/${fileId}`, {
    method: "PUT",
    headers: { ...bearer(user), "content-type": "application/octet-stream", "x-file-name": name },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(200);
  return fileId;
}

describe("a webhook", () => {
  test("counts only with a fresh signature of this very rail over these very bytes", async () => {
    const user = await depositor(app);
    const deposit = await startDeposit(app, user, { kind: "card" });
    const body = eventText(eventOf(deposit, "settled"));
    const now = Date.now();
    const rail = deposit.rail;
    const good = signed(rail, body, now);
    const bad: [headers: Record<string, string>, body: string, rail: string, status: number][] = [
      [{}, body, rail, 403],
      [signed("sandbox-bank", body, now), body, rail, 403],
      [signed(rail, body, now - 301_000), body, rail, 403],
      [signed(rail, body, now + 302_000), body, rail, 403],
      [good, body.replace('"card', '"kard').replace("10000000000", "90000000000"), rail, 403],
      [good, body, "sandbox-bank", 403],
      [good, body, "sandbox-nothing", 404],
      [signed(rail, "{}", now), "{}", rail, 400],
      [signed(rail, "", now), "", rail, 400],
      [{ "fillmark-signature": "t=1,v1=00" }, body, rail, 403],
      [{ "fillmark-signature": `${String(good["fillmark-signature"])}0` }, body, rail, 403],
      [{ ...good, "content-type": "text/plain" }, body, rail, 415],
    ];
    for (const [headers, sent, to, status] of bad) {
      expect([headers, (await post(app, to, { headers, body: sent })).status]).toEqual([headers, status]);
    }
    expect(await creditsOf(app, deposit.id)).toEqual({ times: 0, amount: "0" });
    for (let n = 0; n < 3; n += 1) expect((await post(app, rail, { headers: good, body })).status).toBe(200);
    expect(await creditsOf(app, deposit.id)).toEqual({ times: 1, amount: "10000000000" });
  });

  test("that comes thirty times at once, under thirty names, credits once", async () => {
    const user = await depositor(app);
    const deposit = await startDeposit(app, user, { kind: "crypto", amount: "0.5" });
    await Promise.all(Array.from({ length: 30 }, () => emit(app, deposit.rail, eventOf(deposit, "settled"))));
    expect((await creditsOf(app, deposit.id)).times).toBe(1);
    expect((await app.caller(user.id).deposits.list({})).items).toHaveLength(1);
  });
});

describe("an admin's yes", () => {
  test("said fifty times at once credits what arrived, once", async () => {
    const user = await depositor(app);
    const deposit = await startDeposit(app, user, { kind: "bank" });
    await emit(app, deposit.rail, eventOf(deposit, "settled", { amount: units("90") }));
    const approve = (amount: string) =>
      admin.call.deposits.approve({ depositId: deposit.id, amount, explanation: "The bank kept a fee" });
    expect(await refusal(approve("100"))).toEqual({
      code: "DEPOSIT_AMOUNT_DIFFERS",
      details: { arrived: "90" },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve("90")));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["approved"]));
    expect(await creditsOf(app, deposit.id)).toEqual({ times: 1, amount: "9000000000" });
    const em = app.em.fork();
    const audited = `select 1 from audit_log where action = 'deposits.approve' and subject_id = ?`;
    expect(await em.execute(audited, [deposit.id])).toHaveLength(1);
    const mails = await em.execute(`select 1 from mails where recipient = ?`, [user.email]);
    expect(mails.length).toBeGreaterThan(0);
  });

  test("whose answer the exchange owes is credited once, whether the command was lost or only the answer", async () => {
    const user = await depositor(app);
    const { exchange } = app.parts;
    const away = new DomainError("DATABASE_AWAY", { retryAfterSeconds: 1 });
    const cuts: Exchange["submit"][] = [
      () => Promise.reject(away),
      async (command, actor) => {
        await exchange.submit(command, actor);
        throw away;
      },
    ];
    for (const submit of cuts) {
      const deposit = await startDeposit(app, user, { kind: "card" });
      const rail = railOf(app.parts, deposit.rail);
      const cut = { ...job(), exchange: { ...exchange, submit } };
      await expect(handleDepositEvent(cut, rail, eventOf(deposit, "settled"))).rejects.toThrow(away.message);
      expect(await stateOf(user, deposit.id)).toBe("approved");
      await Promise.all([runOutbox(app), emit(app, deposit.rail, eventOf(deposit, "settled"))]);
      expect((await creditsOf(app, deposit.id)).times).toBe(1);
      expect((await app.caller(user.id).deposits.find({ depositId: deposit.id })).creditedAt).not.toBeNull();
    }
  });

  test("needs a session that has just proven itself, and a role that may", async () => {
    const user = await depositor(app);
    const { id: depositId } = await startDeposit(app, user, { kind: "bank" });
    const stale = await app.agent("finance");
    await app.em.fork().execute(`update sessions set proved_at = null where admin_id = ?`, [stale.id]);
    expect(await refusal(stale.call.deposits.approve({ depositId, amount: "100" }))).toMatchObject({
      code: "STEP_UP_NEEDED",
    });
    const support = await app.agent("support");
    expect(await refusal(support.call.deposits.findQueued({ depositId }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("is asked for when money comes late, unasked, or is more than the level allows", async () => {
    const user = await depositor(app, 1);
    const card = await startDeposit(app, user, { kind: "card" });
    await app.em
      .fork()
      .execute(`update deposits set expires_at = now() - interval '1 second' where id = ?`, [card.id]);
    await app.runJob(expireDeposits);
    expect(await stateOf(user, card.id)).toBe("expired");
    await emit(app, card.rail, eventOf(card, "settled"));
    const again = { railReference: "another payment" };
    await emit(app, card.rail, eventOf(card, "settled", again));
    const second = await startDeposit(app, user, { kind: "card" });
    await emit(app, second.rail, eventOf(second, "settled", { amount: units("9000") }));
    const { items } = await admin.call.deposits.listQueue({ queue: "to_do", kind: "card" });
    const own = items.filter((item) => item.user.id === user.id);
    expect(own.map(({ review, arrived, isAsked }) => [review, arrived, isAsked])).toEqual([
      ["late", "100", true],
      ["unannounced", "100", false],
      ["over_limit", "9000", true],
    ]);
    const { balances } = await app.caller(user.id).funds.listBalances({ venue: "live" });
    expect(balances).toEqual([]);
    await admin.call.deposits.approve({ depositId: card.id, amount: "100" });
    expect((await creditsOf(app, card.id)).times).toBe(1);
  });
});

test("money that is taken back after it was credited is shown to people, and the ledger stays", async () => {
  const user = await depositor(app);
  const deposit = await startDeposit(app, user, { kind: "card", amount: "10.93" });
  await app.parts.rails.sendNotices();
  await expect.poll(() => stateOf(user, deposit.id), { timeout: 60_000 }).toBe("returned");
  const reviewed = await admin.call.deposits.findQueued({ depositId: deposit.id });
  expect(reviewed).toMatchObject({ review: "returned", payments: [{ state: "returned" }] });
  expect((await creditsOf(app, deposit.id)).times).toBe(1);
  const settled = await admin.call.deposits.settleReview({ depositId: deposit.id });
  expect([settled.state, settled.review]).toEqual(["returned", null]);
});

test("the sandbox does what an admin tells it, by a webhook of its own, and nothing twice", async () => {
  const user = await depositor(app);
  const deposit = await startDeposit(app, user, { kind: "crypto", amount: "0.01" });
  const act = (what: "settle" | "return") =>
    admin.call.rails.actInSandbox({ rail: deposit.rail, subject: "deposit", id: deposit.id, act: what });
  await act("settle");
  expect(await stateOf(user, deposit.id)).toBe("approved");
  expect(await refusal(act("settle"))).toMatchObject({ code: "VALIDATION" });
  expect(await creditsOf(app, deposit.id)).toEqual({ times: 1, amount: "1000000" });
});

test("limits count what is open and what came, and of requests at once only those that fit are taken", async () => {
  const user = await depositor(app, 1);
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => refusal(startDeposit(app, user, { kind: "bank", amount: "300" }))),
  );
  const details = { limit: "2000", left: "200.00", window: "24h" };
  const refused = asked.filter((answer) => answer !== "no refusal");
  expect(refused).toHaveLength(6);
  expect(refused[0]).toEqual({ code: "LIMIT_EXCEEDED", details });
  const { deposits } = app.caller(user.id);
  const { items } = await deposits.list({});
  await deposits.cancel({ venue: "live", depositId: items[0]?.id ?? "" });
  expect((await deposits.listMethods()).limits).toEqual({
    level: 1,
    limit24h: "2000",
    left24h: "500.00",
    limit30d: "10000",
    left30d: "8500.00",
  });
  const stranger = await app.registerUser();
  const tooLow = { code: "LEVEL_TOO_LOW", details: { needed: 1 } };
  expect(await refusal(startDeposit(app, stranger, { kind: "bank" }))).toEqual(tooLow);
  await app.caller(user.id).demo.toggle({ enabled: true });
  expect(await refusal(startDeposit(app, user, { kind: "bank" }))).toMatchObject({ code: "VENUE_MISMATCH" });
  const [venue, requestId] = ["demo", randomUUID()] as const;
  expect(
    await refusal(deposits.request({ venue, requestId, methodId: requestId, amount: "50" })),
  ).toMatchObject({ code: "LIVE_ONLY" });
});

test("asking again with the same id is the same request, and an odd amount is refused by name", async () => {
  const user = await depositor(app);
  const { deposits } = app.caller(user.id);
  const { methods } = await deposits.listMethods();
  const methodId = methods.find(({ kind }) => kind === "bank")?.id ?? "";
  const requestId = randomUUID();
  const ask = (amount: string, id = requestId) =>
    deposits.request({ venue: "live", requestId: id, methodId, amount });
  const answers = await Promise.all([ask("100"), ask("100"), ask("100")]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const wrong = {
    "1e3": "EXPONENT_NOT_ALLOWED",
    "-5": "NEGATIVE_AMOUNT",
    "1": "BELOW_MINIMUM",
    "9999999": "ABOVE_MAXIMUM",
  };
  for (const [amount, code] of Object.entries(wrong)) {
    expect(await refusal(ask(amount, randomUUID()))).toMatchObject({ code });
  }
  const answered = await Promise.all(badDecimals.map((text) => refusal(ask(text, randomUUID()))));
  expect(badDecimals.filter((_text, at) => answered[at] === "no refusal")).toEqual([]);
  expect((await deposits.list({})).items).toHaveLength(1);
});

test("a proof is its owner's and the money people's, is written anew, and each look is written down", async () => {
  const user = await depositor(app);
  const other = await depositor(app);
  const deposit = await startDeposit(app, user, { kind: "bank" });
  const fileId = await upload(user, "proof.jpg", await jpegWithPlace());
  const theirs = await upload(other, "theirs.jpg", await jpegWithPlace());
  const submit = (id: string, file: string) =>
    app.caller(id).deposits.submitProof({ depositId: deposit.id, fileId: file });
  expect(await refusal(submit(user.id, theirs))).toMatchObject({ code: "UNKNOWN_FILE" });
  expect(await refusal(submit(other.id, theirs))).toMatchObject({ code: "NOT_FOUND" });
  const { state, proof } = await submit(user.id, fileId);
  expect(state).toBe("proof_submitted");
  expect((await submit(user.id, fileId)).proof).toEqual(proof);
  const url = `${app.url}/storage/deposits/${proof?.path}`;
  const statusFor = async (headers: Record<string, string>) => (await send(url, { headers })).status;
  const login = async (agent: TestAgent) => (await signInAdmin(app, agent)).headers;
  const support = await login(await app.agent("support"));
  expect(await statusFor({})).toBe(401);
  expect([await statusFor(bearer(other)), await statusFor(support)]).toEqual([404, 404]);
  expect((await send(`${app.url}/storage/chat/${proof?.path}`, { headers: bearer(other) })).status).toBe(404);
  const shown = await send(url, { headers: bearer(user) });
  expect([shown.status, shown.text.includes("secret owner")]).toEqual([200, false]);
  expect(await statusFor(await login(admin))).toBe(200);
  const looks = await app.em
    .fork()
    .execute(`select admin_id from audit_log where action = 'deposits.viewProof' and subject_id = ?`, [
      deposit.id,
    ]);
  expect(looks).toEqual([{ admin_id: admin.id }]);
  const rejected = await admin.call.deposits.reject({
    depositId: deposit.id,
    reason: "The picture is too dark",
  });
  expect(rejected.state).toBe("rejected");
  const mails = await app.em
    .fork()
    .execute<{ body: string }[]>(`select body from mails where recipient = ? and kind = 'deposit.notice'`, [
      user.email,
    ]);
  expect(mails[0]?.body).toContain("The picture is too dark");
});
