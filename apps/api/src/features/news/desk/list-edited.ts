import type { EditedNewsPageView, ListEditedNewsInput } from "@fillmark/contracts/news-desk";
import { conditions, page } from "../../../db/paging.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { placeIn, placeText } from "../news-place.ts";
import { editedColumns, editedItemView, stateColumn, type EditedRow } from "./edited-rows.ts";

/** Every article in every state, the last saved first. Throws VALIDATION for a cursor that isn't one. */
export async function listEdited(ctx: AdminContext, input: ListEditedNewsInput): Promise<EditedNewsPageView> {
  const { state, origin, search, cursor, limit } = input;
  const now = new Date(ctx.clock.now());
  const where = conditions();
  where.add("true");
  if (state !== undefined) where.add(`${stateColumn} = ?`, now, state);
  if (origin !== undefined) where.add("a.origin = ?", origin);
  if (search !== undefined && search !== "") {
    const literal = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    where.add(
      "exists (select 1 from news_texts o where o.article_id = a.id and o.title ilike ?)",
      `%${literal}%`,
    );
  }
  if (cursor !== undefined) {
    const { ms, id } = placeIn(cursor);
    where.add("(a.saved_at, a.id) < (?::timestamptz, ?::uuid)", new Date(ms), id);
  }
  const rows = await ctx.em.execute<EditedRow[]>(
    `select ${editedColumns} from news_articles a where ${where.sql} order by a.saved_at desc, a.id desc limit ?`,
    [now, ...where.values, limit + 1],
  );
  const cursorOf = ({ saved_ms: ms, id }: EditedRow) => placeText({ ms, id });
  return page({ rows, limit, cursorOf, view: editedItemView });
}
