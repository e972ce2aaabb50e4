// The data of this bench, made by the database itself: people, their conversations, money in and out, the ledger's
// transfers and the audit log, each as many as asked for, spread over a year. Nearly all is over, as in a real house.
import pg from "pg";
import { hashPayload } from "../../src/features/approvals/payload.ts";

export interface ConsoleSize {
  /** Of users, deposits, withdrawals, transfers and entries of the audit log, each. */
  readonly rows: number;
  readonly conversations: number;
  readonly messagesEach: number;
}

const idOf = (of: string) => (n: string) =>
  `('00000000-0000-7000-${of}-' || lpad((${n})::text, 12, '0'))::uuid`;
const user = idOf("8000");
const conversation = idOf("9000");
const deposit = idOf("a000");
const withdrawal = idOf("b000");
const approval = idOf("c000");

/** As the first of a year of `rows` lies 365 days back and the last is now. */
const at = (rows: number) => `now() - interval '365 days' * (1 - n::float8 / ${rows})`;
/** Some letters that differ from row to row, so that indexes of words have to work. */
const words = `substr(md5(n::text), 1, 8)`;

const admin = `(select id from admins limit 1)`;

function people({ rows, conversations, messagesEach }: ConsoleSize): string[] {
  return [
    `insert into users (id, email, name, password_hash, created_at, email_confirmed_at, frozen_at,
       frozen_reason)
     select ${user("n")}, ${words} || n || '@example.com', 'Person ' || ${words} || ' ' || n, '-', ${at(rows)}, ${at(rows)},
       case when n % 5000 = 0 then now() end, case when n % 5000 = 0 then 'Asked by their bank' end
     from generate_series(1, ${rows}) n`,
    `insert into login_events (user_id, kind, address, user_agent, at)
     select ${user("n")}, 'registered', '127.0.0.1', 'bench', ${at(rows)} from generate_series(1, ${rows}) n`,
    `insert into user_tags (user_id, tag, tagged_by)
     select ${user("n")}, case when n % 1000 = 0 then 'vip' else 'newsletter' end, ${admin}
     from generate_series(1, ${rows}) n where n % 100 = 0`,
    `insert into verification_cases (id, user_id, level, state, reviewer_id, submitted_at, decided_at,
       decided_by, expires_at)
     select gen_random_uuid(), ${user("n")}, level, 'approved', ${admin},
       ${at(rows)}, ${at(rows)}, ${admin}, now() + interval '1 year'
     from generate_series(1, ${rows}) n, generate_series(1, 2) level
     where n % 10 = 0 and (level = 1 or n % 500 = 0)`,
    `insert into chat_conversations (id, user_id, episode, rev, agent_rev, last_seq, user_read_seq, agent_read_seq,
       user_unread, created_at, changed_at)
     select ${conversation("n")}, ${user("n")}, 1, ${messagesEach}, ${messagesEach}, ${messagesEach}, ${messagesEach},
       ${messagesEach - 1}, 0, ${at(conversations)}, ${at(conversations)}
     from generate_series(1, ${conversations}) n`,
    `insert into chat_episodes (conversation_id, number, opened_at)
     select ${conversation("n")}, 1, ${at(conversations)} from generate_series(1, ${conversations}) n`,
    `insert into chat_messages (conversation_id, seq, id, episode, author_kind, author_id, client_message_id,
       payload_hash, body, created_at)
     select ${conversation("n")}, seq, uuidv7(), 1, case when seq % 3 = 0 then 'admin' else 'user' end, ${user("n")},
       uuidv7(), '-', 'Message ' || seq || ' of ' || n || ': where is my withdrawal ' || ${words} || '?',
       ${at(conversations)}
     from generate_series(1, ${conversations}) n, generate_series(1, ${messagesEach}) seq`,
    `insert into chat_changes (conversation_id, agent_rev, rev, kind, seq)
     select ${conversation("n")}, seq, seq, 'message', seq
     from generate_series(1, ${conversations}) n, generate_series(1, ${messagesEach}) seq`,
  ];
}

