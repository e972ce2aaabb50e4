// What every change of an article has in common: it names the revision that was seen, and holds the article until it
// is done, so of two who change one at once the second is told.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { EditedNewsView, NewsRevisionInput } from "@fillmark/contracts/news-desk";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
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

interface HeldRow {
  readonly origin: "desk" | "feed";
  readonly slug: string;
  readonly revision: number;
  readonly is_timed: boolean;
  readonly is_out: boolean;
}

/** Throws NOT_FOUND, and TEXT_CHANGED when somebody changed it since the revision that was seen. */
export async function holdArticle(
  em: EntityManager,
  { id, revision }: { id: string; revision: number },
  now: Date,
): Promise<Held> {
  const [row] = await em.execute<HeldRow[]>(
    `select origin, slug, revision, published_at is not null as is_timed,
       coalesce(published_at <= ?, false) and withdrawn_at is null as is_out
     from news_articles where id = ? for update`,
    [now, id],
  );
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.revision !== revision) throw new DomainError("TEXT_CHANGED", {});
  return { origin: row.origin, slug: row.slug, isTimed: row.is_timed, isOut: row.is_out };
}

export interface ArticleChange {
  readonly action: string;
  /** Whether readers find other words afterwards. */
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
    await em.execute(
      `update news_articles set revision = revision + 1, saved_at = ?, saved_by = ?,
         edited_at = case when ? then ? else edited_at end where id = ?`,
      [now, ctx.actor.adminId, isEdit && held.isOut, now, id],
    );
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
  await em.execute("delete from news_pairs where article_id = ?", [id]);
  for (const [position, pair] of [...new Set(pairs)].entries()) {
    await em.execute("insert into news_pairs (article_id, pair, position) values (?, ?, ?)", [
      id,
      pair,
      position,
    ]);
  }
}
