// What every change of an article has in common: it names the revision that was seen, and holds the article until it
// is done, so of two who change one at once the second gets an error.
import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { EditedNewsView, NewsRevisionInput } from "@fillmark/contracts/news-desk";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { findEdited } from "./find-edited.ts";

export interface Held {
  readonly origin: "desk" | "feed";
  readonly slug: string;
  /** Whether it was given a time: a draft was not. */
  readonly isTimed: boolean;
  /** Whether readers have it now. */
  readonly isOut: boolean;
}

/** Throws NOT_FOUND, and TEXT_CHANGED when another editor changed it since the revision that was seen. */
export async function holdArticle(
  em: EntityManager,
  { id, revision }: { id: string; revision: number },
  now: Date,
): Promise<Held> {
  const row = await query(em)
    .selectFrom("news_articles")
    .select(["origin", "slug", "revision", "published_at", "withdrawn_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.revision !== revision) throw new DomainError("TEXT_CHANGED", {});
  const { origin, slug, published_at: publishedAt, withdrawn_at: withdrawnAt } = row;
  const isOut = publishedAt !== null && publishedAt <= now && withdrawnAt === null;
  return { origin, slug, isTimed: publishedAt !== null, isOut };
}

export interface ArticleChange {
  readonly action: AuditAction;
  /** Whether readers find another text afterwards. */
  readonly isEdit?: boolean;
  /** Does it, and says what it was for the audit log. */
  readonly work: (em: EntityManager, held: Held) => Promise<Readonly<Record<string, unknown>>>;
}

/** Changes what is there already, with its row in the audit log. Throws as `holdArticle` does. */
export async function changeArticle(
  ctx: AdminContext,
  { id, revision }: NewsRevisionInput,
  { action, work, isEdit = false }: ArticleChange,
): Promise<EditedNewsView> {
  const now = new Date(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const held = await holdArticle(em, { id, revision }, now);
    const details = await work(em, held);
    await query(em)
      .updateTable("news_articles")
      .set((of) => ({ revision: of("revision", "+", 1), saved_at: now, saved_by: ctx.actor.adminId }))
      .$if(isEdit && held.isOut, (update) => update.set({ edited_at: now }))
      .where("id", "=", id)
      .execute();
    await audit(ctx, em, { action, subject: { kind: "news", id }, details: { slug: held.slug, ...details } });
  });
  return findEdited(ctx, { id });
}

export function refuseField(field: string, message: string): DomainError<"VALIDATION"> {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}

/** In the order in which they were given, each once. Throws UNKNOWN_PAIR. */
export async function savePairs(
  { exchange }: Pick<AdminContext, "exchange">,
  em: EntityManager,
  { id, pairs }: { id: string; pairs: readonly string[] },
): Promise<void> {
  const listed = new Set(exchange.pairs().map(({ pair }) => pair));
  const unknown = pairs.find((pair) => !listed.has(pair));
  if (unknown !== undefined) throw new DomainError("UNKNOWN_PAIR", { pair: unknown });
  await query(em).deleteFrom("news_pairs").where("article_id", "=", id).execute();
  for (const [position, pair] of [...new Set(pairs)].entries()) {
    await query(em).insertInto("news_pairs").values({ article_id: id, pair, position }).execute();
  }
}