function money({ rows }: ConsoleSize): string[] {
  return [
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, arrived, arrived_at, rail_reference, proof_at, requested_at, expires_at, decided_at, credited_at)
     select ${deposit("n")}, ${user("n")}, ${deposit("n")}, (select id from deposit_methods limit 1), 'sandbox-bank', 'USD',
       10000000000, 10000000000, upper(${words}) || n,
       jsonb_build_object('kind', 'bank', 'reference', upper(${words}) || n, 'holder', 'House', 'account', 'DE1', 'bank', 'Bank'), '', true,
       case when n % 20000 = 0 then 'proof_submitted' else 'approved' end, 10000000000, ${at(rows)}, 'R' || n,
       case when n % 20000 = 0 then ${at(rows)} end, ${at(rows)}, ${at(rows)} + interval '7 days', ${at(rows)},
       case when n % 20000 <> 0 then ${at(rows)} end
     from generate_series(1, ${rows}) n`,
    `insert into approval_requests (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum,
       state, created_at, decided_at, decided_by, direction, usd, destination, decision)
     select ${approval("n")}, 'withdrawal', ${withdrawal("n")}::text, '{}', '${hashPayload({})}', 'user', ${user("n")}, 1,
       case when n % 20000 = 0 then 'pending' else 'approved' end, ${at(rows)},
       case when n % 20000 <> 0 then ${at(rows)} end, case when n % 20000 <> 0 then ${admin} end, 'out', 50, 'DE' || n,
       case when n % 20000 <> 0 then n end
     from generate_series(1, ${rows}) n`,
    `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee, usd_value, rail,
       destination, quorum, state, ledger, approval_id, sent_at, sent_by, rail_reference, created_at, updated_at)
     select ${withdrawal("n")}, ${user("n")}, 'w' || n, repeat('b', 64), 'USD', 5000000000, 0, 5000000000, 'sandbox-bank',
       jsonb_build_object('kind', 'bank', 'account', 'DE' || n, 'holder', 'Person ' || n, 'label', 'Bank', 'bic', null, 'network', null),
       1, case when n % 20000 = 0 then 'awaiting_approval' else 'paid' end,
       case when n % 20000 = 0 then 'held' else 'paid' end, ${approval("n")},
       case when n % 20000 <> 0 then ${at(rows)} end, case when n % 20000 <> 0 then ${user("n")} end,
       case when n % 20000 <> 0 then 'T' || n end, ${at(rows)}, ${at(rows)}
     from generate_series(1, ${rows}) n`,
    `insert into accounts (id, owner, venue, asset, available, held)
     select 1000000 + n, ${user("n")}::text, 'live', 'USD', 10000000000, 0 from generate_series(1, ${rows}) n`,
    // One in a hundred is of the same account, whose page has to be as quick.
    `insert into transfers (id, seq, at, kind, venue, asset, amount, from_account, from_bucket, from_after, to_account,
       to_bucket, to_after)
     select 1000000000 + n, 1000000000 + n, ${at(rows)}, 'deposit', 'live', 'USD', 10000000000, 1, 'available', 0,
       case when n % 100 = 0 then 1000001 else 1000000 + n end, 'available', 10000000000
     from generate_series(1, ${rows}) n`,
  ];
}

function log({ rows }: ConsoleSize): string[] {
  return [
    `insert into audit_log (at, admin_id, action, subject_kind, subject_id, details, address, request_id)
     select ${at(rows)}, ${admin},
       case when n % 3 = 0 then 'users.find' when n % 3 = 1 then 'inbox.reply' else 'deposits.approve' end,
       case when n % 3 = 0 then 'user' when n % 3 = 1 then 'conversation' else 'deposit' end,
       case when n % 3 = 0 then ${user("n")} when n % 3 = 1 then ${conversation("n")} else ${deposit("n")} end::text,
       '{}', '127.0.0.1', 'bench'
     from generate_series(1, ${rows}) n`,
  ];
}

/** Fills a migrated database as its superuser: what is right by construction needn't be checked row by row. Answers ms. */
export async function seedConsole(url: string, size: ConsoleSize): Promise<number> {
  const since = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const statement of [...people(size), ...money(size), ...log(size)]) await client.query(statement);
    await client.query(`vacuum (analyze)`);
    await client.query(`checkpoint`);
  } finally {
    await client.end();
  }
  return performance.now() - since;
}
