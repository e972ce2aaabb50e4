import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import type { PageInput } from "@fillmark/contracts/shapes";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { announcementRow, announcements, stateOf } from "./announcement-row.ts";

type Found = InferResult<ReturnType<typeof editedAnnouncements>>[number];

function editedAnnouncements(em: EntityManager) {
  return announcements(em)
    .select("a.changed_at")
    .select((of) => [
      of
        .selectFrom("admins as m")
        .select((by) =>
          by.fn.coalesce("m.name", sql<string>`split_part(${by.ref("m.email")}, '@', 1)`).as("name"),
        )
        .whereRef("m.id", "=", "a.changed_by")
        .as("changed_by"),
      of
        .selectFrom("announcement_dismissals as d")
        .select((all) => all.fn.countAll<string>().as("count"))
        .whereRef("d.announcement_id", "=", "a.id")
        .as("dismissals"),
    ]);
}

/** All there ever were, the newest first. */
export async function listAnnouncements(
  ctx: AdminContext,
  { cursor, limit }: PageInput,
): Promise<Page<EditedAnnouncementView>> {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) {
    const issues = [{ field: "cursor", message: "not a cursor of this list" }];
    throw new DomainError("VALIDATION", { issues });
  }
  const all = editedAnnouncements(ctx.em);
  const rows = await (cursor === undefined ? all : all.where("a.id", "<", cursor))
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => viewOf(row, ctx.clock.now()) });
}

/** Throws NOT_FOUND. */
export async function editedAnnouncement(ctx: AdminContext, id: string): Promise<EditedAnnouncementView> {
  const row = await editedAnnouncements(ctx.em).where("a.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return viewOf(row, ctx.clock.now());
}

function viewOf(found: Found, now: number): EditedAnnouncementView {
  const row = announcementRow(found);
  return {
    id: row.id,
    kind: row.kind,
    audience: row.audience,
    isDismissible: row.is_dismissible,
    words: row.words,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, now),
    revision: row.revision,
    changedAt: found.changed_at.toISOString(),
    changedBy: found.changed_by,
    dismissals: Number(found.dismissals),
  };
}
