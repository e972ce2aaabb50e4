// How far what the journal wrote was told of. The row is locked while its next part is told, so of processes at once
// one tells; it moves in the transaction that tells, so a killed one neither loses nor doubles anything.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { Progress } from "./group-fills.ts";

const Told = z.array(z.tuple([z.int(), z.int()]));

type CursorName = "fills" | "journal";

/** Null while another process is at it. */
export async function lockCursor(em: EntityManager, name: CursorName): Promise<Progress | null> {
  const rows = await em.execute<{ after: number; told: unknown }[]>(
    `select after::float8 as after, told from notification_cursors where name = ? for update skip locked`,
    [name],
  );
  const row = rows[0];
  return row === undefined ? null : { after: row.after, told: Told.parse(row.told) };
}

export async function moveCursor(
  em: EntityManager,
  name: CursorName,
  { after, told }: Progress,
): Promise<void> {
  await em.execute(`update notification_cursors set after = ?, told = ?::jsonb where name = ?`, [
    after,
    JSON.stringify(told),
    name,
  ]);
}
