// The data of this bench: users with a session each, a conversation each, and their messages, made by the database
// itself. Tokens and ids can be distinguished from a user's number, so nobody has to hand lists around.
import pg from "pg";
import { hashSecret } from "../../src/features/auth/secrets.ts";

export interface Size {
  readonly users: number;
  readonly messagesEach: number;
}

/** Looks like a secret and is none: the number, with zeros before it. */
export function secretOf(user: number, carrier: "bearer" | "cookie"): string {
  return `fmu${carrier === "bearer" ? "b" : "c"}_${String(user).padStart(43, "0")}`;
}

export function userId(user: number): string {
  return `00000000-0000-7000-8000-${String(user).padStart(12, "0")}`;
}

export function conversationId(user: number): string {
  return `00000000-0000-7000-9000-${String(user).padStart(12, "0")}`;
}

const user = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const conversation = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;
const secret = (carrier: string) =>
  `encode(sha256(('fmu${carrier}_' || lpad(n::text, 43, '0'))::bytea), 'hex')`;

/** Every third message is an answer; the user has read all but the last three, so one is unread. */
const statements = ({ users, messagesEach }: Size): string[] => [
  `insert into users (id, email, password_hash, created_at)
   select ${user}, 'user' || n || '@example.com', '-', now() from generate_series(1, ${users}) n`,
  `insert into sessions (id, kind, user_id, bearer_hash, cookie_hash, address, user_agent, created_at, expires_at)
   select gen_random_uuid(), 'user', ${user}, ${secret("b")}, ${secret("c")}, '127.0.0.1', 'bench', now(),
     now() + interval '7 days'
   from generate_series(1, ${users}) n`,
  `insert into chat_conversations (id, user_id, episode, rev, agent_rev, last_seq, user_read_seq, agent_read_seq,
     user_unread, created_at, changed_at)
   select ${conversation}, ${user}, 1, ${messagesEach}, ${messagesEach}, ${messagesEach}, ${messagesEach - 3},
     ${messagesEach}, 1, now(), now()
   from generate_series(1, ${users}) n`,
  `insert into chat_episodes (conversation_id, number, opened_at)
   select ${conversation}, 1, now() from generate_series(1, ${users}) n`,
  `insert into chat_messages (conversation_id, seq, id, episode, author_kind, author_id, client_message_id,
     payload_hash, body, created_at)
   select ${conversation}, seq, uuidv7(), 1, case when seq % 3 = 0 then 'admin' else 'user' end, ${user},
     uuidv7(), '-', 'Message ' || seq || ' of ' || n || ': where is my withdrawal of last Tuesday?', now()
   from generate_series(1, ${users}) n, generate_series(1, ${messagesEach}) seq`,
  `insert into chat_changes (conversation_id, agent_rev, rev, kind, seq)
   select ${conversation}, seq, seq, 'message', seq
   from generate_series(1, ${users}) n, generate_series(1, ${messagesEach}) seq`,
];

/** Fills a migrated, empty database, as its superuser: what is right by construction needn't be checked row by row. */
export async function seed(url: string, size: Size): Promise<number> {
  const since = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    // As they are defined by then, and faster than with every row.
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'chat_messages' and indexdef like '% USING gin %'`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (const statement of statements(size)) await client.query(statement);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query(`vacuum (analyze)`);
    await client.query(`checkpoint`);
    const { rows } = await client.query<{ hash: string }>(
      `select cookie_hash as hash from sessions where user_id = $1`,
      [userId(1)],
    );
    if (rows[0]?.hash !== hashSecret(secretOf(1, "cookie")))
      throw new Error("The sessions were seeded wrong.");
  } finally {
    await client.end();
  }
  return performance.now() - since;
}
