// Kill -9 at each named step of money's way in and out. One process brings a deposit or withdrawal to every step and
// dies; the product is started again on what is left, people do what is theirs, and the books are read.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { DEPOSIT_STATES } from "@fillmark/contracts/deposits";
import { WITHDRAWAL_STATES } from "@fillmark/contracts/withdrawals";
import { besideEachOther } from "../../test/kill-flow.ts";
import { depositFlows } from "../../test/deposit-flows.ts";
import { withdrawalFlows } from "../../test/withdrawal-flows.ts";
import { withClient } from "../db/with-client.ts";
import { parseEnv } from "../env.ts";
import { proofLines, prove } from "../exchange/proof.ts";
import { startApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { railEnv } from "../testing/deposit-calls.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { wrap, type TestAgent, type TestApp } from "../testing/test-app.ts";

const Reported = z.array(
  z.object({
    name: z.string(),
    userId: z.string(),
    retry: z
      .object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.string() })
      .nullable(),
  }),
);
type Reported = z.infer<typeof Reported>;

const flows = [...withdrawalFlows, ...depositFlows];
const child = fileURLToPath(new URL("../../test/kill-steps-child.ts", import.meta.url));
let db: TestDatabase;
let dataDir: string;
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-kill-"));
  variables = { NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: dataDir, ...railEnv };
  await writeStepsOfDeposits();
});

