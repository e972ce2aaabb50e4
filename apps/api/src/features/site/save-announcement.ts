import type { EntityManager } from "@mikro-orm/postgresql";
import type { ExpressionBuilder } from "kysely";
import type {
  AnnouncementDraft,
  EditedAnnouncementView,
  SaveAnnouncementInput,
} from "@fillmark/contracts/site";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { lockAnnouncement, stateOf, type AnnouncementRow } from "./announcement-row.ts";
import { recentAnnouncements } from "./current-announcements.ts";
import { editedAnnouncement } from "./list-announcements.ts";

/**
 * Makes a draft, or changes one that isn't over. An admin who changes what people see already has to prove who they are.
 * Throws STEP_UP_NEEDED, NOT_FOUND; TEXT_CHANGED when another editor changed it since the revision that was seen; VALIDATION
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
  await query(em)
    .insertInto("announcements")
    .values({ id, ...columnsOf(draft), changed_at: new Date(ctx.clock.now()), changed_by: ctx.actor.adminId })
    .execute();
}

async function change(
  ctx: AdminContext,
  em: EntityManager,
  { id, revision, draft }: Change & { readonly revision: number },
): Promise<void> {
  const row = await lockAnnouncement(em, id);
  await requireChangeable(ctx, row);
  const begins = row.is_draft
    ? draft
    : { ...draft, startsAt: draft.startsAt ?? row.starts_at?.toISOString() ?? null };
  requireWindow(begins);
  const changed = await query(em)
    .updateTable("announcements")
    .set(columnsOf(begins))
    .set((of) => changedBy(ctx, of))
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) throw new DomainError("TEXT_CHANGED", {});
}

/** What people see is changed only by who has proved themselves; what is over stays as it was. */
async function requireChangeable(ctx: AdminContext, row: AnnouncementRow): Promise<void> {
  const state = stateOf(row, ctx.clock.now());
  if (state === "over") throw notValid("id", "is over");
  if (state !== "draft") await administration.requireAdminStepUp(ctx);
}

function columnsOf({ kind, audience, isDismissible, words, startsAt, endsAt }: AnnouncementDraft) {
  return {
    kind,
    audience,
    is_dismissible: isDismissible,
    words: JSON.stringify(words),
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  };
}

/** What every change of an announcement says of itself. */
export function changedBy({ clock, actor }: AdminContext, of: ExpressionBuilder<Database, "announcements">) {
  return {
    changed_at: new Date(clock.now()),
    changed_by: actor.adminId,
    revision: of("revision", "+", 1),
  };
}

export function notValid(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
