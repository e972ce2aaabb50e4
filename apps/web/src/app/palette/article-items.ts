import { useMemo } from "react";
import type { NewsItemView } from "@fillmark/contracts/news";
import { CircleQuestionMarkIcon, NewspaperIcon } from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import { trpc } from "../../api-client/trpc.ts";
import { readerWording } from "../../articles/wording.ts";
import { asLine } from "../../features/news/news-question.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { useToken } from "../../session/session.ts";
import { fuzzyScore } from "./fuzzy.ts";
import { createHelpSearch } from "./help-search.ts";
import { excerptOf, hasMarks } from "./marks.ts";
import type { PaletteItem } from "./palette-item.ts";

/** What the server finds comes late: it stands behind what is there, which therefore doesn't move. */
const foundByServer = 0.5;
const foundInTitle = 0.6;
const newestNews = 50;
const settlesMs = 200;
const none: readonly never[] = [];

/** News and questions that answer to the text, with how well they do. */
export function useArticleItems(text: string) {
  const news = useNewsItems(text);
  const help = useHelpItems(text);
  return {
    items: [...news.items, ...help.items],
    queries: [...news.queries, help.query],
    isAwaited: news.isAwaited,
  };
}

/** The newest by their titles, and all others by the words that the server finds in them. */
function useNewsItems(text: string) {
  const [, navigate] = useLocation();
  const search = useSettled(asLine(text), settlesMs);
  const newest = trpc.news.list.useQuery(
    { language: readerLanguage, limit: newestNews },
    { staleTime: 60_000 },
  );
  const found = trpc.news.list.useQuery(
    { language: readerLanguage, limit: 5, search },
    { staleTime: 60_000, enabled: search !== "" },
  );
  const itemOf = (article: NewsItemView, score: number): PaletteItem => ({
    id: `news ${article.id}`,
    section: "news",
    title: article.title,
    language: article.language,
    excerpt: excerptFor(article.title, article.summary, text),
    score,
    icon: NewspaperIcon,
    run: () => navigate(`/news/${encodeURIComponent(article.slug)}`),
  });
  const byTitle = (newest.data?.items ?? none).flatMap((article) => {
    const score = text.trim() === "" ? null : fuzzyScore(article.title, text);
    return score === null ? [] : [itemOf(article, score)];
  });
  const known = new Set(byTitle.map(({ id }) => id));
  // An answer to what was typed before isn't one to this.
  const isCurrent = search !== "" && search === asLine(text);
  const byWords = (isCurrent ? (found.data?.items ?? none) : none)
    .map((article) => itemOf(article, hasMarks(article.title, text) ? foundInTitle : foundByServer))
    .filter(({ id }) => !known.has(id));
  const isAwaited = found.isLoading || search !== asLine(text);
  return { items: [...byTitle, ...byWords], queries: [newest, found], isAwaited };
}

function useHelpItems(text: string) {
  const [, navigate] = useLocation();
  const page = useToken() === null ? "/help" : "/faq";
  const query = trpc.help.list.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  const find = useMemo(() => createHelpSearch(query.data?.topics ?? none, readerWording), [query.data]);
  const items = find(text).map(
    ({ question: { id, slug, question, language }, score, answer }): PaletteItem => ({
      id: `help ${id}`,
      section: "help",
      title: question,
      language,
      excerpt: excerptFor(question, answer, text),
      score,
      icon: CircleQuestionMarkIcon,
      run: () => openQuestion(`${page}#${slug}`, navigate),
    }),
  );
  return { items, query };
}

/** Says why it was found where its title doesn't. */
function excerptFor(title: string, body: string, text: string): string | undefined {
  return hasMarks(title, text) || body === "" ? undefined : excerptOf(body, text);
}

/** A page that is there already learns by an event that the name after the `#` has changed. */
function openQuestion(address: string, navigate: (path: string) => void): void {
  const isThere = address.startsWith(`${window.location.pathname}#`);
  navigate(address);
  if (isThere) window.dispatchEvent(new HashChangeEvent("hashchange"));
}
