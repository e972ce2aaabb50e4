// The lists of the console that admins come back to, with what they asked of them.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminPermission } from "@fillmark/contracts/admin";
import type { SavedList } from "@fillmark/contracts/saved-lists";
import {
  MAX_SAVED_VIEWS,
  type ListSavedViewsInput,
  type SavedViewInput,
  type SavedViewsView,
  type SaveViewInput,
} from "@fillmark/contracts/saved-views";
import type { AdminContext } from "../../context/context.ts";
import { isAllowed } from "../../context/guards.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { adminName } from "../admin/index.ts";

/** Whoever may read a list: what was asked of it may name a person. */
const needs: Readonly<Record<string, AdminPermission>> & Readonly<Record<SavedList, AdminPermission>> = {
  users: "user.read",
  verification: "verification.read",
  deposits: "money.read",
  withdrawals: "money.read",
  screening: "verification.read",
  monitoring: "verification.read",
  audit: "audit.read",
};

/** One's own and those that colleagues share, each by name; none of a list that the caller may not read. */
export async function listSavedViews(
  ctx: AdminContext,
  { list }: ListSavedViewsInput,
): Promise<SavedViewsView> {
  return mayRead(ctx, list) ? readViews(ctx, list) : { views: [] };
}

/** Throws NOT_FOUND for a list that the caller may not read, TOO_MANY_VIEWS. */
export function saveView(ctx: AdminContext, view: SaveViewInput): Promise<SavedViewsView> {
  const { list, name, search, isShared } = view;
  if (!mayRead(ctx, list)) throw new DomainError("NOT_FOUND", {});
  const { adminId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    await lockName(em, `saved-views:${adminId}`);
    const nowMs = ctx.clock.now();
    const written = { search, is_shared: isShared, saved_at: new Date(nowMs) };
    await query(em)
      .insertInto("saved_views")
      .values({ id: uuidV7(nowMs), admin_id: adminId, list, name, ...written })
      .onConflict((found) => found.columns(["admin_id", "list", "name"]).doUpdateSet(written))
      .execute();
    await requireRoom(em, { adminId, list });
    return readViews({ ...ctx, em }, list);
  });
}

/** One's own, or as an owner anybody's that is shared. Throws NOT_FOUND. */
export async function removeView(ctx: AdminContext, { id }: SavedViewInput): Promise<SavedViewsView> {
  const isOwner = isAllowed(ctx.actor, "admin.manage");
  const removed = await query(ctx.em)
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where((of) =>
      of.or([of("admin_id", "=", ctx.actor.adminId), of.and([of("is_shared", "=", true), of.val(isOwner)])]),
    )
    .returning("list")
    .executeTakeFirst();
  if (removed === undefined) throw new DomainError("NOT_FOUND", {});
  return mayRead(ctx, removed.list) ? readViews(ctx, removed.list) : { views: [] };
}

function mayRead({ actor }: AdminContext, list: string): boolean {
  const permission = needs[list];
  return permission !== undefined && isAllowed(actor, permission);
}

async function readViews({ em, actor }: AdminContext, list: string): Promise<SavedViewsView> {
  const rows = await query(em)
    .selectFrom("saved_views as v")
    .innerJoin("admins as a", "a.id", "v.admin_id")
    .select(["v.id", "v.name", "v.search", "v.is_shared", "v.admin_id", adminName("a").as("by")])
    .where("v.list", "=", list)
    .where((of) => of.or([of("v.admin_id", "=", actor.adminId), of("v.is_shared", "=", true)]))
    .orderBy("v.name")
    .orderBy("v.id")
    .limit(200)
    .execute();
  return {
    views: rows.map(({ id, name, search, is_shared: isShared, admin_id: adminId, by }) => ({
      id,
      name,
      search,
      isShared,
      by: adminId === actor.adminId ? null : by,
    })),
  };
}

async function requireRoom(
  em: EntityManager,
  { adminId, list }: { readonly adminId: string; readonly list: SavedList },
): Promise<void> {
  const { views } = await query(em)
    .selectFrom("saved_views")
    .select(({ fn }) => fn.countAll<string>().as("views"))
    .where("admin_id", "=", adminId)
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  const actual = Number(views);
  if (actual > MAX_SAVED_VIEWS) throw new DomainError("TOO_MANY_VIEWS", { limit: MAX_SAVED_VIEWS, actual });
}
