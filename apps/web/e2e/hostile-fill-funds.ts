// Hostile texts in the tables of money and of verification, beyond what calls take: what banks, chains and rails say, and
// all payloads at once where an account has one text. Each step is one that these tables allow.
import { randomUUID } from "node:crypto";
import { withClient } from "../../api/src/db/with-client.ts";
import { hashPayload, type Payload } from "../../api/src/features/approvals/payload.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { inParts } from "./hostile-fields.ts";
import { fillStatements } from "./hostile-statements.ts";
import { linesOf } from "./hostile-markup.ts";

export interface Filled {
  /** Of a provider who leads to a script instead of to a page. */
  readonly cardDepositId: string;
  readonly adjustmentId: string;
  readonly changeId: string;
  readonly withdrawalId: string;
  readonly bankAccountId: string;
  readonly bankLineId: string;
}

interface Filling {
  readonly userId: string;
  readonly openDepositId: string;
  readonly rejectedDepositId: string;
  /** Of another account's verification. */
  readonly caseId: string;
}

/** What an index holds is no longer than some hundred letters. */
const indexed = inParts(100);
const everything = inParts(1)[0] ?? "";
/** Stands where `pretend` puts everything. */
export const mark = "Markwords";

type Run = (sql: string, ...values: readonly unknown[]) => Promise<void>;

export async function fillFunds(server: Pick<AppServer, "dataDir">, filling: Filling): Promise<Filled> {
  const [adjustmentId, changeId, withdrawalId] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = {
    adjustmentId,
    cardDepositId: randomUUID(),
    changeId,
    withdrawalId,
    bankAccountId: randomUUID(),
    bankLineId: randomUUID(),
  };
  await withClient(await databaseUrl(server), async (client) => {
    const run: Run = async (sql, ...values) => void (await client.query(sql, [...values]));
    // At once, so that no job takes up what is only on its way.
    await run("begin");
    await fillDeposits(run, filling);
    await fillStatements(run, { ...ids, depositId: filling.openDepositId, everything, indexed });
    await addCard(run, filling.userId, ids.cardDepositId);
    await fillWithdrawals(run, filling.userId, ids.withdrawalId);
    await fillCase(run, filling.caseId);
    await fillChanges(run, filling.userId, ids);
    await fillPeople(run, filling.userId);
    await run("commit");
  });
  return ids;
}

async function fillDeposits(run: Run, { userId, openDepositId, rejectedDepositId }: Filling): Promise<void> {
  const bank = { kind: "bank", reference: "R", holder: "H", account: "A", bank: "B" };
  await run(`update deposit_methods set instructions = $1 where rail = 'sandbox-bank'`, everything);
  await run(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, rail_reference, expires_at, requested_at)
     select gen_random_uuid(), $1, gen_random_uuid(), m.id, 'sandbox-bank', 'USD', 1, 1, text, $3::jsonb, '', true,
       'expired', text, now(), now() - interval '1 day'
     from unnest($2::text[]) as given(text),
       (select id from deposit_methods where rail = 'sandbox-bank' and asset = 'USD') m`,
    userId,
    indexed,
    JSON.stringify(bank),
  );
  const { kind } = bank;
  const [reference, holder, account, ofBank] = [everything, everything, everything, everything];
  await run(
    `update deposits set instructions = $2::jsonb, note = $3, rail_reference = $4 where id = $1`,
    openDepositId,
    JSON.stringify({ kind, reference, holder, account, bank: ofBank }),
    everything,
    mark,
  );
  await run(`update deposits set reason = $2 where id = $1`, rejectedDepositId, everything);
  await run(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, reason, internal_note, decided_at, expires_at, requested_at)
     select gen_random_uuid(), d.user_id, gen_random_uuid(), d.method_id, d.rail, d.asset, 1, 1, 'rejected ' || n,
       d.instructions, '', true, 'rejected', 'not ours', text, d.decided_at, d.expires_at, d.requested_at
     from deposits d, unnest($2::text[]) with ordinality as given(text, n) where d.id = $1`,
    rejectedDepositId,
    linesOf(300),
  );
}

async function addCard(run: Run, userId: string, id: string): Promise<void> {
  await run(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, expires_at)
     select $1, $2, gen_random_uuid(), id, rail, asset, 1, 1, 'card', $3::jsonb, '', true, 'requested',
       now() + interval '1 day'
     from deposit_methods where rail = 'sandbox-card' limit 1`,
    id,
    userId,
    JSON.stringify({ kind: "card", reference: everything, url: "javascript:window.hit=1" }),
  );
}

/** One that failed, with why; and one that nobody knows the outcome of, with what somebody proposes. */
async function fillWithdrawals(run: Run, userId: string, unknownId: string): Promise<void> {
  await run(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, holder, account)
     select gen_random_uuid(), $1, 'bank', 'USD', text, text, 'of a test ' || n
     from unnest($2::text[]) with ordinality as given(text, n)`,
    userId,
    inParts(30),
  );
  const failedId = randomUUID();
  const words = { label: everything, holder: everything, account: everything };
  for (const id of [failedId, unknownId])
    await run(
      `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee, usd_value, rail,
         destination, quorum)
       values ($1::uuid, $2, $1::uuid::text, repeat('0', 64), 'USD', 100000000, 0, 100000000, 'sandbox-bank', $3, 1)`,
      id,
      userId,
      JSON.stringify({ kind: "bank", ...words, network: null }),
    );
  const set = (id: string, what: string, ...values: readonly unknown[]) =>
    run(`update withdrawals set ${what} where id = $1`, id, ...values);
  await set(failedId, `state = 'failed', ledger = 'released', reason = $2`, everything);
  await set(unknownId, `state = 'held', ledger = 'held'`);
  const subject = { subjectId: unknownId, by: "user", requester: userId };
  const approvalId = await request(run, { ...subject, kind: "withdrawal", payload: { user: userId } });
  await set(unknownId, `state = 'awaiting_approval', approval_id = $2`, approvalId);
  await run(
    `insert into approvals (request_id, version, admin_id, position, payload_hash)
     select r.id, r.version, a.id, 1, r.payload_hash from approval_requests r, ${owner} where r.id = $1`,
    approvalId,
  );
  await run(
    `update approval_requests r set state = 'approved', decided_at = now(), decided_by = a.id from ${owner}
     where r.id = $1`,
    approvalId,
  );
  await set(unknownId, `state = 'approved'`);
  await set(unknownId, `sent_at = now(), sent_by = gen_random_uuid()`);
  const payload = { withdrawal: unknownId, paid: true, because: everything };
  const outcomeId = await request(run, { ...subject, kind: "withdrawal_outcome", payload });
  await set(
    unknownId,
    `state = 'unknown', outcome_id = $2, alarm = $3, rail_reference = $3`,
    outcomeId,
    everything,
  );
}

