import type { NewsItemView } from "@fillmark/contracts/news";
import { Link } from "@fillmark/ui/link";
import { NewsMeta } from "./news-meta.tsx";
import { Thumbnail, WidePicture } from "./news-picture.tsx";

export const articlePath = ({ slug }: Pick<NewsItemView, "slug">): string => `/news/${slug}`;

interface RowProps {
  item: NewsItemView;
  isFirst?: boolean;
}

/** A title with its picture at the end of the line. */
export function NewsRow({ item, isFirst = false }: RowProps) {
  const { title, language } = item;
  return (
    <article className="nrow">
      <div>
        <Link className="nrow__a" href={articlePath(item)}>
          <h2 lang={language} dir="auto">
            {title}
          </h2>
        </Link>
        <NewsMeta item={item} />
      </div>
      <Link className="th" href={articlePath(item)} tabIndex={-1} aria-hidden="true">
        <Thumbnail item={item} isFirst={isFirst} />
      </Link>
    </article>
  );
}

/** The newest of all, with its picture and its first sentences. */
export function LeadArticle({ item }: { item: NewsItemView }) {
  const { title, summary, language } = item;
  return (
    <article className="lead">
      <Link className="nrow__a" href={articlePath(item)}>
        <span className="im">
          <WidePicture item={item} isFirst />
        </span>
        <h2 lang={language} dir="auto">
          {title}
        </h2>
        {summary !== "" && (
          <p className="lead__text text-secondary" lang={language} dir="auto">
            {summary}
          </p>
        )}
      </Link>
      <NewsMeta item={item} />
    </article>
  );
}
