import { Select } from "@fillmark/ui/select";
import { newsCategories } from "../../articles/news-categories.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { news } from "../../messages/en/news.ts";
import { ImageField } from "./image-field.tsx";
import { PairPicker } from "./pair-picker.tsx";
import type { NewsDraft } from "./use-news-draft.ts";

/** What the article is about, the same in all its languages. */
export function AboutPart({ draft, hasImage }: { draft: NewsDraft; hasImage: boolean }) {
  const { fields, change } = draft;
  return (
    <section className="nk__panel" aria-labelledby="news-about">
      <h2 className="text-16" id="news-about">
        {t("about")}
      </h2>
      <Select
        label={t("category")}
        value={fields.category}
        onChange={(chosen) => {
          const category = newsCategories.find((each) => each === chosen);
          if (category !== undefined) change({ category });
        }}
        options={newsCategories.map((value) => ({ value, label: news(value) }))}
      />
      <PairPicker pairs={fields.pairs} onChange={(pairs) => change({ pairs })} />
      {hasImage && <ImageField image={fields.image} onChange={(image) => change({ image })} />}
    </section>
  );
}
