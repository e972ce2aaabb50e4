import type { EditedNewsTextView, EditedNewsView, NewsIdInput } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { imageView } from "../images/image-view.ts";
import { languageIn } from "../news-rows.ts";
import { editedColumns, editedItemView, type EditedRow } from "./edited-rows.ts";

interface FoundRow extends EditedRow {
  readonly link: string | null;
  readonly path: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly pairs: string[];
}

interface TextRow {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly is_ready: boolean;
}

/** All of an article, whatever its state. Throws NOT_FOUND. */
export async function findEdited(
  { em, clock }: Pick<AdminContext, "em" | "clock">,
  { id }: NewsIdInput,
): Promise<EditedNewsView> {
  const [row] = await em.execute<FoundRow[]>(
    `select ${editedColumns}, a.link, i.path, i.width, i.height,
       array(select p.pair from news_pairs p where p.article_id = a.id order by p.position) as pairs
     from news_articles a left join news_images i on i.path = a.image_path where a.id = ?`,
    [new Date(clock.now()), id],
  );
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const texts = await em.execute<TextRow[]>(
    `select language, title, summary, body, is_ready from news_texts where article_id = ?
     order by language = 'en' desc, language`,
    [id],
  );
  const { link, pairs, path, width, height } = row;
  const image = imageView({ path, width, height });
  return { ...editedItemView(row), link, image, pairs, texts: texts.map(textView) };
}

function textView(row: TextRow): EditedNewsTextView {
  const { title, summary, body: markdown, is_ready: isReady } = row;
  return { language: languageIn(row.language), title, summary, markdown, isReady };
}
