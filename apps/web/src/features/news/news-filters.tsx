import { Chip, Chips } from "@fillmark/ui/chip";
import { BookmarkIcon } from "@fillmark/ui/icon";
import { SearchField } from "@fillmark/ui/search-field";
import { newsCategories } from "../../articles/news-categories.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { news } from "../../messages/en/news.ts";
import type { NewsQuestion } from "./news-question.ts";

interface FiltersProps {
  question: NewsQuestion;
  onAsk: (question: NewsQuestion) => void;
  isDesk: boolean;
}

/** A field to search in, what was put by, and the categories that have something to read. */
export function NewsFilters({ question, onAsk, isDesk }: FiltersProps) {
  const { text, category, isSaved } = question;
  const [typed, setTyped] = useDebouncedInput(text, (settled) => onAsk({ ...question, text: settled }));
  const found = trpc.news.categories.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  const filled = found.data?.categories.map((each) => each.category) ?? [];
  return (
    <search className="nws__find">
      <SearchField
        label={news("search")}
        isSmall={isDesk}
        className="nws__search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Chips label={news("categories")}>
        <Chip
          isOn={category === null && !isSaved}
          onClick={() => onAsk({ text, category: null, isSaved: false })}
        >
          {news("all")}
        </Chip>
        <Chip isOn={isSaved} onClick={() => onAsk({ ...question, isSaved: !isSaved })}>
          <BookmarkIcon className="icon-16" />
          {news("saved")}
        </Chip>
        {newsCategories
          .filter((each) => each === category || filled.includes(each))
          .map((each) => (
            <Chip key={each} isOn={category === each} onClick={() => onAsk({ ...question, category: each })}>
              {news(each)}
            </Chip>
          ))}
      </Chips>
    </search>
  );
}
