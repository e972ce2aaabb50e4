import type {
  AnnouncementIdInput,
  EditedAnnouncementView,
  ScheduleAnnouncementInput,
} from "@fillmark/contracts/site";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { lockAnnouncement, stateOf } from "./announcement-row.ts";
import { recentAnnouncements } from "./current-announcements.ts";
import { editedAnnouncement } from "./list-announcements.ts";
import { changedBy, notValid } from "./save-announcement.ts";

/**
 * From a draft to what people see, at its time; at once where it has none or that has come. Throws STEP_UP_NEEDED,
 * NOT_FOUND; TEXT_CHANGED when another editor changed it since the revision that was seen; VALIDATION where its end has come.
 */
export async function scheduleAnnouncement(
  ctx: AdminContext,
  { id, revision }: ScheduleAnnouncementInput,
): Promise<EditedAnnouncementView> {
  await administration.requireAdminStepUp(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx.em, async (em) => {
    const row = await lockAnnouncement(em, id);
    if (row.ends_at !== null && row.ends_at.getTime() <= now) throw notValid("endsAt", "has passed");
    if (row.revision !== revision || !row.is_draft) throw new DomainError("TEXT_CHANGED", {});
    const startsAt = new Date(Math.max(row.starts_at?.getTime() ?? 0, now));
    await query(em)
      .updateTable("announcements")
      .set({ is_draft: false, starts_at: startsAt })
      .set((of) => changedBy(ctx, of))
      .where("id", "=", id)
      .execute();
    const details = {
      startsAt: startsAt.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      audience: row.audience,
    };
    await audit(ctx, em, {
      action: "site.scheduleAnnouncement",
      subject: { kind: "announcement", id },
      details,
    });
  });
  recentAnnouncements.forget(ctx);
  return editedAnnouncement(ctx, id);
}

/**
 * Nobody sees it from now on: one that hasn't begun never will. What is over stays over. Throws NOT_FOUND, and
 * VALIDATION for a draft.
 */
export async function endAnnouncement(
  ctx: AdminContext,
  { id }: AnnouncementIdInput,
): Promise<EditedAnnouncementView> {
  const now = ctx.clock.now();
  await inTransaction(ctx.em, async (em) => {
    const row = await lockAnnouncement(em, id);
    const state = stateOf(row, now);
    if (state === "draft") throw notValid("id", "is a draft");
    if (state === "over") return;
    const at = new Date(now);
    await query(em)
      .updateTable("announcements")
      .set((of) => ({ ends_at: at, starts_at: of.fn<Date | null>("least", ["starts_at", of.val(at)]) }))
      .set((of) => changedBy(ctx, of))
      .where("id", "=", id)
      .execute();
    const subject = { kind: "announcement", id };
    await audit(ctx, em, { action: "site.endAnnouncement", subject, details: { was: state } });
  });
  recentAnnouncements.forget(ctx);
  return editedAnnouncement(ctx, id);
}

/** Of drafts alone: what people saw stays in the list. Throws NOT_FOUND, and VALIDATION for what was scheduled. */
export async function deleteAnnouncement(
  ctx: AdminContext,
  { id }: AnnouncementIdInput,
): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const row = await lockAnnouncement(em, id);
    if (!row.is_draft) throw notValid("id", "was scheduled; it can be ended");
    await query(em).deleteFrom("announcements").where("id", "=", id).execute();
    const details = { title: row.words.en.title };
    await audit(ctx, em, {
      action: "site.deleteAnnouncement",
      subject: { kind: "announcement", id },
      details,
    });
  });
  return { id };
}
