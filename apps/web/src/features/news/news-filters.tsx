import { Chip, Chips } from "@fillmark/ui/chip";
import { SearchField } from "@fillmark/ui/search-field";
import { newsCategories } from "../../lib/news-categories.ts";
import { readerLanguage } from "../../lib/reader-language.ts";
import { trpc } from "../../lib/trpc.ts";
import { useTyped } from "../../lib/use-typed.ts";
import { news } from "../../messages/en/news.ts";
import type { NewsQuestion } from "./news-question.ts";

interface FiltersProps {
  question: NewsQuestion;
  onAsk: (question: NewsQuestion) => void;
  isDesk: boolean;
}

/** A field to search in, and the categories that have something to read. */
export function NewsFilters({ question, onAsk, isDesk }: FiltersProps) {
  const { text, category } = question;
  const [typed, setTyped] = useTyped(text, (settled) => onAsk({ text: settled, category }));
  const found = trpc.news.categories.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  const filled = found.data?.categories.map((each) => each.category) ?? [];
  return (
    <search className="nw__find">
      <SearchField
        label={news("search")}
        isSmall={isDesk}
        className="nw__search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Chips label={news("categories")}>
        <Chip isOn={category === null} onClick={() => onAsk({ text, category: null })}>
          {news("all")}
        </Chip>
        {newsCategories
          .filter((each) => each === category || filled.includes(each))
          .map((each) => (
            <Chip key={each} isOn={category === each} onClick={() => onAsk({ text, category: each })}>
              {news(each)}
            </Chip>
          ))}
      </Chips>
    </search>
  );
}
