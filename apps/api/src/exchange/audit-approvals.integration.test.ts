// npm run prove finds money that was credited or approved against the rules, also by a hand that turned them off.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DepositView } from "@fillmark/contracts/deposits";
import { withClient } from "../db/with-client.ts";
import { startDeposit, depositor, eventOf, financier, railEnv, emit } from "../testing/deposit-calls.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";
import { writeAsItWas } from "../testing/write-as-it-was.ts";
import { auditApprovals } from "./audit.ts";

let app: TestApp;
let admin: TestAgent;
let byHand: DepositView;
let byRail: DepositView;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: railEnv });
  admin = await financier(app);
  byHand = await startDeposit(app, await depositor(app), { kind: "bank" });
  await admin.call.deposits.approve({ depositId: byHand.id, amount: "100" });
  byRail = await startDeposit(app, await depositor(app), { kind: "card" });
  await emit(app, byRail.rail, eventOf(byRail, "settled"));
});

afterAll(() => app.close());

const broken = async () =>
  (await withClient(app.db.url, auditApprovals)).flatMap(({ name, failed }) => (failed > 0 ? [name] : []));

const request = `select approval_id from deposits where id = $1`;
/** A change by a role that owns the tables, how it is undone, and the lines of the audit that find it. */
const changes: Readonly<
  Record<string, { change: string; undo: string; of: () => string; finds: readonly RegExp[] }>
> = {
  "a larger credit than was approved": {
    change: `update deposits set arrived = arrived * 2 where id = $1`,
    undo: `update deposits set arrived = arrived / 2 where id = $1`,
    of: () => byHand.id,
    finds: [/of its sum and owner/, /above it/, /for its very sum/],
  },
  "a credit that its rail never reported": {
    change: `update deposit_payments set amount = amount - 1 where deposit_id = $1`,
    undo: `update deposit_payments set amount = amount + 1 where deposit_id = $1`,
    of: () => byRail.id,
    finds: [/without a request or above it/],
  },
  "a credit to somebody else": {
    change: `update deposits set user_id = (select id from users where id <> user_id limit 1) where id = $1`,
    undo: `update deposits d set user_id = a.owner::uuid from transfers t join accounts a on a.id = t.to_account
      where t.reference = d.id::text and d.id = $1`,
    of: () => byHand.id,
    finds: [/of its sum and owner/, /for its very sum/],
  },
  "a reference of another credit": {
    change: `update credited_references set deposit_id = (select id from deposits where id <> $1 limit 1) where deposit_id = $1`,
    undo: `update credited_references set deposit_id = $1 where reference = (
      select normal_account(reference) from deposits where id = $1)`,
    of: () => byHand.id,
    finds: [/no reference is credited twice/],
  },
  "a large sum by one": {
    change: `update approval_requests set usd = 1000 where id = (${request})`,
    undo: `update approval_requests set usd = 100 where id = (${request})`,
    of: () => byHand.id,
    finds: [/takes two people/],
  },
  "a day that was too long for one": {
    change: `update approval_requests set usd = 5001 where id = (${request})`,
    undo: `update approval_requests set usd = 100 where id = (${request})`,
    of: () => byHand.id,
    finds: [/takes two people/, /alone in a day/],
  },
  "an approval by the admin who changed it": {
    change: `update approval_requests r set changed_by = array(select admin_id from approvals where request_id = r.id)
      where id = (${request})`,
    undo: `update approval_requests set changed_by = '{}' where id = (${request})`,
    of: () => byHand.id,
    finds: [/asked for, changed, or are/],
  },
};

test.each(Object.entries(changes))("%s is found", async (_name, { change, undo, of, finds }) => {
  expect(await broken()).toEqual([]);
  await writeAsItWas(app, change, [of()]);
  const found = await broken();
  expect(found).toHaveLength(finds.length);
  for (const [n, line] of finds.entries()) expect(found[n]).toMatch(line);
  await writeAsItWas(app, undo, [of()]);
  expect(await broken()).toEqual([]);
});

test("a credit that belongs to no deposit is found", async () => {
  const { owner } = { owner: (await depositor(app)).id };
  const money = { venue: "live", owner, asset: "USD", amount: 1n, from: "external:sandbox-bank" } as const;
  await app.parts.exchange.submit({ type: "deposit", ...money, reference: randomUUID() }, "system:test");
  expect(await broken()).toEqual([expect.stringMatching(/of its sum and owner/)]);
});
