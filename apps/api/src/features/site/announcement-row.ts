import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  AnnouncementDraft,
  type AnnouncementState,
} from "@fillmark/contracts/site";
import { DomainError } from "../../trpc/domain-error.ts";

const AnnouncementRow = z.object({
  id: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  is_dismissible: z.boolean(),
  words: AnnouncementDraft.shape.words,
  starts_ms: z.number().nullable(),
  ends_ms: z.number().nullable(),
  is_draft: z.boolean(),
  revision: z.int(),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** Of `announcements a`. */
export const announcementColumns = `a.id, a.kind, a.audience, a.is_dismissible, a.words, a.is_draft, a.revision,
  (extract(epoch from a.starts_at) * 1000)::float8 as starts_ms,
  (extract(epoch from a.ends_at) * 1000)::float8 as ends_ms`;

export function announcementRow(row: unknown): AnnouncementRow {
  return AnnouncementRow.parse(row);
}

/** Until the transaction ends nobody else changes it. Throws NOT_FOUND. */
export async function lockAnnouncement(em: EntityManager, id: string): Promise<AnnouncementRow> {
  const rows = await em.execute<unknown[]>(
    `select ${announcementColumns} from announcements a where a.id = ? for update`,
    [id],
  );
  if (rows.length === 0) throw new DomainError("NOT_FOUND", {});
  return announcementRow(rows[0]);
}

/** Where an announcement stands at this moment, ms since epoch. */
export function stateOf(row: AnnouncementRow, now: number): AnnouncementState {
  if (row.is_draft) return "draft";
  if (row.ends_ms !== null && row.ends_ms <= now) return "over";
  return row.starts_ms !== null && row.starts_ms > now ? "scheduled" : "shown";
}

export function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
