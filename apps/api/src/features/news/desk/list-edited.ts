import type { EditedNewsPageView, ListEditedNewsInput } from "@fillmark/contracts/news-desk";
import { page } from "../../../db/paging.ts";
import type { AdminContext } from "../../../context/context.ts";
import { parseCursor, cursorText } from "../news-cursor.ts";
import { editedItemView, readEdited, stateAt, type EditedRow } from "./edited-rows.ts";

/** Every article in every state, the last saved first. Throws VALIDATION for a cursor that isn't one. */
export async function listEdited(ctx: AdminContext, input: ListEditedNewsInput): Promise<EditedNewsPageView> {
  const { state, origin, search, cursor, limit } = input;
  let articles = readEdited(ctx);
  if (state !== undefined)
    articles = articles.where((of) => of(stateAt(of, new Date(ctx.clock.now())), "=", state));
  if (origin !== undefined) articles = articles.where("a.origin", "=", origin);
  if (search !== undefined && search !== "") {
    const literal = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    articles = articles.where((of) =>
      of.exists(
        of
          .selectFrom("news_texts as o")
          .select("o.language")
          .whereRef("o.article_id", "=", "a.id")
          .where("o.title", "ilike", `%${literal}%`),
      ),
    );
  }
  if (cursor !== undefined) {
    const { ms, id } = parseCursor(cursor);
    articles = articles.where((of) => of(of.refTuple("a.saved_at", "a.id"), "<", of.tuple(new Date(ms), id)));
  }
  const rows = await articles
    .orderBy("a.saved_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const cursorOf = ({ saved_at: at, id }: EditedRow) => cursorText({ ms: at.getTime(), id });
  return page({ rows, limit, cursorOf, view: editedItemView });
}
