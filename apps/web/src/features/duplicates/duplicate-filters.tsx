import { DUPLICATE_SIGNALS, type DuplicateSignal } from "@fillmark/contracts/duplicate-states";
import { InlineSelect } from "@fillmark/ui/select";
import { useSearchParams } from "wouter";
import { duplicates as t } from "../../messages/en/duplicates.ts";

const shows = ["waiting", "different", "same", "all"] as const;

export interface DuplicateQuestion {
  readonly show: (typeof shows)[number];
  readonly signal: DuplicateSignal | null;
}

/** As the server is asked. */
export function inputOf({ show, signal }: DuplicateQuestion) {
  return { show, ...(signal === null ? {} : { signal }) };
}

/** It stands in the address, so that opening a pair keeps the list. */
export function useDuplicateQuestion() {
  const [search, setSearch] = useSearchParams();
  const question: DuplicateQuestion = {
    show: shows.find((one) => one === search.get("show")) ?? "waiting",
    signal: DUPLICATE_SIGNALS.find((one) => one === search.get("signal")) ?? null,
  };
  const ask = ({ show, signal }: DuplicateQuestion): void =>
    setSearch(
      { ...(show === "waiting" ? {} : { show }), ...(signal === null ? {} : { signal }) },
      { replace: true },
    );
  const address = search.toString() === "" ? "" : `?${search.toString()}`;
  return { question, ask, address };
}

interface FiltersProps {
  question: DuplicateQuestion;
  onAsk: (question: DuplicateQuestion) => void;
}

export function DuplicateFilters({ question: { show, signal }, onAsk }: FiltersProps) {
  return (
    <div className="dup__filters">
      <InlineSelect
        label={t("show")}
        look="chip"
        value={show}
        onChange={(chosen) => onAsk({ signal, show: shows.find((one) => one === chosen) ?? "waiting" })}
        options={shows.map((value) => ({ value, label: t(`show_${value}`) }))}
      />
      <InlineSelect
        label={t("signalFilter")}
        look="chip"
        value={signal ?? ""}
        onChange={(chosen) =>
          onAsk({ show, signal: DUPLICATE_SIGNALS.find((one) => one === chosen) ?? null })
        }
        options={[
          { value: "", label: t("anySignal") },
          ...DUPLICATE_SIGNALS.map((value) => ({ value, label: t(`signal_${value}`) })),
        ]}
      />
    </div>
  );
}
