// Checkpoints: the state after a command, kept beside the journal. Each was reached by replay and agreed with the
// tables, so the next replay may begin there. They are derived: without them every replay begins at genesis.
import type pg from "pg";
import { decodeState, CHECKPOINT_FORMAT } from "./checkpoint-state.ts";
import { toSafeInteger } from "./codecs.ts";
import { stateHash, type State } from "./core/exchange.ts";
import type { Tip } from "./journal.ts";

export interface Checkpoint extends Tip {
  /** Of the command, ms since epoch. */
  readonly at: number;
  readonly state: State;
}

/** A checkpoint with its state in bytes, as it is stored. */
export interface StoredCheckpoint extends Tip {
  readonly at: number;
  /** Hex. */
  readonly stateHash: string;
  readonly bytes: Buffer;
  /** Whether it is the last command of its UTC day. */
  readonly endsDay: boolean;
}

/** What is stored is not a checkpoint of this history, or was changed. */
export class CheckpointError extends Error {
  override name = "CheckpointError";
}

/** For so many days the state at each day's end is kept; of earlier ones that of each month's first day. */
const DAYS_WITH_STATE = 35;

/**
 * The newest checkpoint of a command earlier than `before` (ms since epoch); null where there is none of this format.
 * Throws CheckpointError when its command isn't in the journal with its hash, or its state doesn't have its hash.
 */
export async function readCheckpoint(client: pg.ClientBase, before = Infinity): Promise<Checkpoint | null> {
  const { rows } = await client.query<Record<"seq" | "at" | "hash" | "state_hash" | "state", string>>(
    `select seq::text, (extract(epoch from at) * 1000)::bigint::text as at, encode(hash, 'hex') as hash,
      encode(state_hash, 'hex') as state_hash, encode(state, 'base64') as state
     from checkpoints where format = $1 and state is not null and at < to_timestamp($2::numeric / 1000)
     order by checkpoints.seq desc limit 1`,
    [CHECKPOINT_FORMAT, before],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { hash, state_hash: expected } = row;
  const seq = toSafeInteger(row.seq);
  await requireInJournal(client, { seq, hash });
  const state = await decodeState(Buffer.from(row.state, "base64")).catch((error: unknown) => {
    throw new CheckpointError(`the checkpoint of seq ${seq} can't be read: ${String(error)}`);
  });
  const found = stateHash(state);
  if (found !== expected || state.seq !== seq)
    throw new CheckpointError(`the checkpoint of seq ${seq} has the state ${found}, not ${expected}`);
  return { seq, at: toSafeInteger(row.at), hash, state };
}

async function requireInJournal(client: pg.ClientBase, { seq, hash }: Tip): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from journal where seq = $1",
    [seq],
  );
  const found = rows[0]?.hash ?? null;
  if (found !== hash)
    throw new CheckpointError(`the checkpoint of seq ${seq} was of hash ${hash}, the journal has ${found}`);
}

/** Where the newest checkpoint of this format stands; 0 without one. */
export async function newestCheckpointSeq(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    "select coalesce(max(seq), 0)::text as seq from checkpoints where format = $1 and state is not null",
    [CHECKPOINT_FORMAT],
  );
  return toSafeInteger(rows[0]?.seq ?? "0");
}

/** Hex; null where there is no checkpoint of exactly this command. */
export async function stateHashAt(client: pg.ClientBase, seq: number): Promise<string | null> {
  const { rows } = await client.query<{ state_hash: string }>(
    "select encode(state_hash, 'hex') as state_hash from checkpoints where seq = $1 and format = $2",
    [seq, CHECKPOINT_FORMAT],
  );
  return rows[0]?.state_hash ?? null;
}

/** Keeps them, and lets go of earlier ones that only stood for the present of their time. */
export async function storeCheckpoints(
  client: pg.ClientBase,
  checkpoints: readonly StoredCheckpoint[],
): Promise<void> {
  await client.query("begin");
  for (const { seq, at, hash, stateHash: digest, bytes, endsDay } of checkpoints) {
    await client.query(
      `insert into checkpoints (seq, at, hash, state_hash, format, state, ends_day)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (seq) do update set hash = excluded.hash,
         state_hash = excluded.state_hash, format = excluded.format, state = excluded.state, ends_day = excluded.ends_day`,
      [
        seq,
        new Date(at),
        Buffer.from(hash, "hex"),
        Buffer.from(digest, "hex"),
        CHECKPOINT_FORMAT,
        bytes,
        endsDay,
      ],
    );
  }
  await client.query(
    "delete from checkpoints where not ends_day and seq < (select max(seq) from checkpoints)",
  );
  await client.query(
    `update checkpoints set state = null where state is not null and extract(day from at at time zone 'UTC') <> 1
       and at < (select max(at) from checkpoints) - make_interval(days => $1)`,
    [DAYS_WITH_STATE],
  );
  await client.query("commit");
}
