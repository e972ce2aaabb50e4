import { useEffect } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useToken } from "../../session/session.ts";
import { news } from "../../messages/en/news.ts";
import { useSavedScroll } from "./saved-scroll.ts";
import { remember } from "./known-items.ts";
import { NewsFilters } from "./news-filters.tsx";
import { NewsList } from "./news-list.tsx";
import { everything, type NewsQuestion, useNewsQuestion } from "./news-question.ts";
import { NewsWaiting } from "./news-waiting.tsx";
import { useNewsList } from "./use-news-list.ts";
import { useArticleKeys } from "./article-keys.ts";
import "./news.css";

/** /news: what was published, newest first, by category, by words, and of what the reader has put by. */
export default function NewsPage() {
  const isDesk = useIsDesk();
  const isGuest = useToken() === null;
  const [question, ask] = useNewsQuestion();
  const filters = <NewsFilters question={question} onAsk={ask} isDesk={isDesk} />;
  return (
    <Page title={news("title")} className="screen-news nws" actions={isDesk ? filters : undefined}>
      {!isDesk && filters}
      {question.isSaved && isGuest ? (
        <Empty action={<ButtonLink href="/login">{news("signIn")}</ButtonLink>}>
          {news("saveNeedsAccount")}
        </Empty>
      ) : (
        <Found question={question} isDesk={isDesk} onAsk={ask} />
      )}
    </Page>
  );
}

interface FoundProps {
  question: NewsQuestion;
  isDesk: boolean;
  onAsk: (question: NewsQuestion) => void;
}

function Found({ question, isDesk, onAsk }: FoundProps) {
  const query = useNewsList(question);
  const items = query.data?.pages.flatMap((page) => page.items);
  const count = items?.length ?? 0;
  useSavedScroll(items !== undefined);
  useArticleKeys();
  useEffect(() => remember(items ?? []));
  return (
    <>
      <p className="sr-only" role="status">
        {items === undefined ? "" : news(query.hasNextPage ? "foundMore" : "found", { count })}
      </p>
      <QueryView query={query} failed={news("failed")} skeleton={<NewsWaiting isDesk={isDesk} />}>
        {() =>
          items === undefined || count === 0 ? (
            <Nothing question={question} onAsk={onAsk} />
          ) : (
            <NewsList items={items} isDesk={isDesk} hasLead={question.text === "" && !question.isSaved} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={news("more")} className="nws__end" />
    </>
  );
}

/** Why the list is empty, and what fills it. */
function Nothing({ question: { text, category, isSaved }, onAsk }: Omit<FoundProps, "isDesk">) {
  const all = <Button onClick={() => onAsk(everything)}>{news("showAll")}</Button>;
  if (text !== "") return <Empty action={all}>{news("noMatch", { text })}</Empty>;
  if (isSaved && category !== null)
    return <Empty action={all}>{news("noneSavedIn", { category: news(category) })}</Empty>;
  if (isSaved) return <Empty action={all}>{news("noneSaved")}</Empty>;
  if (category !== null) return <Empty action={all}>{news("noneIn", { category: news(category) })}</Empty>;
  return <Empty>{news("empty")}</Empty>;
}
