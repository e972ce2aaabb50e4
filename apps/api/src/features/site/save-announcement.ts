import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  AnnouncementDraft,
  EditedAnnouncementView,
  SaveAnnouncementInput,
} from "@fillmark/contracts/site";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { lockAnnouncement, stateOf, type AnnouncementRow } from "./announcement-row.ts";
import { recentAnnouncements } from "./current-announcements.ts";
import { editedAnnouncement } from "./list-announcements.ts";

/**
 * Makes a draft, or changes one that isn't over. Whoever changes what people see already has to prove who they are.
 * Throws STEP_UP_NEEDED, NOT_FOUND; TEXT_CHANGED when somebody changed it since the revision that was seen; VALIDATION
 * where it ends before it begins, or is over.
 */
export async function saveAnnouncement(
  ctx: AdminContext,
  input: SaveAnnouncementInput,
): Promise<EditedAnnouncementView> {
  const { id = uuidV7(ctx.clock.now()), revision = 0, ...draft } = input;
  requireWindow(draft);
  await inTransaction(ctx.em, async (em) => {
    if (input.id === undefined) await insert(ctx, em, { id, draft });
    else await change(ctx, em, { id, revision, draft });
    const { kind, audience, startsAt, endsAt, words } = draft;
    const details = { kind, audience, startsAt, endsAt, title: words.en.title };
    await audit(ctx, em, { action: "site.saveAnnouncement", subject: { kind: "announcement", id }, details });
  });
  recentAnnouncements.forget(ctx);
  return editedAnnouncement(ctx, id);
}

function requireWindow({ startsAt, endsAt }: AnnouncementDraft): void {
  if (endsAt !== null && startsAt !== null && endsAt <= startsAt)
    throw notValid("endsAt", "must be after the beginning");
}

interface Change {
  readonly id: string;
  readonly draft: AnnouncementDraft;
}

async function insert(ctx: AdminContext, em: EntityManager, { id, draft }: Change): Promise<void> {
  await em.execute(
    `insert into announcements (kind, audience, is_dismissible, words, starts_at, ends_at, changed_at, changed_by, id)
     values (?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?)`,
    [...values(ctx, draft), id],
  );
}

async function change(
  ctx: AdminContext,
  em: EntityManager,
  { id, revision, draft }: Change & { readonly revision: number },
): Promise<void> {
  const row = await lockAnnouncement(em, id);
  await requireChangeable(ctx, row);
  const begins = row.is_draft ? draft : { ...draft, startsAt: draft.startsAt ?? startOf(row) };
  requireWindow(begins);
  const changed = await em.execute<unknown[]>(
    `update announcements set kind = ?, audience = ?, is_dismissible = ?, words = ?::jsonb, starts_at = ?,
       ends_at = ?, changed_at = ?, changed_by = ?, revision = revision + 1
     where id = ? and revision = ? returning id`,
    [...values(ctx, begins), id, revision],
  );
  if (changed.length === 0) throw new DomainError("TEXT_CHANGED", {});
}

/** What people see is changed only by who has proved themselves; what is over stays as it was. */
async function requireChangeable(ctx: AdminContext, row: AnnouncementRow): Promise<void> {
  const state = stateOf(row, ctx.clock.now());
  if (state === "over") throw notValid("id", "is over");
  if (state !== "draft") await administration.requireAdminStepUp(ctx);
}

function startOf({ starts_ms: at }: AnnouncementRow): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function values(ctx: AdminContext, draft: AnnouncementDraft): unknown[] {
  const { kind, audience, isDismissible, words, startsAt, endsAt } = draft;
  const now = new Date(ctx.clock.now());
  return [kind, audience, isDismissible, JSON.stringify(words), startsAt, endsAt, now, ctx.actor.adminId];
}

export function notValid(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
