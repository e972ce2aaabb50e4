// node apps/api/test/kill-withdrawals.ts [kills]: people withdraw, cancel and approve while the server is killed with
// no chance to say goodbye, again and again; then nothing is lost, nothing is paid twice, and the books agree.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hashSecret, newSecret } from "../src/features/auth/secrets.ts";
import { migrate } from "../src/db/migrate.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { spawnServer } from "../src/testing/server-process.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { verification } from "../src/testing/verified-users.ts";

const PEOPLE = 4;
const kills = Number(process.argv[2] ?? "5");
const admin = { email: "owner@example.com", password: "kettle otter violin nine" };

interface Person {
  readonly token: string;
  readonly destinationId: string;
}

/** One session of the owner for the whole run: a token acts only beside its cookie. */
const ofAdmin = { token: newSecret("admin", "bearer"), cookie: newSecret("admin", "cookie") };

const cluster = await startThrowawayCluster();
const dataDir = await mkdtemp(join(tmpdir(), "fillmark-kill-"));
const db = new pg.Pool({ connectionString: cluster.url, max: 2 });
db.on("error", () => undefined);

async function start() {
  const server = await spawnServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "silent",
  });
  if (server.url === "") throw new Error(server.output().stderr);
  return server;
}

/** The text of the answer; empty when there was none. */
async function post(
  url: string,
  path: string,
  { token, body }: { token?: string; body: unknown },
): Promise<string> {
  const headers = {
    "content-type": "application/json",
    "x-fillmark": "1",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(token === ofAdmin.token ? { cookie: `fillmark_admin=${ofAdmin.cookie}` } : {}),
  };
  try {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return await (await fetch(`${url}/trpc/${path}`, init)).text();
  } catch {
    return "";
  }
}

