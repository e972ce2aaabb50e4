// Who holds an address and whose it is goes with each crypto withdrawal: tried with addresses of which nobody said it, with sums
// that are split, from several entries of one address, by programs, and by who says something else afterwards.
import { randomUUID } from "node:crypto";
import type { TravelRuleInput } from "@fillmark/contracts/travel-rule";
import type { WithdrawalView } from "@fillmark/contracts/withdrawals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../../testing/refusal.ts";
import { ofacAliases, ofacCsv } from "../../../testing/sanctions-files.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { sendList } from "../../../testing/send-list.ts";
import { makeSigner } from "../../../testing/signer.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { v1Client } from "../../../testing/v1-client.ts";
import { approvedCase, identity, personOf } from "../../../testing/verification-people.ts";
import { balanceOf, moveDestination, withdrawer, type Withdrawer } from "../../../testing/withdrawers.ts";

const clock = movableClock();
let app: TestApp;
let officer: TestAgent;
let treasurer: TestAgent;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  clock.moveBy(3_000);
  [officer, treasurer] = await Promise.all([app.agent("compliance"), app.agent("finance")]);
});
afterAll(() => app.close());

const addresses = {
  first: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
  second: "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
  cash: "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
};
const own = { wallet: "self_hosted", isDeclared: false } as const satisfies TravelRuleInput;
const declared = { wallet: "self_hosted", isDeclared: true } as const satisfies TravelRuleInput;

/** A bitcoin is worth 7,424.90 USD here, and a first address of theirs says nothing. */
async function owner(travelRule?: TravelRuleInput): Promise<Withdrawer> {
  const user = await withdrawer(app, { asset: "BTC", amount: "10" });
  await user.call.withdrawals.archiveDestination({ destinationId: user.destinationId });
  return { ...user, destinationId: await add(user, { address: addresses.first, travelRule }) };
}

interface Added {
  readonly address: string;
  readonly travelRule?: TravelRuleInput | undefined;
}

async function add(user: Withdrawer, { address, travelRule }: Added): Promise<string> {
  const { id } = await user.call.withdrawals.addDestination({
    venue: "live",
    kind: "crypto",
    asset: "BTC",
    label: "Wallet",
    address,
    ...(travelRule === undefined ? {} : { travelRule }),
  });
  await moveDestination(app.em.fork(), id, "25 hours");
  return id;
}

const take = ({ call: by, destinationId }: Withdrawer, amount: string): Promise<WithdrawalView> =>
  by.withdrawals.request({
    venue: "live",
    destinationId,
    asset: "BTC",
    amount,
    clientWithdrawalId: randomUUID(),
  });

test("nothing leaves to an address of which nobody said who holds it and whose it is, however little", async () => {
  const user = await owner();
  const { destinationId } = user;
  expect(await refusal(take(user, "0.001"))).toEqual({
    code: "TRAVEL_RULE_MISSING",
    details: { destinationId },
  });
  expect(await balanceOf(user, "BTC")).toEqual({ available: "10", held: "0" });
  const provider = { wallet: "provider", provider: "Another exchange" } as const;
  const { destinations } = await user.call.withdrawals.setTravelRule({ destinationId, travelRule: provider });
  const said = { ...provider, beneficiary: null, declaredAt: null };
  expect(destinations).toMatchObject([{ id: destinationId, travelRule: said }]);
  // At another provider no declaration is asked for, whatever the amount.
  expect((await take(user, "5")).destination.travelRule).toEqual(said);
});

test("what is asked for again is what was stored, also where it would be refused now", async () => {
  const user = await owner(declared);
  const input = {
    venue: "live",
    destinationId: user.destinationId,
    asset: "BTC",
    amount: "1",
    clientWithdrawalId: randomUUID(),
  } as const;
  const { id } = await user.call.withdrawals.request(input);
  await user.call.withdrawals.setTravelRule({ destinationId: user.destinationId, travelRule: own });
  expect((await user.call.withdrawals.request(input)).id).toBe(id);
});

