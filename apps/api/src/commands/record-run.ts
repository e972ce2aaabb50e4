// What the console says of the last backup and the last proof: a program of the shell writes down when it ended and how.
import { withClient } from "../db/with-client.ts";

interface CommandRun {
  readonly kind: "backup" | "proof";
  readonly beganAt: Date;
  readonly isWell: boolean;
  /** Up to which command of history; null where there was none, or nobody got so far. */
  readonly seq: number | null;
  /** Of the file that was made. */
  readonly bytes?: number | undefined;
}

/** Never fails: what was made or found is as good without a line about it. Says so where there could be none. */
export async function recordRun(
  url: string,
  { kind, beganAt, isWell, seq, bytes }: CommandRun,
): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into command_runs (kind, began_at, ended_at, is_well, seq, bytes)
       values ($1, $2, $3, $4, $5, $6)`,
      [kind, beganAt, new Date(), isWell, seq, bytes ?? null],
    ),
  ).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The console will not show this run, because it could not be written down: ${why}`);
  });
}
