// How far what the journal wrote was notified. The row is locked while its next part is notified, so of processes at once
// one notifies; it moves in the transaction that notifies, so a killed one neither loses nor doubles anything.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { query } from "../../../db/query.ts";
import type { Progress } from "./group-fills.ts";

const CursorPosition = z.array(z.tuple([z.int(), z.int()]));

type CursorName = "fills" | "journal";

/** Null while another process is at it. */
export async function lockCursor(em: EntityManager, name: CursorName): Promise<Progress | null> {
  const row = await query(em)
    .selectFrom("notification_cursors")
    .select(["after", "notified"])
    .where("name", "=", name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined
    ? null
    : { after: Number(row.after), notified: CursorPosition.parse(row.notified) };
}

export async function moveCursor(
  em: EntityManager,
  name: CursorName,
  { after, notified }: Progress,
): Promise<void> {
  await query(em)
    .updateTable("notification_cursors")
    .set({ after: String(after), notified: JSON.stringify(notified) })
    .where("name", "=", name)
    .execute();
}
