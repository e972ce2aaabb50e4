import type { NewsArticleView, NewsItemView } from "@fillmark/contracts/news";
import { Link } from "@fillmark/ui/link";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatDayAndTime } from "../../format/format-ago.ts";
import { news } from "../../messages/en/news.ts";
import { WidePicture } from "./news-picture.tsx";
import { articlePath } from "./news-row.tsx";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { SourceName } from "./source-name.tsx";

interface HeadProps {
  /** As much as a list knows; undefined before anything is known. */
  item: NewsItemView | undefined;
  article: NewsArticleView | undefined;
}

/** What it is, whose it is, since when, and its picture. The heading stays the same element while the rest comes. */
export function ArticleHead({ item, article }: HeadProps) {
  return (
    <>
      <p className="text-14 text-muted ar__category">
        {item !== undefined && <Link href={`/news?category=${item.category}`}>{news(item.category)}</Link>}
      </p>
      <h1 lang={item?.language} dir="auto" aria-busy={item === undefined || undefined}>
        {item?.title ?? <TitleWaiting />}
      </h1>
      {item !== undefined && (
        <div className="between ar__meta">
          <Facts item={item} editedAt={article?.editedAt ?? null} />
          <div className="ar__do">
            <SaveButton id={item.id} />
            <ShareButton title={item.title} path={articlePath(item)} />
          </div>
        </div>
      )}
      {item !== undefined && (
        <div className="im">
          <WidePicture item={item} isFirst />
        </div>
      )}
    </>
  );
}

function TitleWaiting() {
  return (
    <>
      <span className="sr-only">{news("articleLoading")}</span>
      <Skeleton width="94%" height={24} style={{ marginBlock: 4 }} />
      <Skeleton width="58%" height={24} style={{ marginBlock: 4 }} />
    </>
  );
}

function Facts({ item, editedAt }: { item: NewsItemView; editedAt: string | null }) {
  const { source, publishedAt, minutes } = item;
  return (
    <p className="text-14 text-muted ar__facts">
      <SourceName source={source} />
      <time dateTime={publishedAt}>{formatDayAndTime(publishedAt)}</time>
      {minutes !== null && <span>{news("minutes", { count: minutes })}</span>}
      {editedAt !== null && (
        <time dateTime={editedAt}>{news("edited", { at: formatDayAndTime(editedAt) })}</time>
      )}
    </p>
  );
}
