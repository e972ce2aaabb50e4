import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import { AnnouncementDraft, type AnnouncementState } from "@fillmark/contracts/site";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

export function announcements(em: EntityManager) {
  return query(em)
    .selectFrom("announcements as a")
    .select(["a.id", "a.kind", "a.audience", "a.is_dismissible", "a.words", "a.starts_at", "a.ends_at"])
    .select(["a.is_draft", "a.revision"]);
}

type StoredRow = InferResult<ReturnType<typeof announcements>>[number];
export type AnnouncementRow = ReturnType<typeof announcementRow>;

export function announcementRow(row: StoredRow) {
  return { ...row, words: AnnouncementDraft.shape.words.parse(row.words) };
}

/** Until the transaction ends nobody else changes it. Throws NOT_FOUND. */
export async function lockAnnouncement(em: EntityManager, id: string): Promise<AnnouncementRow> {
  const row = await announcements(em).where("a.id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return announcementRow(row);
}

/** Where an announcement stands at this moment, ms since epoch. */
export function stateOf(row: AnnouncementRow, now: number): AnnouncementState {
  if (row.is_draft) return "draft";
  if (row.ends_at !== null && row.ends_at.getTime() <= now) return "over";
  return row.starts_at !== null && row.starts_at.getTime() > now ? "scheduled" : "shown";
}
