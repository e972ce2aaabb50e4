import { ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import { useParams } from "wouter";
import { useDocumentHead } from "./document-head.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { news } from "../../messages/en/news.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHead } from "./article-head.tsx";
import { BodyWaiting } from "./body-waiting.tsx";
import { prerenderedArticle } from "./prerendered-article.ts";
import { useWayBackToList } from "./saved-scroll.ts";
import { knownItem } from "./known-items.ts";
import "./news.css";

/** What the server takes for an id or a slug. */
const nameShape = /^[\p{L}\p{N}-]{1,120}$/u;

/** /news/:id: one article, by its slug or its id. */
export default function ArticlePage() {
  const { id = "" } = useParams();
  return nameShape.test(id) ? <Article key={id} id={id} /> : <NotFound />;
}

function Article({ id }: { id: string }) {
  const query = trpc.news.find.useQuery(
    { id, language: readerLanguage },
    { staleTime: 60_000, initialData: () => prerenderedArticle(id) },
  );
  const isUnknown = domainErrorOf(query.error)?.code === "NOT_FOUND";
  const item = query.data ?? knownItem(id);
  useDocumentHead(item?.title ?? null, item?.summary ?? "");
  useWayBackToList();
  if (isUnknown) return <NotFound />;
  return (
    <main className="main screen-news" id="main" tabIndex={-1}>
      <article className="ar">
        <ArticleHead item={item} article={query.data} />
        <QueryView
          query={query}
          failed={news("articleFailed")}
          skeleton={<BodyWaiting hasPicture={item === undefined} />}
        >
          {(article) => <ArticleBody article={article} />}
        </QueryView>
      </article>
    </main>
  );
}

function NotFound() {
  useDocumentHead(news("notFoundTitle"), "");
  return (
    <Page title={news("notFoundTitle")} width="column">
      <div className="stack empty-page">
        <p className="text-secondary">{news("notFound")}</p>
        <div className="row">
          <ButtonLink href="/news">{news("toNews")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
