import type { NEWS_ORIGINS, NewsState } from "@fillmark/contracts/news-desk";
import { useSearchParams } from "wouter";

type NewsOrigin = (typeof NEWS_ORIGINS)[number];
export const newsStates: readonly NewsState[] = ["draft", "scheduled", "published", "withdrawn"];
export const newsOrigins: readonly NewsOrigin[] = ["desk", "feed"];

export interface DeskQuestion {
  text: string;
  state: NewsState | null;
  origin: NewsOrigin | null;
}

export const everyArticle: DeskQuestion = { text: "", state: null, origin: null };

/** What is asked for stands in the address, so that the way back from an article leads to the same list. */
export function useDeskQuestion(): [DeskQuestion, (question: DeskQuestion) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = { state: search.get("state"), origin: search.get("origin") };
  const ask = ({ text, state, origin }: DeskQuestion): void =>
    setSearch(
      {
        ...(text === "" ? {} : { q: text }),
        ...(state === null ? {} : { state }),
        ...(origin === null ? {} : { origin }),
      },
      { replace: true },
    );
  const question = {
    text: (search.get("q") ?? "").slice(0, 80),
    state: newsStates.find((each) => each === wanted.state) ?? null,
    origin: newsOrigins.find((each) => each === wanted.origin) ?? null,
  };
  return [question, ask];
}
