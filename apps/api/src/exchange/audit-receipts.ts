import type { Finding, Queryable } from "./audit.ts";
import { toSafeInteger } from "./codecs.ts";
import type { Tip } from "./journal.ts";

/** Whether the journal has each of these receipts, with the same hash. A missing one shows that history was cut off or rewritten. */
export async function auditReceipts(
  database: Queryable,
  name: string,
  receipts: readonly Tip[],
): Promise<Finding> {
  const { rows } = await database.query<{ seq: string; hash: string }>(
    "select seq::text, encode(hash, 'hex') as hash from journal where seq = any($1::bigint[])",
    [receipts.map(({ seq }) => String(seq))],
  );
  const found = new Map(rows.map(({ seq, hash }) => [toSafeInteger(seq), hash]));
  const failures = receipts.flatMap(({ seq, hash }) => {
    const written = found.get(seq);
    if (written === hash) return [];
    return written === undefined
      ? `seq ${seq} was acknowledged, and is not in the journal`
      : `seq ${seq} was acknowledged as ${hash}, and the journal has ${written}`;
  });
  return { name, checked: receipts.length, failed: failures.length, firstFailure: failures[0] ?? null };
}
