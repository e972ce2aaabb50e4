import type { Language } from "@fillmark/contracts/languages";
import { MarkdownPreview } from "../../articles/markdown-preview.tsx";
import { newsImageUrl } from "../../articles/news-image.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { news } from "../../messages/en/news.ts";
import { emptyText, type NewsFields } from "./news-fields.ts";

/** How readers will see it, in the language that is being written. */
export function ArticlePreview({ fields, language }: { fields: NewsFields; language: Language }) {
  const { title, summary, markdown } = fields.texts[language] ?? emptyText;
  const { image, category } = fields;
  return (
    <section className="nk__beside" aria-label={t("preview")}>
      <div className="nk__preview" lang={language} dir="auto">
        <p className="text-14 text-muted">{news(category)}</p>
        <h2 className="nk__headline">{title.trim() === "" ? t("noTitle") : title}</h2>
        {summary.trim() !== "" && <p className="text-secondary">{summary}</p>}
        {image !== null && (
          <img
            className="nk__image"
            src={newsImageUrl(image.path)}
            width={image.width}
            height={image.height}
            alt=""
          />
        )}
        <MarkdownPreview markdown={markdown} deeper={1} />
      </div>
    </section>
  );
}