test("small sums to one self-hosted wallet are counted together, over a month and all its entries", async () => {
  const user = await owner(own);
  const refused = (destinationId: string) => ({
    code: "OWNERSHIP_UNDECLARED",
    details: { destinationId, above: "1000.00" },
  });
  // 519.74 USD each: one goes, two are more than 1,000.
  const { id } = await take(user, "0.07");
  expect(await refusal(take(user, "0.07"))).toEqual(refused(user.destinationId));
  // The address saved anew, or first said to be at a provider, is the same address.
  await user.call.withdrawals.archiveDestination({ destinationId: user.destinationId });
  const again = { ...user, destinationId: await add(user, { address: addresses.first, travelRule: own }) };
  expect(await refusal(take(again, "0.07"))).toEqual(refused(again.destinationId));
  // Another address is another wallet, and what was taken back counts no more.
  const other = { ...user, destinationId: await add(user, { address: addresses.second, travelRule: own }) };
  expect((await take(other, "0.07")).state).toBe("awaiting_approval");
  await user.call.withdrawals.cancel({ venue: "live", withdrawalId: id });
  expect((await take(again, "0.07")).state).toBe("awaiting_approval");
  // Declared once, it is declared for what follows.
  await user.call.withdrawals.setTravelRule({ destinationId: again.destinationId, travelRule: declared });
  const asked = await take(again, "3");
  expect(asked.destination.travelRule).toMatchObject({
    wallet: "self_hosted",
    declaredAt: expect.stringMatching(/Z$/),
  });
});

test("of sums that are asked for at once the second sees the first", async () => {
  const user = await owner(own);
  const tries = await Promise.all([1, 2, 3].map(() => refusal(take(user, "0.07"))));
  expect(tries.filter((each) => each === "no refusal")).toHaveLength(1);
  expect(tries).toContainEqual(expect.objectContaining({ code: "OWNERSHIP_UNDECLARED" }));
});

test("an address of Bitcoin Cash is the same with and without its prefix", async () => {
  const user = await owner(own);
  const other = { ...user, destinationId: await add(user, { address: addresses.second, travelRule: own }) };
  // This market has no such coin, so the rows say what they would say of it.
  const rename = (id: string, account: string) =>
    app.em.fork().execute(`update withdrawal_destinations set account = ? where id = ?`, [account, id]);
  await rename(user.destinationId, addresses.cash);
  await rename(other.destinationId, `bitcoincash:${addresses.cash}`);
  await take(user, "0.07");
  expect(await refusal(take(other, "0.07"))).toMatchObject({ code: "OWNERSHIP_UNDECLARED" });
});

test("a withdrawal keeps what stood when it was asked for, for its owner and for who approves it", async () => {
  const beneficiary = { kind: "person", name: "Grace Hopper", country: "US" } as const;
  const user = await owner({ wallet: "self_hosted", isDeclared: true, beneficiary });
  const { id: withdrawalId, destination } = await take(user, "1");
  const { destinationId } = user;
  const said = { wallet: "self_hosted", provider: null, beneficiary, declaredAt: expect.any(String) };
  expect(destination.travelRule).toEqual(said);
  const before = await treasurer.call.withdrawals.review({ withdrawalId });
  await user.call.withdrawals.setTravelRule({
    destinationId,
    travelRule: { wallet: "provider", provider: "Elsewhere" },
  });
  expect((await user.call.withdrawals.find({ withdrawalId })).destination.travelRule).toEqual(said);
  const review = await treasurer.call.withdrawals.review({ withdrawalId });
  expect(review.destination.travelRule).toEqual(said);
  const [request] = await app.em
    .fork()
    .execute<unknown[]>(
      `select payload->'destination'->'travelRule' as said from approval_requests where subject_id = ?`,
      [withdrawalId],
    );
  expect(request).toEqual({ said });
  expect(review.approval?.payloadHash).toBe(before.approval?.payloadHash);
  await expect(
    app.em.execute(`update withdrawals set destination = '{}' where id = ?`, [withdrawalId]),
  ).rejects.toThrow(/what was asked for stays/);
});

test("a program meets the same refusals, and its owner alone says whose an address is", async () => {
  const user = await owner();
  const signer = await makeSigner(app, user, {
    venue: "live",
    scopes: ["withdraw"],
    addresses: ["127.0.0.0/8", "::1"],
  });
  await app.em.execute(`update users set security_changed_at = null where id = ?`, [user.id]);
  const { destinationId: destination_id } = user;
  const body = () => ({
    venue: "live",
    destination_id,
    asset: "BTC",
    amount: "0.2",
    client_withdrawal_id: randomUUID(),
  });
  const asked = async () => {
    const signs = { timestamp: clock.now() };
    const { status, json } = await call("POST", "/withdrawals", { signer, body: body(), signs });
    return { status, code: json["code"] ?? null, message: json["error"] ?? json["message"] };
  };
  expect(await asked()).toMatchObject({ status: 422, code: "TRAVEL_RULE_MISSING" });
  const set = (travelRule: TravelRuleInput) =>
    user.call.withdrawals.setTravelRule({ destinationId: destination_id, travelRule });
  await set(own);
  expect(await asked()).toMatchObject({ status: 422, code: "OWNERSHIP_UNDECLARED" });
  expect(await balanceOf(user, "BTC")).toEqual({ available: "10", held: "0" });
  const signs = { timestamp: clock.now() };
  const saved = await call("GET", "/withdrawals/destinations", { signer, signs });
  expect(saved.json["destinations"]).toMatchObject([{ travel_rule: { wallet: "self_hosted" } }]);
  await set(declared);
  expect(await asked()).toMatchObject({ status: 201, code: null });
});

