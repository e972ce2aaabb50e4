import { SCREENING_LISTS, type ScreeningListKind } from "@fillmark/contracts/screening-states";
import { InlineSelect } from "@fillmark/ui/select";
import { useSearchParams } from "wouter";
import { SavedViews } from "../../console/saved-views.tsx";
import { screening as t } from "../../messages/en/screening.ts";

const shows = ["waiting", "false_positive", "true_match", "all"] as const;

export interface ScreeningQuestion {
  readonly show: (typeof shows)[number];
  readonly list: ScreeningListKind | null;
}

/** As the server is asked. */
export function inputOf({ show, list }: ScreeningQuestion) {
  return { show, ...(list === null ? {} : { list }) };
}

/** It stands in the address, so that opening a match keeps the list. */
export function useScreeningQuestion() {
  const [search, setSearch] = useSearchParams();
  const question: ScreeningQuestion = {
    show: shows.find((one) => one === search.get("show")) ?? "waiting",
    list: SCREENING_LISTS.find((one) => one === search.get("list")) ?? null,
  };
  const ask = ({ show, list }: ScreeningQuestion): void =>
    setSearch(
      { ...(show === "waiting" ? {} : { show }), ...(list === null ? {} : { list }) },
      { replace: true },
    );
  return { question, ask };
}

interface FiltersProps {
  question: ScreeningQuestion;
  onAsk: (question: ScreeningQuestion) => void;
}

export function ScreeningFilters({ question: { show, list }, onAsk }: FiltersProps) {
  return (
    <div className="scr__filters">
      <SavedViews list="screening" path="/admin/screening" />
      <InlineSelect
        label={t("show")}
        look="chip"
        value={show}
        onChange={(chosen) => onAsk({ list, show: shows.find((one) => one === chosen) ?? "waiting" })}
        options={shows.map((value) => ({ value, label: t(`show_${value}`) }))}
      />
      <InlineSelect
        label={t("listFilter")}
        look="chip"
        value={list ?? ""}
        onChange={(chosen) => onAsk({ show, list: SCREENING_LISTS.find((one) => one === chosen) ?? null })}
        options={[
          { value: "", label: t("anyList") },
          ...SCREENING_LISTS.map((value) => ({ value, label: t(`list_${value}`) })),
        ]}
      />
    </div>
  );
}