const owner = `(select id from admins where role = 'owner' limit 1) a`;

interface Requested {
  readonly kind: string;
  readonly subjectId: string;
  readonly by: string;
  readonly requester: string;
  readonly payload: Payload;
}

async function request(run: Run, { kind, subjectId, by, requester, payload }: Requested): Promise<string> {
  const id = randomUUID();
  await run(
    `insert into approval_requests (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum, direction, usd)
     values ($1, $2, $3, $4, $5, $6, $7, 1, 'out', 1)`,
    id,
    kind,
    subjectId,
    JSON.stringify(payload),
    hashPayload(payload),
    by,
    requester,
  );
  return id;
}

/** Why an account's end was held up, and who was proposed for the team. */
async function fillPeople(run: Run, userId: string): Promise<void> {
  await run(
    `insert into legal_holds (user_id, reason, placed_by, lifted_at, lifted_by)
     select $1, 'held: ' || text, a.id, now(), a.id from unnest($2::text[]) as given(text), ${owner}`,
    userId,
    linesOf(300),
  );
  // Whether the request and the change are one is looked at elsewhere; here it is what stands on the page.
  await run("set local session_replication_role = replica");
  for (const [place, name] of linesOf(80).entries()) {
    const id = randomUUID();
    const payload = { name };
    const approvalId = await request(run, {
      kind: "team_change",
      subjectId: id,
      by: "user",
      requester: userId,
      payload,
    });
    await run(
      `insert into team_changes (id, kind, email, name, role, asked_by, approval_id)
       select $1::uuid, 'invite', $2, $3, 'finance', a.id, $4::uuid from ${owner}`,
      id,
      `proposed-${place}@fillmark.test`,
      name,
      approvalId,
    );
  }
  await run("set local session_replication_role = origin");
}

/** As many rounds of asking again as it takes; the last one's text is what the user reads. */
async function fillCase(run: Run, caseId: string): Promise<void> {
  for (const comment of linesOf(480)) {
    const items = JSON.stringify([{ item: "personal", reason: "other", comment }]);
    await run(
      `insert into verification_events (case_id, kind, items, comment, internal)
       values ($1, 'asked_again', $2, $3, $3)`,
      caseId,
      items,
      everything,
    );
  }
}

/** An adjustment that was rejected, another rule, and a level against the evidence. */
async function fillChanges(
  run: Run,
  userId: string,
  { adjustmentId, changeId }: Pick<Filled, "adjustmentId" | "changeId">,
): Promise<void> {
  const again = async (kind: string, subjectId: string): Promise<string> => {
    const id = randomUUID();
    await run(
      `insert into approval_requests
         (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum, direction, usd)
       select $1, kind, $3, payload, payload_hash, requester_kind, requester_id, quorum, direction, usd
       from approval_requests where kind = $2 limit 1`,
      id,
      kind,
      subjectId,
    );
    return id;
  };
  const requestId = await again("adjustment", adjustmentId);
  await run(
    `insert into adjustments (id, user_id, asset, amount, category, reason, request_id, proposed_by)
     select $1, user_id, asset, amount, category, $2, $3, proposed_by from adjustments limit 1`,
    adjustmentId,
    everything,
    requestId,
  );
  await run(
    `update approval_requests r set state = 'rejected', decided_at = now(), decided_by = a.id, reason = $2
     from ${owner} where r.id = $1`,
    requestId,
    everything,
  );
  await run(`update adjustments set state = 'rejected', ended_at = now() where id = $1`, adjustmentId);
  for (const [table, columns, kind, id] of [
    ["rule_changes", "kind, pair, changes", "rule_change", changeId],
    ["terms_changes", "user_id, kind, venue, changes", "terms_change", randomUUID()],
  ] as const)
    await run(
      `insert into ${table} (id, ${columns}, reason, request_id, proposed_by)
       select $1, ${columns}, $2, $3, proposed_by from ${table} limit 1`,
      id,
      everything,
      await again(kind, id),
    );
  const openingId = randomUUID();
  await run(
    `insert into live_venue_openings (id, reason, request_id, asked_by)
     select $1, $2, $3, proposed_by from rule_changes limit 1`,
    openingId,
    everything,
    await again("rule_change", openingId),
  );
  await run(
    `insert into go_live_confirmations (id, check_name, about, note, confirmed_by, confirmed_at)
     select $1, 'restore', '', $2, proposed_by, now() from rule_changes limit 1`,
    randomUUID(),
    everything,
  );
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await request(run, {
    kind: "verification_override",
    subjectId: userId,
    by: "admin",
    requester: userId,
    payload: { userId, level: 1, reason: everything, until },
  });
}
