import type { NewsCategory } from "@fillmark/contracts/news";
import { useSearchParams } from "wouter";
import { newsCategories } from "../../articles/news-categories.ts";

/** What the list is asked for. `text` is empty where nothing is looked for. */
export interface NewsQuestion {
  text: string;
  category: NewsCategory | null;
  /** Only what the reader has put by. */
  isSaved: boolean;
}

export const everything: NewsQuestion = { text: "", category: null, isSaved: false };

const longestText = 80;

/** It stands in the address, `?q=&category=&saved=1`, so that it can be shared and come back to. */
export function useNewsQuestion(): [NewsQuestion, (question: NewsQuestion) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("category");
  const ask = ({ text, category, isSaved }: NewsQuestion): void =>
    setSearch(
      {
        ...(text === "" ? {} : { q: text }),
        ...(category === null ? {} : { category }),
        ...(isSaved ? { saved: "1" } : {}),
      },
      { replace: true },
    );
  const question = {
    text: asLine(search.get("q") ?? ""),
    category: newsCategories.find((each) => each === wanted) ?? null,
    isSaved: search.get("saved") === "1",
  };
  return [question, ask];
}

/** Addresses are written by anybody; the server takes one line of some length. */
export function asLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .slice(0, longestText)
    .trim();
}
