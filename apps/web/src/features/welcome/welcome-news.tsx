import { useState } from "react";
import { Link, TextLink } from "@fillmark/ui/link";
import { formatAgo } from "../../format/format-ago.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { homeNews } from "../../messages/en/home-news.ts";

const maxShown = 4;

/** The newest articles beside the markets. While there is none, the markets have the room to themselves. */
export default function WelcomeNews() {
  const [now] = useState(() => Date.now());
  const news = trpc.news.list.useQuery(
    { language: readerLanguage, limit: maxShown },
    { staleTime: 5 * 60_000 },
  );
  const items = news.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className="wnews">
      <div className="section-head">
        <h2>{homeNews("title")}</h2>
        <TextLink href="/news">{homeNews("all")}</TextLink>
      </div>
      <ul>
        {items.map(({ id, slug, title, language, source, publishedAt }) => (
          <li key={id}>
            <Link href={`/news/${slug}`} className="wnews__a">
              <span className="font-medium" lang={language} dir="auto">
                {title}
              </span>
              <span className="text-12 text-muted">
                {homeNews("meta", {
                  source: source?.name ?? homeNews("own"),
                  ago: formatAgo(publishedAt, now),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