afterAll(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Withdrawals write down each state themselves; of deposits this database does it. */
function writeStepsOfDeposits(): Promise<unknown> {
  return withClient(db.adminUrl, (client) =>
    client.query(`
      create table seen_steps (step text);
      create function note_step() returns trigger security definer language plpgsql as $$
      begin
        insert into seen_steps values (old.state || '>' || new.state);
        return null;
      end $$;
      create trigger deposits_seen after update on deposits
      for each row when (new.state is distinct from old.state) execute function note_step()`),
  );
}

async function runUntilKilled(which: number): Promise<Reported> {
  const running = spawn(process.execPath, [child, db.adminUrl, String(which)], {
    env: variables,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", problems: "" };
  running.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  running.stderr.setEncoding("utf8").on("data", (text: string) => (output.problems += text));
  const signal = await new Promise((resolve) => {
    running.once("close", (_code, name) => resolve(name));
  });
  expect([signal, output.problems]).toEqual(["SIGKILL", ""]);
  return Reported.parse(JSON.parse(output.stdout));
}

const stored = {
  withdrawal: `select w.id, concat_ws(' ', concat_ws('/', w.state, w.ledger, coalesce(h.state, '-')),
      case when w.sent_at is not null then 'sent' end, case when w.rail_reference is not null then 'named' end) as stored
    from withdrawals w left join withdrawal_holds h on h.id = w.id::text where w.user_id = $1`,
  deposit: `select d.id, concat_ws(' ', concat_ws('/', d.state, case when d.credited_at is null then '-' else 'credited' end,
      (select count(*) from transfers t where t.venue = 'live' and t.reference = d.id::text)), d.review) as stored
    from deposits d where d.user_id = $1`,
};

interface Stored {
  readonly id: string;
  readonly stored: string;
}

/** What is stored of each flow; of none there is more than one row. */
async function readAll(reported: Reported): Promise<Map<string, Stored>> {
  const users = new Map(reported.map(({ name, userId }) => [name, userId]));
  return withClient(db.url, async (client) => {
    const found = new Map<string, Stored>();
    for (const { name, of } of flows) {
      const { rows } = await client.query<Stored>(stored[of], [users.get(name)]);
      expect([name, rows.length <= 1]).toEqual([name, true]);
      found.set(name, rows[0] ?? { id: "", stored: "nothing" });
    }
    return found;
  });
}

const textsOf = (found: Map<string, Stored>) =>
  Object.fromEntries([...found].map(([name, { stored: text }]) => [name, text]));

/** Who got no answer asks again, twice at once. */
async function askAgain(app: TestApp, reported: Reported): Promise<void> {
  for (const { retry } of reported) {
    if (retry === null) continue;
    const { path, headers, body } = retry;
    const again = () => fetch(`${app.url}${path}`, { method: "POST", headers, body });
    await Promise.all([again(), again()].map(async (answer) => (await answer).arrayBuffer()));
  }
}

interface People {
  readonly app: TestApp;
  readonly one: TestAgent;
  readonly other: TestAgent;
}

/** What waits for people, pressed twice. */
async function decide(people: People, end: string, { id, stored: now }: Stored): Promise<void> {
  const twice = (press: () => Promise<unknown>) => Promise.allSettled([press(), press()]);
  const { one, other } = people;
  const [state] = now.split("/");
  if (now === end) return;
  if (state === "awaiting_approval" && end.startsWith("paid")) {
    const { approval } = await one.call.withdrawals.review({ withdrawalId: id });
    const payloadHash = String(approval?.payloadHash);
    await twice(() => one.call.withdrawals.approve({ withdrawalId: id, payloadHash }));
  }
  if (state === "unknown") {
    const said = { withdrawalId: id, paid: false, reason: "The bank knows nothing of it" };
    await twice(() => one.call.withdrawals.proposeOutcome(said));
    const { outcome } = await other.call.withdrawals.review({ withdrawalId: id });
    const payloadHash = String(outcome?.payloadHash);
    await twice(() => other.call.withdrawals.approveOutcome({ withdrawalId: id, payloadHash }));
  }
  const isLate = now.endsWith("late");
  if ((isLate || state === "requested" || state === "proof_submitted") && end.startsWith("approved"))
    await twice(() => one.call.deposits.approve({ depositId: id, amount: "100" }));
}

test("kill -9 at each step of deposits and withdrawals loses nothing and does nothing twice", async () => {
  const reported: Reported = [];
  for (const which of besideEachOther(flows).keys()) reported.push(...(await runUntilKilled(which)));
  const atDeath = await readAll(reported);
  expect(textsOf(atDeath)).toEqual(Object.fromEntries(flows.map(({ name, dead }) => [name, dead])));

  const env = parseEnv(variables);
  const overrides = { log: pino({ level: "silent" }), feed: scriptedFeed(), requestsPerMinute: 1_000_000 };
  const running = await startApp(env, overrides);
  const sent: string[] = [];
  for (const rail of running.parts.rails.all()) {
    const payOut = rail.payOut.bind(rail);
    rail.payOut = (payout) => {
      sent.push(payout.id);
      return payOut(payout);
    };
  }
  const app = wrap(running, { db, dataDir, cleanUp: () => Promise.resolve() });
  try {
    const [one, other] = await Promise.all([app.agent("finance"), app.agent("owner")]);
    await askAgain(app, reported);
    const ends = Object.fromEntries(flows.map(({ name, end }) => [name, end]));
    await expect
      .poll(
        async () => {
          const now = await readAll(reported);
          await Promise.all(
            flows.map(async ({ name, end }) => {
              const row = now.get(name);
              if (row !== undefined) await decide({ app, one, other }, end, row);
            }),
          );
          return textsOf(await readAll(reported));
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual(ends);
  } finally {
    await app.close();
  }
  // What was sent before the end is never sent again, and nothing is sent twice after it.
  const before = [...atDeath.values()].flatMap(({ id, stored: text }) => (/ sent/.test(text) ? [id] : []));
  expect(sent.filter((id) => before.includes(id))).toEqual([]);
  expect(new Set(sent).size).toBe(sent.length);
  await expectPaidOnce();
  await expectEveryStep(reported);
  await expectLedgerBalanced(db.url);
  const proof = await prove(db.url);
  expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
}, 300_000);

/** One payout at the rail and one payment in the ledger for each that was paid; none for any other. */
async function expectPaidOnce(): Promise<void> {
  const { rows } = await withClient(db.url, (client) =>
    client.query<{ paid: boolean; payments: number; has_payout: boolean }>(
      `select distinct w.state in ('paid','returned') as paid,
         (select count(*)::int from transfers t where t.kind = 'withdrawal' and t.reference = w.id::text) as payments,
         w.state not in ('paid','returned') or 1 =
           (select count(*) from sandbox_payments p where p.subject = 'payout' and p.subject_id = w.id) as has_payout
       from withdrawals w order by 1`,
    ),
  );
  expect(rows).toEqual([
    { paid: false, payments: 0, has_payout: true },
    { paid: true, payments: 1, has_payout: true },
  ]);
}

/** What the database lets a withdrawal do, by its own words; and what a deposit may do. */
async function expectEveryStep(reported: Reported): Promise<void> {
  expect(reported).toHaveLength(flows.length);
  const { allowed, seen, deposits } = await withClient(db.adminUrl, async (client) => {
    const rule = await client.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'check_withdrawal'`,
    );
    const moves = /new\.state\) not in \(([^)]*)\)/.exec(rule.rows[0]?.source ?? "")?.[1] ?? "";
    const steps = await client.query<{ step: string }>(
      `select distinct s.state || '>' || n.state as step from withdrawal_steps s
       join withdrawal_steps n on n.withdrawal_id = s.withdrawal_id and n.position = s.position + 1`,
    );
    const own = await client.query<{ step: string }>("select distinct step from seen_steps");
    return {
      allowed: [...moves.matchAll(/'([a-z_]+>[a-z_]+)'/g)].map(([, move]) => move),
      seen: steps.rows.map(({ step }) => step),
      deposits: own.rows.map(({ step }) => step),
    };
  });
  expect(new Set(seen)).toEqual(new Set(allowed));
  expect(deposits.toSorted()).toEqual(
    [
      "expired>approved",
      "proof_submitted>approved",
      ...["approved", "canceled", "expired", "proof_submitted", "rejected"].map((to) => `requested>${to}`),
      "approved>returned",
    ].toSorted(),
  );
  const deaths = (of: string) =>
    new Set(flows.flatMap((flow) => (flow.of === of ? [flow.dead.split("/")[0]] : [])));
  // Nobody ever sees `held`: it passes within one transaction.
  expect(deaths("withdrawal")).toEqual(
    new Set(["nothing", ...WITHDRAWAL_STATES.filter((state) => state !== "held")]),
  );
  expect(deaths("deposit")).toEqual(new Set(["nothing", ...DEPOSIT_STATES]));
}
