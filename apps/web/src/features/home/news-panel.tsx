import { useState } from "react";
import type { NewsItemView } from "@fillmark/contracts/news";
import { Link, TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { formatAgo } from "../../format/format-ago.ts";
import { NewsDrawing } from "../../articles/news-drawing.tsx";
import { newsImageUrl } from "../../articles/news-image.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { homeNews } from "../../messages/en/home-news.ts";

const maxShown = 3;

/** The newest articles, below everything else. While there is none, or they don't come, nothing stands here. */
export default function NewsPanel() {
  const news = trpc.news.list.useQuery(
    { language: readerLanguage, limit: maxShown },
    { staleTime: 5 * 60_000 },
  );
  const items = news.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel
      title={homeNews("title")}
      action={<TextLink href="/news">{homeNews("all")}</TextLink>}
      className="home__news"
    >
      <ul>
        {items.map((item) => (
          <li key={item.id} className="homenews">
            <Story item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Story({ item }: { item: NewsItemView }) {
  const [now] = useState(() => Date.now());
  return (
    <Link href={`/news/${item.slug}`} className="homenews__a">
      <span>
        <span className="homenews__t" lang={item.language} dir="auto">
          {item.title}
        </span>
        <span className="text-12 text-muted homenews__m">
          {homeNews("meta", {
            source: item.source?.name ?? homeNews("own"),
            ago: formatAgo(item.publishedAt, now),
          })}
        </span>
      </span>
      <span className="homenews__p">
        {item.image === null ? (
          <NewsDrawing item={item} />
        ) : (
          <img
            src={newsImageUrl(item.image.smallPath)}
            alt=""
            width={88}
            height={66}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
    </Link>
  );
}
