import type { DeleteResult } from "kysely";

const BATCH = 5_000;

/** Deletes at most so many rows at a time, until fewer are found: no statement holds its locks for long. */
export async function deleteInBatches(deleteUpTo: (limit: number) => Promise<DeleteResult>): Promise<void> {
  let deleted: bigint;
  do deleted = (await deleteUpTo(BATCH)).numDeletedRows;
  while (deleted === BigInt(BATCH));
}
