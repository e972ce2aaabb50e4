import type { NewsArticleView } from "@fillmark/contracts/news";
import { ExternalLinkIcon } from "@fillmark/ui/icon";
import { RichText } from "../../articles/rich-text.tsx";
import { news } from "../../messages/en/news.ts";
import { ArticlePairs } from "./article-pairs.tsx";
import { MoreArticles } from "./more-articles.tsx";
import { OutwardLink } from "./source-name.tsx";

/** The text, where the rest of it stands, the pairs that it is about, and what to read next. */
export function ArticleBody({ article }: { article: NewsArticleView }) {
  const { text, language, pairs, source } = article;
  return (
    <>
      <div className="body" lang={language} dir="auto">
        <RichText text={text} />
      </div>
      {source !== null && <Attribution article={article} source={source} />}
      {pairs.length > 0 && <ArticlePairs pairs={pairs} />}
      <MoreArticles article={article} />
    </>
  );
}

interface AttributionProps {
  article: NewsArticleView;
  source: NonNullable<NewsArticleView["source"]>;
}

function Attribution({ article: { link }, source: { name } }: AttributionProps) {
  return (
    <div className="ar__source">
      <p className="text-14 text-secondary">
        {link === null ? news("from", { source: name }) : news("excerpt", { source: name })}
      </p>
      {link !== null && (
        <OutwardLink href={link} className="btn btn--secondary">
          {news("readAt", { source: name })}
          <ExternalLinkIcon className="icon-16" />
        </OutwardLink>
      )}
    </div>
  );
}
