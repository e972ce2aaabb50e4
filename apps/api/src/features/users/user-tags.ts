// What admins sort users by among themselves; the user never sees it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";
import { MAX_TAGS } from "@fillmark/contracts/tag-rules";
import type { SetTagsInput, TagCountsView, TagsView } from "@fillmark/contracts/user-tags";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { requireEmail } from "./user-state.ts";

/** Those of the user `u` of a statement, by name. */
export function tagsOfUser() {
  const of = expressionBuilder<Database & { u: Database["users"] }, "u">();
  const tags = of
    .selectFrom("user_tags as t")
    .select(({ fn }) => fn.agg<string[]>("array_agg", ["t.tag"]).orderBy("t.tag").as("tags"))
    .whereRef("t.user_id", "=", "u.id");
  return of.fn.coalesce(tags, sql<string[]>`'{}'::text[]`);
}

/** All tags of a user, as given: what isn't named is removed. Throws NOT_FOUND, TOO_MANY_TAGS. */
export function setTags(ctx: AdminContext, { userId, tags: given }: SetTagsInput): Promise<TagsView> {
  const tags = [...new Set(given)].sort();
  return inTransaction(ctx.em, async (em) => {
    await requireEmail(em, userId);
    await lockName(em, "users:tags");
    const before = await readTags(em, userId);
    const added = tags.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !tags.includes(tag));
    if (added.length + removed.length === 0) return { tags };
    if (removed.length > 0)
      await query(em)
        .deleteFrom("user_tags")
        .where("user_id", "=", userId)
        .where("tag", "in", removed)
        .execute();
    if (added.length > 0) {
      const by = { tagged_by: ctx.actor.adminId, tagged_at: new Date(ctx.clock.now()) };
      await query(em)
        .insertInto("user_tags")
        .values(added.map((tag) => ({ user_id: userId, tag, ...by })))
        .execute();
      await requireRoom(em);
    }
    const subject = { kind: "user", id: userId };
    await audit(ctx, em, { action: "users.setTags", subject, details: { added, removed } });
    return { tags };
  });
}

/** Each tag that a user has, by name. */
export async function listTags({ em }: Pick<AdminContext, "em">): Promise<TagCountsView> {
  const rows = await query(em)
    .selectFrom("user_tags")
    .select(({ fn }) => ["tag", fn.countAll<string>().as("users")])
    .groupBy("tag")
    .orderBy("tag")
    .execute();
  return { tags: rows.map(({ tag, users }) => ({ tag, users: Number(users) })) };
}

async function readTags(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await query(em).selectFrom("user_tags").select("tag").where("user_id", "=", userId).execute();
  return rows.map(({ tag }) => tag);
}

async function requireRoom(em: EntityManager): Promise<void> {
  const { tags } = await query(em)
    .selectFrom("user_tags")
    .select((of) => of.fn.count<string>("tag").distinct().as("tags"))
    .executeTakeFirstOrThrow();
  const actual = Number(tags);
  if (actual > MAX_TAGS) throw new DomainError("TOO_MANY_TAGS", { limit: MAX_TAGS, actual });
}
