import type { PageInput } from "@fillmark/contracts/shapes";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { announcementColumns, announcementRow, instantOf, stateOf } from "./announcement-row.ts";

interface Extra {
  readonly id: string;
  readonly changed_ms: number;
  readonly changed_by: string | null;
  readonly dismissals: number;
}

const columns = `${announcementColumns}, (extract(epoch from a.changed_at) * 1000)::float8 as changed_ms,
  (select coalesce(m.name, split_part(m.email, '@', 1)) from admins m where m.id = a.changed_by) as changed_by,
  (select count(*)::int from announcement_dismissals d where d.announcement_id = a.id) as dismissals`;

/** All there ever were, the newest first. */
export async function listAnnouncements(
  ctx: AdminContext,
  { cursor, limit }: PageInput,
): Promise<Page<EditedAnnouncementView>> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) {
    const issues = [{ field: "cursor", message: "not a cursor of this list" }];
    throw new DomainError("VALIDATION", { issues });
  }
  const rows = await ctx.em.execute<Extra[]>(
    `select ${columns} from announcements a where ${cursor === undefined ? "true" : "a.id < ?"}
     order by a.id desc limit ?`,
    [...(cursor === undefined ? [] : [cursor]), limit + 1],
  );
  return page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => viewOf(row, ctx.clock.now()) });
}

/** Throws NOT_FOUND. */
export async function editedAnnouncement(ctx: AdminContext, id: string): Promise<EditedAnnouncementView> {
  const rows = await ctx.em.execute<Extra[]>(`select ${columns} from announcements a where a.id = ?`, [id]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return viewOf(row, ctx.clock.now());
}

function viewOf(found: Extra, now: number): EditedAnnouncementView {
  const row = announcementRow(found);
  return {
    id: row.id,
    kind: row.kind,
    audience: row.audience,
    isDismissible: row.is_dismissible,
    words: row.words,
    startsAt: instantOf(row.starts_ms),
    endsAt: instantOf(row.ends_ms),
    state: stateOf(row, now),
    revision: row.revision,
    changedAt: new Date(found.changed_ms).toISOString(),
    changedBy: found.changed_by,
    dismissals: found.dismissals,
  };
}
