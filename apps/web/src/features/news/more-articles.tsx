import { useEffect } from "react";
import type { NewsArticleView, NewsItemView } from "@fillmark/contracts/news";
import { Link } from "@fillmark/ui/link";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { news } from "../../messages/en/news.ts";
import { remember } from "./known-items.ts";
import { When } from "./news-meta.tsx";
import { Thumbnail } from "./news-picture.tsx";
import { articlePath } from "./news-row.tsx";

const maxRelated = 3;

/** The next one in time, and others of the same category. */
export function MoreArticles({ article: { id, category, next } }: { article: NewsArticleView }) {
  const query = trpc.news.list.useQuery(
    { category, language: readerLanguage, limit: maxRelated + 2 },
    { staleTime: 60_000 },
  );
  const related = (query.data?.items ?? [])
    .filter((item) => item.id !== id && item.id !== next?.id)
    .slice(0, maxRelated);
  useEffect(() => remember(next === null ? related : [next, ...related]));
  return (
    <>
      {next !== null && <Titles title={news("next")} items={[next]} />}
      {related.length > 0 && <Titles title={news("related", { category: news(category) })} items={related} />}
    </>
  );
}

function Titles({ title, items }: { title: string; items: readonly NewsItemView[] }) {
  return (
    <section className="nextart">
      <h2 className="text-14 text-muted font-medium">{title}</h2>
      {items.map((item) => (
        <Link key={item.id} className="nrow" href={articlePath(item)}>
          <div>
            <h3 lang={item.language} dir="auto">
              {item.title}
            </h3>
            <div className="nmeta">
              <span>
                {news(item.category)} · <bdi>{item.source?.name ?? news("ownSource")}</bdi> ·{" "}
                <When at={item.publishedAt} />
              </span>
            </div>
          </div>
          <span className="th">
            <Thumbnail item={item} isFirst={false} />
          </span>
        </Link>
      ))}
    </section>
  );
}