test("what is said is said by its owner, who proves themselves, of an address, in whole", async () => {
  const user = await owner(own);
  const other = await owner();
  const set = (by: Withdrawer, travelRule: TravelRuleInput, { destinationId } = user) =>
    refusal(by.call.withdrawals.setTravelRule({ destinationId, travelRule }));
  expect(await set(other, declared)).toMatchObject({ code: "NOT_FOUND" });
  const bank = await withdrawer(app);
  expect(await set(bank, declared, bank)).toMatchObject({ code: "NOT_FOUND" });
  const beneficiary = { kind: "company", name: " " } as const;
  for (const wrong of [
    { wallet: "provider", provider: " " },
    { wallet: "self_hosted", isDeclared: true, beneficiary },
    { wallet: "self_hosted", isDeclared: true, beneficiary: { ...beneficiary, name: "A", country: "XX" } },
  ] as const)
    expect(await set(user, wrong)).toMatchObject({ message: expect.stringMatching(/./) });
  await app.em.execute(`update sessions set proved_at = null where user_id = ?`, [user.id]);
  expect(await set(user, declared)).toMatchObject({ code: "STEP_UP_NEEDED" });
});

test("another person who is paid is compared with the lists before anything is approved", async () => {
  const text = ofacCsv([{ key: "78", first: "Viktor", last: "ZLODEYEV" }]);
  const aliases = ofacAliases([]);
  expect((await sendList(app, officer, { kind: "ofac_sdn", text, aliases })).status).toBe(200);
  const user = await owner({
    wallet: "provider",
    provider: "Elsewhere",
    beneficiary: { kind: "person", name: "Viktor Zlodeyev" },
  });
  const { id: withdrawalId } = await take(user, "0.01");
  const { approval } = await treasurer.call.withdrawals.review({ withdrawalId });
  const yes = { withdrawalId, payloadHash: String(approval?.payloadHash) };
  expect(await refusal(treasurer.call.withdrawals.approve(yes))).toMatchObject({ code: "SCREENING_OPEN" });
  const { cases } = await officer.call.screening.standing({ userId: user.id });
  expect(cases).toMatchObject([{ role: "holder", entryName: "Viktor ZLODEYEV" }]);
  await officer.call.screening.clear({ caseId: String(cases[0]?.id), reason: "Another birthday" });
  expect(["approved", "paid"]).toContain((await treasurer.call.withdrawals.approve(yes)).state);
});

test("compliance exports who sent how much to whom, by what was verified then, and the audit log has it", async () => {
  const user = await owner({ wallet: "provider", provider: "Elsewhere" });
  const first = await take(user, "0.01");
  await app.em.execute(`update verification_cases set state = 'expired' where user_id = ?`, [user.id]);
  for (const level of [1, 2] as const) await approvedCase(app, { user, admin: officer, level });
  const second = await take(user, "0.02");
  const read = (text: string, by = officer) =>
    by.call.withdrawals.travelRuleRecords({ queue: "all", text, limit: 200 });
  const { items } = await read(user.id);
  const { item: _item, ...person } = personOf(user);
  expect(items).toMatchObject([
    {
      withdrawalId: second.id,
      customerId: user.id,
      address: addresses.first,
      network: "Bitcoin",
      arrives: "0.0199",
      originator: { ...person, document: { kind: identity.kind, country: "GB" } },
      travelRule: { wallet: "provider", provider: "Elsewhere" },
    },
    { withdrawalId: first.id, originator: null },
  ]);
  expect((await read(second.id)).items).toHaveLength(1);
  expect(await refusal(read(user.id, treasurer))).toMatchObject({ code: "FORBIDDEN" });
  const rows = await app.em.execute<{ subject_kind: string; subject_id: string }[]>(
    `select subject_kind, subject_id from audit_log where action = 'withdrawals.travelRuleRecords' order by id`,
  );
  expect(rows.slice(-2)).toEqual([
    { subject_kind: "travel_rule", subject_id: "all" },
    { subject_kind: "withdrawal", subject_id: second.id },
  ]);
  // Bank accounts have no part in this.
  const bank = await withdrawer(app);
  await bank.call.withdrawals.request({
    venue: "live",
    destinationId: bank.destinationId,
    asset: "USD",
    amount: "100",
    clientWithdrawalId: "bank",
  });
  expect((await read(bank.id)).items).toEqual([]);
});