const found = (text: string, name: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? "";

async function newPerson(url: string): Promise<Person> {
  const account = { email: `${randomBytes(6).toString("hex")}@example.com`, password: admin.password };
  const registered = await post(url, "auth.register", { body: account });
  const token = found(registered, "token");
  const { rows } = await db.query<{ id: string }>("select id from users where email = $1", [account.email]);
  for (const statement of verification(rows[0]?.id ?? "", 3)) await db.query(statement);
  const { rows: methods } = await db.query<{ id: string }>(
    "select id from deposit_methods where rail = 'sandbox-card'",
  );
  for (const amount of ["2001.91", "1001.91"]) {
    const body = { venue: "live", requestId: randomUUID(), methodId: methods[0]?.id, amount };
    await post(url, "deposits.request", { token, body });
  }
  const bank = {
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "B",
    holder: "A",
    iban: "DE02120300000000202051",
  };
  const destinationId = found(await post(url, "withdrawals.addDestination", { token, body: bank }), "id");
  if (destinationId === "") throw new Error(registered);
  return { token, destinationId };
}

interface Signal {
  readonly adminToken: string;
  isOver: boolean;
}

/** Every person asks again and again; some take it back, an admin approves the rest, until nobody answers. */
async function goOn(url: string, people: readonly Person[], signal: Signal): Promise<void> {
  await Promise.all(
    people.map(async (person, index) => {
      for (let turn = index; !signal.isOver; turn++) {
        const body = {
          venue: "live",
          clientWithdrawalId: randomUUID(),
          destinationId: person.destinationId,
          asset: "USD",
          amount: "25",
        };
        const id = found(await post(url, "withdrawals.request", { token: person.token, body }), "id");
        if (id === "") return;
        const withdrawalId = { venue: "live", withdrawalId: id };
        if (turn % 4 === 0)
          await post(url, "withdrawals.cancel", { token: person.token, body: withdrawalId });
        else await approve(url, signal.adminToken, id);
      }
    }),
  );
}

/** Opened as the server opens it, with a second factor and proven just now; approving asks for both. */
async function openAdminSession(): Promise<void> {
  await db.query(
    `insert into passkeys (id, admin_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     select gen_random_uuid(), id, 'of a test', '', 0, '{}', false, 'Of a test', now() from admins
     on conflict do nothing`,
  );
  await db.query(
    `insert into sessions
       (id, kind, admin_id, bearer_hash, cookie_hash, address, user_agent, created_at, expires_at, proved_at)
     select gen_random_uuid(), 'admin', id, $1, $2, '', '', now(), now() + interval '1 hour', now() from admins
     on conflict (bearer_hash) do update set expires_at = excluded.expires_at, proved_at = excluded.proved_at`,
    [hashSecret(ofAdmin.token), hashSecret(ofAdmin.cookie)],
  );
}

async function approve(url: string, token: string, withdrawalId: string): Promise<void> {
  const { rows } = await db.query<{ hash: string }>(
    "select payload_hash as hash from approval_requests where subject_id = $1",
    [withdrawalId],
  );
  const body = { withdrawalId, payloadHash: rows[0]?.hash };
  // Pressed twice, as people do.
  await Promise.all([1, 2].map(() => post(url, "withdrawals.approve", { token, body })));
}

/** What is still between two steps: it has to come to an end without anybody's doing. */
const unfinished = `select count(*)::int as count from withdrawals where state = 'requested'
  or (state = 'approved')
  or (state in ('failed','canceled','rejected') and ledger <> 'released') or (state = 'paid' and ledger <> 'paid')`;

/** One line for each thing that is wrong. */
const faults = `
  select 'paid and not in the ledger once' as fault, w.id from withdrawals w where w.state = 'paid' and 1 <>
    (select count(*) from transfers t where t.kind = 'withdrawal' and t.reference = w.id::text)
  union all
  select 'in the ledger and not paid', w.id from withdrawals w where w.state not in ('paid','returned') and exists
    (select 1 from transfers t where t.kind = 'withdrawal' and t.reference = w.id::text)
  union all
  select 'paid by the rail and not by us', w.id from withdrawals w
    join sandbox_payments p on p.subject = 'payout' and p.subject_id = w.id
    where p.state = 'paid' and w.state not in ('paid','unknown')
  union all
  select 'paid and unknown to the rail', w.id from withdrawals w where w.state = 'paid' and not exists
    (select 1 from sandbox_payments p where p.subject = 'payout' and p.subject_id = w.id and p.state = 'paid')`;

async function heldDiffers(): Promise<boolean> {
  const { rows } = await db.query<{ held: string; open: string }>(
    `select (select coalesce(sum(held), 0)::text from accounts where venue = 'live' and asset = 'USD') as held,
       (select coalesce(sum(amount + fee), 0)::text from withdrawals
        where state in ('held','awaiting_approval','approved','unknown')) as open`,
  );
  return rows[0]?.held !== rows[0]?.open;
}

try {
  await migrate(cluster);
  let server = await start();
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await newPerson(server.url));
  await db.query("update withdrawal_destinations set added_at = now() - interval '2 days'");
  await sleep(6_000);
  for (let kill = 0; kill < kills; kill++) {
    await openAdminSession();
    const signal = { adminToken: ofAdmin.token, isOver: false };
    const load = goOn(server.url, people, signal);
    await sleep(1_000 + ((kill * 373) % 1_500));
    server.child.kill("SIGKILL");
    signal.isOver = true;
    await Promise.all([load, server.ended()]);
    server = await start();
  }
  const deadline = Date.now() + 180_000;
  for (;;) {
    const { rows } = await db.query<{ count: number }>(unfinished);
    if (rows[0]?.count === 0 || Date.now() > deadline) break;
    await sleep(500);
  }
  server.child.kill("SIGTERM");
  await server.ended();
  const { rows: left } = await db.query<{ count: number }>(unfinished);
  const { rows: wrong } = await db.query<{ fault: string; id: string }>(faults);
  const { rows: states } = await db.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from withdrawals group by state order by state",
  );
  const isOff = await heldDiffers();
  const proof = await prove(cluster.url);
  const count = Number(left[0]?.count);
  process.stdout.write(`${proofLines(proof).at(-1)}\n`);
  for (const { fault, id } of wrong) process.stdout.write(`${fault}: ${id}\n`);
  process.stdout.write(
    `${kills} kills: ${states.map(({ state, count: many }) => `${many} ${state}`).join(", ")}; ` +
      `${count} unfinished, ${wrong.length} wrong, held ${isOff ? "differs" : "agrees"}\n`,
  );
  process.exitCode = proof.holds && count === 0 && wrong.length === 0 && !isOff ? 0 : 1;
} finally {
  await db.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
