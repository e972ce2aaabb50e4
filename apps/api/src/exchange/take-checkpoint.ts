// The proof that goes on by itself: what was traded since the last checkpoint is replayed, compared with the tables, and
// ends in the next checkpoint. Where anything differs there is none, and the findings say what.
import { auditReplay } from "./audit-replay.ts";
import type { Finding } from "./audit.ts";
import { encodeState } from "./checkpoint-state.ts";
import {
  CheckpointError,
  newestCheckpointSeq,
  readCheckpoint,
  storeCheckpoints,
  type Checkpoint,
  type StoredCheckpoint,
} from "./checkpoints.ts";
import { connectReader } from "./connection.ts";
import { stateHash } from "./core/exchange.ts";

export interface CheckpointReport {
  /** Where the newest checkpoint stands now; 0 without any. */
  readonly seq: number;
  /** What doesn't hold, a sentence each. Empty is good. */
  readonly failures: readonly string[];
}

export interface Checkpoints {
  take(): Promise<CheckpointReport>;
}

/** May run beside the exchange; on a thread of its own, as the replay computes all the time. */
export async function takeCheckpoint(url: string): Promise<CheckpointReport> {
  const client = await connectReader(url, "fillmark checkpoint");
  try {
    const newest = await newestCheckpointSeq(client);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ seq: string }>(
      "select coalesce(max(seq), 0)::text as seq from journal",
    );
    if (Number(rows[0]?.seq ?? 0) === newest) return { seq: newest, failures: [] };
    const checkpoints: StoredCheckpoint[] = [];
    const replay = await auditReplay(client, {
      from: await readCheckpoint(client),
      before: null,
      onDayEnd: async (end) => void checkpoints.push(await stored(end, true)),
    });
    const failures = replay.findings.flatMap(failureOf);
    if (failures.length > 0) return { seq: newest, failures };
    checkpoints.push(await stored(replay.end, false));
    await client.query("rollback");
    await storeCheckpoints(client, checkpoints);
    return { seq: replay.end.seq, failures };
  } catch (error) {
    if (error instanceof CheckpointError) return { seq: 0, failures: [error.message] };
    throw error;
  } finally {
    await client.end();
  }
}

async function stored({ state, ...point }: Checkpoint, endsDay: boolean): Promise<StoredCheckpoint> {
  return { ...point, endsDay, stateHash: stateHash(state), bytes: await encodeState(state) };
}

function failureOf({ name, firstFailure }: Finding): string[] {
  return firstFailure === null ? [] : [`${name}: ${firstFailure}`];
}
